import { attachmentLimits } from '@landbrief/domain';
import * as z from 'zod';
import { attachmentsAt, readers, relations, signedInWrite, writers } from '../access.ts';
import { byId, byProjectId, call, optionalUploadCall } from '../call.ts';
import { confidentialData } from '../people/confidential.ts';
import { count, flag, id, text } from '../values.ts';
import { attachment, attachmentIds } from './entities.ts';

const see = [
  ...relations.everybodyInProject,
  'self',
  'delegatorOf',
  'messageHolder',
  'questionnaireContact',
] as const;
/** The uploader, a delegate's delegator, and those who may change the attachment's project. */
const change = writers('attachment', { see, may: ['self', 'delegatorOf', ...relations.ownerSideEditors] });
const ofProperty = { id: 'params.propertyId' } as const;
const ofProject = { id: 'params.projectId' } as const;
const attachBody = z.strictObject({ attachments: attachmentIds.min(1) });

export const uploadAttachment = optionalUploadCall({
  route: 'POST /attachment',
  summary:
    'Upload a file, to be attached within a day to a property, project, message or questionnaire; until then only its uploader sees it',
  access: signedInWrite,
  fileField: 'attachment',
  storesFile: true,
  fields: {
    /** An image inside a message's text. */
    embedded: flag.optional(),
    /** The image as a `data:` address, instead of a file. */
    imageData: z.string().max(8_000_000).optional(),
    /** Of a file that was uploaded before (`uploadId`); else the file has one. */
    fileName: text(1000).optional(),
  },
  reply: { attachment },
});

export const listPropertyAttachments = call({
  route: 'GET /attachments/property/{propertyId}',
  summary: 'The attachments of a property',
  access: readers('property', relations.ownerSideAndRespondents),
  subject: ofProperty,
  /** `mayAttach`: whether the caller may attach more, as the statuses are now. */
  reply: { attachments: z.array(attachment), mayAttach: z.boolean() },
});

export const listProjectAttachments = call({
  route: 'GET /attachments/project/{projectId}',
  summary: 'The attachments of a project',
  access: readers('project', relations.everybodyInProject),
  ...byProjectId,
  /** `mayAttach`: whether the caller may attach more, as the statuses are now. */
  reply: { attachments: z.array(attachment), mayAttach: z.boolean() },
});

export const attachToProperty = call({
  route: 'POST /attachments/property/{propertyId}',
  summary: 'Attach uploaded files to a property',
  access: writers('property', {
    see: relations.ownerSideAndRespondents,
    may: relations.ownerSideEditorsAndRespondents,
  }),
  subject: ofProperty,
  furtherSubjects: [attachmentsAt('body.attachments')],
  body: attachBody,
  reply: { attachments: z.array(attachment) },
});

export const attachToProject = call({
  route: 'POST /attachments/project/{projectId}',
  summary: 'Attach uploaded files to a project, for everybody in it',
  access: writers('project', { see: relations.everybodyInProject, may: relations.ownerSideEditors }),
  subject: ofProject,
  furtherSubjects: [attachmentsAt('body.attachments')],
  body: attachBody,
  reply: { attachments: z.array(attachment) },
});

export const getAttachment = call({
  route: 'GET /attachment/{id}',
  summary:
    'An attachment with the address to download it; refused while it is not checked, and unless the check found it harmless',
  access: readers('attachment', see),
  ...byId,
  reply: { attachment },
});

export const startUpload = call({
  route: 'POST /upload',
  summary:
    'Get an address to upload a large file to; any call that takes a file then accepts the field `uploadId` instead',
  access: signedInWrite,
  body: z.strictObject({
    fileName: text(255).min(1),
    contentType: text(255).min(1),
    /** Bytes. */
    size: count.min(1).max(attachmentLimits.fileBytes),
  }),
  reply: {
    uploadId: id,
    /** A form POST with these fields, and the file last. */
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    expires: z.iso.datetime(),
  },
});

export const markAttachmentSeen = call({
  route: 'PUT /attachment/update/unseen/{attachmentId}',
  summary: 'Mark an attachment as seen, for everybody on the same side of the project',
  access: writers('attachment', {
    see,
    may: [
      ...relations.ownerSideEditors,
      'self',
      'participant',
      'delegatorOf',
      'messageHolder',
      'questionnaireContact',
    ],
  }),
  subject: { id: 'params.attachmentId' },
  allowedWhenClosed: true,
});

export const markAttachmentConfidential = call({
  route: 'PUT /attachment/confidential/{attachmentId}',
  summary:
    'Mark a file of a property as confidential with the reason, or take the mark back; of those who answer the property',
  access: writers('attachment', { see, may: ['self', 'participant', 'delegatorOf'] }),
  subject: { id: 'params.attachmentId' },
  body: z.strictObject({ confidential: confidentialData }),
  reply: { attachment },
});

export const deleteAttachment = call({
  route: 'DELETE /attachment/{id}',
  summary: 'Delete an attachment',
  access: change,
  ...byId,
});
