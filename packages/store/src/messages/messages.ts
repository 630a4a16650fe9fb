import { boolean, type FormattedItem, list, map, number, string } from 'dynamodb-toolbox';
import { conditionally, type Write, write, writeChange } from '../commit.ts';
import { ifNew, whereAll } from '../conditions.ts';
import { defineItems } from '../define-items.ts';

/** `userId` is absent where an address was typed that may be nobody's. */
const correspondents = () => list(map({ userId: string().optional(), email: string(), name: string() }));

export const messages = defineItems('Message', {
  messageId: string().key(),
  kind: string(),
  subject: string(),
  fromUserId: string().optional(),
  fromEmail: string(),
  fromName: string(),
  /** As written: those whom a group adds are among the recipients (`MessageRecipients`). */
  to: correspondents(),
  cc: correspondents(),
  groups: list(
    map({ projectId: string(), group: string(), projectName: string(), count: number() }),
  ).optional(),
  showRecipients: boolean().optional(),
  teaser: string(),
  /** Clean HTML. */
  body: string(),
  projectId: string().optional(),
  projectName: string().optional(),
  /** Of a notice about one property of the project; about one of its questions or questionnaires. */
  propertyId: string().optional(),
  propertyName: string().optional(),
  questionId: string().optional(),
  questionnaireId: string().optional(),
  replyTo: string().optional(),
  threadId: string().optional(),
  attachmentIds: list(string()).optional(),
  /** Of a message that a person sent. */
  recipientCount: number().optional(),
  /** Absent of a draft. */
  sent: string().optional(),
  created: string(),
  /** Counts the changes of a draft; absent of notices. */
  version: number().optional(),
}).keyedBy(({ messageId }) => ({ pk: `MESSAGE#${messageId}`, sk: 'MESSAGE' }));
export type Message = FormattedItem<typeof messages.entity>;

export async function getMessage(
  messageId: string,
  { consistent = false } = {},
): Promise<Message | undefined> {
  const { Item } = await messages.get({ messageId }, { consistent });
  return Item;
}

export function createMessage(message: Message): Write {
  return write(messages.transactPut(message, ifNew('messageId')), 'already_exists');
}

/** Replaces a draft that was read as `before`, or sends it; `stale` when it was changed or sent meanwhile. */
export function replaceDraft(after: Message, before: Message): Write {
  const condition = whereAll({ attr: 'version', eq: before.version ?? 1 }, { attr: 'sent', exists: false });
  return writeChange(messages.transactPut(after, { condition }), { before, after });
}

/** Deletes a draft; false for a message that was sent. */
export function clearDraft(messageId: string): Promise<boolean> {
  return conditionally(() => messages.delete({ messageId }, ifNew('sent')));
}
