import {
  codesOf,
  type MessageFolderName,
  messageDeliveries,
  messageFolder,
  messageKind,
  messageLimits,
  pageSizes,
} from '@landbrief/domain';
import * as z from 'zod';
import {
  anyone,
  attachmentsAt,
  messageAt,
  projectAt,
  readers,
  relations,
  signedIn,
  signedInWrite,
  writers,
} from '../access.ts';
import { byId, call } from '../call.ts';
import { changeOf } from '../change.ts';
import { contact } from '../people/entities.ts';
import { code, count, email, id, listQuery, page, secret, sortable, text, version } from '../values.ts';
import {
  draftInput,
  message,
  messageRecipient,
  messageSummary,
  namedRecipientGroup,
  referralMessage,
} from './entities.ts';

/**
 * Reading, filing and deleting change only the caller's own copy, so they are allowed while acting as reviewer; writing
 * and sending messages are not.
 */
const ownCopy = readers('message', ['messageHolder']);
const writeMessage = writers('message', { see: ['messageHolder'], may: ['messageHolder'] });

const namedByDraft = [
  attachmentsAt('body.draft.attachments'),
  messageAt('body.draft.replyTo'),
  projectAt('body.draft.project'),
];

const folder = z.enum(Object.keys(messageFolder) as [MessageFolderName, ...MessageFolderName[]]);
/** A folder by its name or its number. */
const anyFolder = z
  .union([folder, code(codesOf(messageFolder))])
  .transform(
    (given): MessageFolderName =>
      folder.options.find((known) => known === given || messageFolder[known] === given) ?? 'inbox',
  );

export const moveMessage = call({
  route: 'PUT /message/folder/{folder}',
  summary:
    'Move messages to archived or trash, or back to the inbox; drafts and sent ones from the trash to where they were',
  // Only the caller's own copies are found. Not a subject: one of many that is gone refuses none of the others.
  access: signedIn,
  params: { folder: z.enum(['archived', 'trash', 'inbox']) },
  body: z
    .strictObject({
      /** One message or several. */
      messageId: z.union([id, z.array(id).min(1).max(messageLimits.movedAtOnce)]).optional(),
      _id: id.optional(),
      fromFolder: anyFolder.optional(),
    })
    .transform(({ messageId, _id, fromFolder }) => ({
      messageId: [messageId ?? _id ?? []].flat(),
      fromFolder,
    }))
    .refine((move) => move.messageId.length > 0, { path: ['messageId'], message: 'is missing' }),
  /** How many were moved; others were there already, or are gone. 404 when all are gone. */
  reply: { moved: count },
});

export const emptyTrash = call({
  route: 'DELETE /messages/delete/all',
  summary:
    "Delete messages in the caller's trash for good, some hundred at a time; to be repeated until none is left",
  access: signedIn,
  /** How many were deleted, and how many are left. */
  reply: { deleted: count, left: count },
});

export const listMessages = call({
  route: 'GET /messages/{folder}',
  summary: 'The messages of a folder, newest first',
  access: signedIn,
  params: { folder },
  query: {
    ...listQuery(pageSizes.messages),
    sortby: sortable(['created', 'from', 'subject']).default('-created'),
    filter: z.enum(['unread', 'read']).optional(),
    project: id.optional(),
    kind: z.enum(messageKind).optional(),
  },
  reply: { messages: z.array(messageSummary), count },
});

export const countMessages = call({
  route: 'GET /message/count',
  summary: 'The number of messages in the inbox, and in each folder: all and unread ones',
  access: signedIn,
  reply: { count, folders: z.record(folder, count), unread: z.record(folder, count) },
});

export const getMessage = call({
  route: 'GET /message',
  summary: 'One message',
  access: ownCopy,
  subject: { id: 'query.id' },
  query: { id },
  reply: { message },
});

export const listMessageProjects = call({
  route: 'GET /message/projects',
  summary: 'The projects that a message can be about',
  access: signedIn,
  reply: { projects: z.array(z.object({ _id: id, name: z.string() })) },
});

