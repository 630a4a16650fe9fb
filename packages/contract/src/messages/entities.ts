import {
  bounds,
  codesOf,
  messageDeliveries,
  messageFolder,
  messageKind,
  messageLimits,
  normalizeEmail,
  recipientGroups,
} from '@landbrief/domain';
import * as z from 'zod';
import { attachment, attachmentIds } from '../attachments/entities.ts';
import { count, id, text, timestamp, version } from '../values.ts';

export const correspondent = z.object({ email: z.string(), name: z.string() });

/** Some of a project's people, as recipients: who they are is found when the message is sent. */
export const recipientGroup = z.strictObject({ project: id, group: z.enum(recipientGroups) });

export const namedRecipientGroup = recipientGroup.extend({
  name: z.string(),
  projectName: z.string(),
  /** How many people the group has that the caller may write to; of a sent message, how many it was sent to. */
  count,
});

export const messageSummary = z.object({
  /** The holder's copy and the message have the same id. */
  _id: id,
  messageId: id,
  subject: z.string(),
  fromEmail: z.string(),
  fromName: z.string(),
  /** At most 5 of the recipients whom the holder may see; groups by their names, without an address. */
  to: z.array(correspondent),
  /** The number of all whom the holder may see; of a draft, of addresses and groups. */
  toCount: count,
  teaser: z.string(),
  kind: z.enum(messageKind),
  project: id.optional(),
  projectName: z.string().optional(),
  /** The property of `project` that a notice is about. */
  property: id.optional(),
  propertyName: z.string().optional(),
  read: z.boolean(),
  folder: z.literal(codesOf(messageFolder)),
  hasAttachments: z.boolean(),
  /** The first message of the conversation; absent where nobody has answered and it answers none. */
  thread: id.optional(),
  sent: timestamp.optional(),
  created: timestamp,
});

export const message = messageSummary.extend({
  /**
   * Whom the holder may see of the recipients: the sender all that were written, a recipient only himself unless
   * `showRecipients`.
   */
  to: z.array(correspondent),
  cc: z.array(correspondent),
  /** To the sender, and of a draft. */
  groups: z.array(namedRecipientGroup),
  /** Each recipient sees all others. */
  showRecipients: z.boolean(),
  /**
   * HTML of a small, cleaned set of elements. Its pictures are attachments of the message: `<img src="attachment:ID"
   * alt>`; the address to show is the `url` of the attachment with this id.
   */
  body: z.string(),
  attachments: z.array(attachment),
  /** The question, or the questionnaire, that a notice is about. */
  question: id.optional(),
  questionnaire: id.optional(),
  /** The message that this one answers. */
  replyTo: id.optional(),
  /**
   * Whom an answer goes to: the sender (of one's own message, its recipients), or the project team where the project
   * does not show its owner; absent where nobody reads answers.
   */
  answersTo: z.object({ to: z.array(correspondent), groups: z.array(recipientGroup) }).optional(),
  version,
});

/** An address as it was typed or chosen: sending refuses one of nobody whom the caller may write to. */
const typedAddress = z.string().overwrite(normalizeEmail).min(1).max(bounds.emailMax);
const typedAddresses = z.array(typedAddress).max(messageLimits.recipients);

export const draftInput = z.strictObject({
  to: typedAddresses.default([]),
  cc: typedAddresses.default([]),
  groups: z.array(recipientGroup).max(messageLimits.groups).default([]),
  /** Each recipient sees all others; otherwise nobody does. */
  showRecipients: z.boolean().default(false),
  subject: text(messageLimits.subject).default(''),
  /**
   * HTML; what is not allowed is removed. Pictures are uploaded as attachments before (`embedded`), are among
   * `attachments`, and stand in the text as `<img src="attachment:ID" alt>`.
   */
  body: z.string().max(messageLimits.body).default(''),
  project: id.optional(),
  /** The message that this one answers. */
  replyTo: id.optional(),
  /** Those of another message, which is forwarded, are copied: the reply's `attachments` and `body` have the new ids. */
  attachments: attachmentIds.default([]),
});

/** One recipient of a sent message, for its sender. */
export const messageRecipient = correspondent.extend({
  kind: z.enum(['to', 'cc']),
  delivery: z.enum(messageDeliveries),
  /** Since when it is so. */
  at: timestamp,
});

/** The part of a message that a visitor without a login may see (document 3 section 3). */
export const referralMessage = z.object({
  _id: id,
  fromEmail: z.string(),
  to: z.array(z.object({ email: z.string() })),
  cc: z.array(z.object({ email: z.string() })),
  subject: z.string(),
  projectName: z.string().optional(),
  /** The project that it is about is gone. */
  projectRemoved: z.boolean().optional(),
  bodySummary: z.string(),
});
