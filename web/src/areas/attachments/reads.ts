import { readingCall } from '../../ahead.ts';

export const propertyAttachmentsCall = (propertyId: string) =>
  readingCall('listPropertyAttachments', { params: { propertyId } });

export const projectAttachmentsCall = (projectId: string) =>
  readingCall('listProjectAttachments', { params: { projectId } });
