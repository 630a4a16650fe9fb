export {
  attachToProject,
  attachToProperty,
  deleteAttachment,
  getAttachment,
  listProjectAttachments,
  listPropertyAttachments,
  markAttachmentConfidential,
  markAttachmentSeen,
} from './attachments.ts';
export { startUpload, uploadAttachment } from './upload-attachment.ts';
