import { codesOf, messageFolder, messageKind } from '@landbrief/domain';
import * as z from 'zod';
import { email, id, text, timestamp, version } from '../values.ts';
import { attachment, attachmentIds } from './files.ts';

export const correspondent = z.object({ email: z.string(), name: z.string() });

export const messageSummary = z.object({
  /** The holder's copy and the message have the same id. */
  _id: id,
  messageId: id,
  subject: z.string(),
  fromEmail: z.string(),
  fromName: z.string(),
  to: z.array(correspondent),
  teaser: z.string(),
  kind: z.enum(messageKind),
  project: id.optional(),
  projectName: z.string().optional(),
  read: z.boolean(),
  folder: z.literal(codesOf(messageFolder)),
  hasAttachments: z.boolean(),
  sent: timestamp.optional(),
  created: timestamp,
});

export const message = messageSummary.extend({
  cc: z.array(correspondent),
  /** HTML of a small, cleaned set of elements. */
  body: z.string(),
  attachments: z.array(attachment),
  version,
});

export const draftInput = z.strictObject({
  to: z.array(email).max(200).default([]),
  cc: z.array(email).max(200).default([]),
  subject: text(300).default(''),
  body: z.string().max(200_000).default(''),
  project: id.optional(),
  /** The message that this one answers. */
  replyTo: id.optional(),
  attachments: attachmentIds.default([]),
});

/** The part of a message that a visitor without a login may see (document 3 section 3). */
export const referralMessage = z.object({
  _id: id,
  fromEmail: z.string(),
  to: z.array(z.object({ email: z.string() })),
  cc: z.array(z.object({ email: z.string() })),
  subject: z.string(),
  projectName: z.string().optional(),
  bodySummary: z.string(),
});