export const listRecipientGroups = call({
  route: 'GET /message/groups',
  summary: "Groups of a project's people that the caller may write to, with how many they are",
  access: readers('project', relations.everybodyInProject),
  subject: { id: 'query.project' },
  query: { project: id },
  reply: { groups: z.array(namedRecipientGroup) },
});

export const searchRecipients = call({
  route: 'GET /user/email/search',
  summary:
    'Colleagues and people of shared projects whose names or email addresses begin with a text, as recipients',
  access: signedIn,
  query: { email: text(254) },
  reply: { users: z.array(contact) },
});

export const countUnread = call({
  route: 'GET /messages/unread/count',
  summary: 'The number of unread messages in the inbox',
  access: signedIn,
  reply: { count },
});

export const readReferral = call({
  route: 'GET /message/noauth/{id}',
  summary:
    'The summary of a message for a visitor with a referral link; 401 when its recipient is registered',
  access: anyone,
  params: { id: secret },
  reply: { message: referralMessage, email: z.string() },
});

export const resolveReferral = call({
  route: 'GET /message/messageid/{id}',
  summary: 'The message that a referral link of the caller leads to',
  access: signedIn,
  params: { id: secret },
  reply: { messageId: id, emailReferralId: z.string() },
});

export const deleteMessage = call({
  route: 'DELETE /message/delete',
  summary: 'Delete a message: in the trash for good, elsewhere by moving it to the trash',
  access: ownCopy,
  subject: { id: 'query.id' },
  query: { id, fromFolder: anyFolder.optional() },
});

export const createDraft = call({
  route: 'POST /message',
  summary: 'Create a draft of a message',
  access: signedInWrite,
  furtherSubjects: namedByDraft,
  body: z.strictObject({ draft: draftInput }),
  reply: { message },
});

export const updateDraft = call({
  route: 'PUT /message',
  summary: 'Change a draft; 409 `stale` with `current`, the draft as it is, when it was changed elsewhere',
  access: writeMessage,
  subject: { id: 'body.draft._id' },
  furtherSubjects: namedByDraft,
  body: z.strictObject({
    draft: changeOf(draftInput).extend({ _id: id }),
  }),
  reply: { message },
});

export const sendMessage = call({
  route: 'POST /message/{id}',
  summary: 'Send a draft; the copies and mails go out afterwards',
  access: writeMessage,
  ...byId,
  /** The version that the person saw; without it, whatever is saved is sent. */
  body: z.strictObject({ version: version.optional() }),
  /** To how many people. */
  reply: { messageId: id, recipientCount: count },
});

export const listMessageDeliveries = call({
  route: 'GET /message/deliveries',
  summary: 'The recipients of a message that the caller sent, with how the copy by email was delivered',
  access: ownCopy,
  subject: { id: 'query.id' },
  query: { id, delivery: z.enum(messageDeliveries).optional(), ...page(pageSizes.messages) },
  reply: {
    recipients: z.array(messageRecipient),
    count,
    /** Of all recipients. */
    counts: z.record(z.enum(messageDeliveries), count),
  },
});

export const markMessageRead = call({
  route: 'PUT /message/read/{id}',
  summary: 'Mark a message as read or unread',
  access: ownCopy,
  ...byId,
  body: z.strictObject({ read: z.boolean() }),
});

export const getProjectOwnerEmail = call({
  route: 'GET /project/{id}/owner/email',
  summary:
    "The address to write to about a project: its contact address, or the owner's if participants may see it",
  access: readers('project', relations.everybodyInProject),
  ...byId,
  reply: { email: z.string() },
});

export const requestSupport = call({
  route: 'POST /support/request',
  summary: 'Ask support or sales for help, or for a demo',
  access: anyone,
  body: z.strictObject({
    user: z.strictObject({
      firstName: text(100).min(1),
      lastName: text(100).min(1),
      email,
      company: text(200).optional(),
      phone: text(40).optional(),
    }),
    /** The token of the captcha, where captchas are on. */
    token: z.string().max(4000).optional(),
    reason: text(200).min(1),
    description: text(10_000).min(1),
  }),
});
