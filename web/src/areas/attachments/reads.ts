import { callQuery } from '../../queries.ts';

export const propertyAttachmentsCall = (propertyId: string) =>
  callQuery('listPropertyAttachments', { params: { propertyId } });

export const projectAttachmentsCall = (projectId: string) =>
  callQuery('listProjectAttachments', { params: { projectId } });
