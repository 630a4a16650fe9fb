import { directUploadMax } from '@landbrief/domain';
import * as z from 'zod';
import { relations, signedInWrite, writers } from './access.ts';
import { call, uploadCall } from './call.ts';
import { attachment } from './entities/files.ts';
import { count, flag, id, text } from './values.ts';

/** The uploader, and those who may change the attachment's project. */
const change = writers('attachment', {
  see: [...relations.everybodyInProject, 'self', 'delegatorOf', 'messageHolder', 'questionnaireContact'],
  may: ['self', ...relations.ownerSideEditors],
});

export const uploadAttachment = uploadCall({
  method: 'POST',
  path: '/attachment',
  summary:
    'Upload a file, to be attached to a message, project or questionnaire; until then only its uploader sees it',
  access: signedInWrite,
  fileField: 'attachment',
  fileOptional: true,
  fields: {
    /** An image inside a message's text. */
    embedded: flag.optional(),
    /** The image as a `data:` address, instead of a file. */
    imageData: z.string().max(8_000_000).optional(),
  },
  reply: { attachment },
});

export const startUpload = call({
  method: 'POST',
  path: '/upload',
  summary:
    'Get an address to upload a large file to; any call that takes a file then accepts the field `uploadId` instead',
  access: signedInWrite,
  body: z.strictObject({
    fileName: text(255).min(1),
    contentType: text(255).min(1),
    /** Bytes. */
    size: count.min(1).max(directUploadMax),
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
  method: 'PUT',
  path: '/attachment/update/unseen/{attachmentId}',
  summary: 'Mark an attachment as seen',
  access: writers('attachment', {
    see: [...relations.everybodyInProject, 'self', 'delegatorOf', 'messageHolder', 'questionnaireContact'],
    may: [...relations.ownerSideEditors, 'self', 'delegatorOf', 'messageHolder', 'questionnaireContact'],
  }),
  subject: { id: 'params.attachmentId' },
  params: { attachmentId: id },
});

export const deleteAttachment = call({
  method: 'DELETE',
  path: '/attachment/{id}',
  summary: 'Delete an attachment',
  access: change,
  subject: { id: 'params.id' },
  params: { id },
});
