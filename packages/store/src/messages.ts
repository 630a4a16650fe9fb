import { problem } from '@landbrief/domain';
import { boolean, Entity, type FormattedItem, item, list, map, number, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from './commit.ts';
import { batchGet } from './reads.ts';
import { gsi1, table } from './table.ts';

export const MessageEntity = new Entity({
  name: 'Message',
  table,
  timestamps: false,
  schema: item({
    messageId: string().key(),
    kind: string(),
    subject: string(),
    fromUserId: string().optional(),
    fromEmail: string(),
    fromName: string(),
    to: list(map({ userId: string(), email: string(), name: string() })),
    cc: list(map({ userId: string(), email: string(), name: string() })),
    teaser: string(),
    body: string(),
    projectId: string().optional(),
    projectName: string().optional(),
    sent: string().optional(),
    created: string(),
  }),
  computeKey: ({ messageId }) => ({ pk: `MESSAGE#${messageId}`, sk: 'MESSAGE' }),
});
const messages = MessageEntity.build(EntityRepository);
export type Message = FormattedItem<typeof MessageEntity>;

/** A user's copy of a message for lists: folder, read or not, and the headers. */
const MessageCopyEntity = new Entity({
  name: 'MessageCopy',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    messageId: string().key(),
    folder: number(),
    read: boolean(),
    kind: string(),
    subject: string(),
    fromEmail: string(),
    fromName: string(),
    teaser: string(),
    projectId: string().optional(),
    projectName: string().optional(),
    sent: string().optional(),
    created: string(),
    ...gsi1,
  }),
  computeKey: ({ userId, messageId }) => ({ pk: `MAILBOX#${userId}`, sk: `COPY#${messageId}` }),
});
const copies = MessageCopyEntity.build(EntityRepository);
export type MessageCopy = FormattedItem<typeof MessageCopyEntity>;

const MailboxEntity = new Entity({
  name: 'Mailbox',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), unread: number() }),
  computeKey: ({ userId }) => ({ pk: `MAILBOX#${userId}`, sk: 'MAILBOX' }),
});
const mailboxes = MailboxEntity.build(EntityRepository);

/** The link in a mail to one message for one recipient; only the hash of its secret is stored. */
const ReferralEntity = new Entity({
  name: 'Referral',
  table,
  timestamps: false,
  schema: item({
    hash: string().key(),
    messageId: string(),
    userId: string(),
    email: string(),
    /** When the recipient registered through it; afterwards the message needs a login. */
    usedAt: string().optional(),
    created: string(),
  }),
  computeKey: ({ hash }) => ({ pk: `REFERRAL#${hash}`, sk: 'REFERRAL' }),
});
const referrals = ReferralEntity.build(EntityRepository);
export type Referral = FormattedItem<typeof ReferralEntity>;

function indexed(copy: MessageCopy) {
  return {
    ...copy,
    gsi1pk: `MAILBOX#${copy.userId}#${copy.folder}`,
    gsi1sk: `${copy.sent ?? copy.created}#${copy.messageId}`,
  };
}

export async function getMessage(messageId: string): Promise<Message | undefined> {
  const { Item } = await messages.get({ messageId });
  return Item;
}

export async function getMessages(messageIds: readonly string[]): Promise<Map<string, Message>> {
  const found = await batchGet(messageIds, (messageId) => messages.batchGet({ messageId }));
  return new Map(found.map((message) => [message.messageId, message]));
}

export async function getCopy(userId: string, messageId: string): Promise<MessageCopy | undefined> {
  const { Item } = await copies.get({ userId, messageId }, { consistent: true });
  return Item;
}

/** A folder, newest first. */
export async function listCopies(userId: string, folder: number): Promise<MessageCopy[]> {
  const { Items = [] } = await copies.query(
    { index: 'gsi1', partition: `MAILBOX#${userId}#${folder}` },
    { reverse: true, maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

export async function countUnread(userId: string): Promise<number> {
  const { Item } = await mailboxes.get({ userId });
  return Item?.unread ?? 0;
}

export function createMessage(message: Message): Write {
  return write(messages.transactPut(message, { condition: { attr: 'messageId', exists: false } }), () =>
    problem('already_exists'),
  );
}

/** Puts a copy into a folder; an unread one in the inbox counts. */
export function deliverCopy(copy: MessageCopy): Write[] {
  const put = write(
    copies.transactPut(indexed(copy), { condition: { attr: 'messageId', exists: false } }),
    () => problem('already_exists'),
  );
  return copy.read ? [put] : [put, addUnread(copy.userId, 1)];
}

type CopyChange = { folder: number } | { read: boolean };

/**
 * Moves a copy that was read as `before`, or marks it as read or unread, with the unread count. Marking and moving do
 * not conflict; of two moves to different folders the second is `stale`.
 */
export function changeCopy(before: MessageCopy, change: CopyChange): Write[] {
  const after = { ...before, ...change };
  const { userId, folder, read } = before;
  const replaced = write(
    copies.transactPut(indexed(after), {
      condition: {
        and: [
          { attr: 'read', eq: read },
          { attr: 'folder', eq: folder },
        ],
      },
      returnValuesOnConditionFalse: 'ALL_OLD',
    }),
    (current) => changeCurrentCopy(current, before, change),
  );
  const counts = (copy: MessageCopy) => (copy.folder === 1 && !copy.read ? 1 : 0);
  const counted = counts(after) - counts(before);
  const group = `copy/${before.messageId}`;
  return [replaced, ...(counted === 0 ? [] : [addUnread(userId, counted)])].map((one) => ({ ...one, group }));
}

/** Rebuilds a change from the current copy. */
function changeCurrentCopy(
  current: Record<string, unknown> | undefined,
  before: MessageCopy,
  change: CopyChange,
): ReturnType<Write['otherwise']> {
  if (typeof current?.folder !== 'number' || typeof current.read !== 'boolean') return problem('stale');
  const { folder, read } = current;
  const isMovedElsewhere = 'folder' in change && folder !== before.folder && folder !== change.folder;
  if (isMovedElsewhere) return problem('stale');
  const refreshed = { ...before, folder, read };
  const isDone = 'folder' in change ? folder === change.folder : read === change.read;
  return isDone ? [] : changeCopy(refreshed, change);
}

/** Deletes a copy for good, if it is in this folder; `otherwise` when it is not: `stale`. */
export function deleteCopy(
  { userId, messageId, folder }: Pick<MessageCopy, 'userId' | 'messageId' | 'folder'>,
  otherwise?: Write['otherwise'],
): Write {
  return write(
    copies.transactDelete({ userId, messageId }, { condition: { attr: 'folder', eq: folder } }),
    otherwise,
  );
}

function addUnread(userId: string, change: number): Write {
  return write(mailboxes.transactUpdate({ userId, unread: $add(change) }));
}

export async function getReferral(hash: string): Promise<Referral | undefined> {
  const { Item } = await referrals.get({ hash }, { consistent: true });
  return Item;
}

export function createReferral(referral: Referral): Write {
  return write(referrals.transactPut(referral, { condition: { attr: 'hash', exists: false } }));
}

/** Marks a referral as used for registration; `link_invalid` when it was used before. */
export function useReferral(hash: string, at: string): Write {
  return write(
    referrals.transactUpdate({ hash, usedAt: at }, { condition: { attr: 'usedAt', exists: false } }),
    () => problem('link_invalid'),
  );
}
