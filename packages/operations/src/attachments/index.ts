import type { Operation } from '../operation.ts';
import {
  attachToProject,
  attachToProperty,
  deleteAttachment,
  getAttachment,
  listProjectAttachments,
  listPropertyAttachments,
  markAttachmentSeen,
} from './attachments.ts';
import { startUpload } from './start-upload.ts';
import { uploadAttachment } from './upload-attachment.ts';

export const attachmentOperations: readonly Operation[] = [
  startUpload,
  uploadAttachment,
  listPropertyAttachments,
  listProjectAttachments,
  attachToProperty,
  attachToProject,
  getAttachment,
  markAttachmentSeen,
  deleteAttachment,
];
