import { messageFolder, problem } from '@landbrief/domain';
import { boolean, type FormattedItem, list, map, number, string } from 'dynamodb-toolbox';
import { $remove } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { ifNew, whereAll } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { batchGet, queryStored } from '../reads.ts';
import { gsi1 } from '../table.ts';
import { countCopies } from './mailbox-counts.ts';
import { deleteRow, type MailRowTexts, packTexts, putPackedRow, putRow, updateRow } from './mailbox-rows.ts';

/** A user's copy of a message for lists: folder, read or not, and the headers. */
export const messageCopies = defineItems('MessageCopy', {
  userId: string().key(),
  messageId: string().key(),
  folder: number(),
  /** Of a copy in the trash, the folder that it was in before. */
  origin: number().optional(),
  read: boolean(),
  kind: string(),
  subject: string(),
  fromEmail: string(),
  fromName: string(),
  /** At most 5 of the recipients whom the holder may see, and the number of all. */
  to: list(map({ email: string(), name: string() })).optional(),
  toCount: number().optional(),
  hasAttachments: boolean().optional(),
  threadId: string().optional(),
  teaser: string(),
  projectId: string().optional(),
  projectName: string().optional(),
  propertyId: string().optional(),
  propertyName: string().optional(),
  /** Of a notice that its holder gets by a digest: when that is sent, and the holder's organization when it came. */
  digest: map({ at: string(), organizationId: string().optional() }).optional(),
  sent: string().optional(),
  created: string(),
  ...gsi1,
}).keyedBy(({ userId, messageId }) => ({ pk: partitionOf(userId), sk: `COPY#${messageId}` }));
export type MessageCopy = FormattedItem<typeof messageCopies.entity>;

const partitionOf = (userId: string) => `MAILBOX#${userId}`;
const folderOf = ({ userId, folder }: Pick<MessageCopy, 'userId' | 'folder'>) =>
  `MAILBOX#${userId}#${folder}`;

function indexed(copy: MessageCopy) {
  return { ...copy, gsi1pk: folderOf(copy), gsi1sk: `${copy.sent ?? copy.created}#${copy.messageId}` };
}

export async function getCopy(userId: string, messageId: string): Promise<MessageCopy | undefined> {
  const { Item } = await messageCopies.get({ userId, messageId }, { consistent: true });
  return Item;
}

/** Copies by the messages' ids, without missing ones; as they are now with `consistent`. */
export async function getCopies(
  userId: string,
  messageIds: readonly string[],
  { consistent = false } = {},
): Promise<Map<string, MessageCopy>> {
  const found = await batchGet(messageIds, (messageId) => messageCopies.batchGet({ userId, messageId }), {
    consistent,
  });
  return new Map(found.map((copy) => [copy.messageId, copy]));
}

/** A folder, newest first; `most` of it, or the oldest first. */
export function listCopies(
  userId: string,
  folder: number,
  { most, oldestFirst = false }: { most?: number; oldestFirst?: boolean } = {},
): Promise<MessageCopy[]> {
  return queryStored(
    [messageCopies.entity],
    { index: 'gsi1', partition: folderOf({ userId, folder }) },
    { reverse: !oldestFirst, ...(most === undefined ? {} : { most }) },
  );
}

/** What a digest may name: copies in the inbox that were collected for it, newest first. `since`: all were sent after that. */
export async function listCollected(userId: string, at: string, since: string): Promise<MessageCopy[]> {
  const found = await queryStored(
    [messageCopies.entity],
    {
      index: 'gsi1',
      partition: folderOf({ userId, folder: messageFolder.inbox }),
      range: { between: [since, at] },
    },
    { reverse: true },
  );
  return found.filter(({ digest }) => digest?.at === at);
}

/** The copies of a mailbox, all or the next `most` ones, read consistently: for its repair. */
export function listMailbox(
  userId: string,
  { after = '', most }: { after?: string | undefined; most?: number } = {},
): Promise<MessageCopy[]> {
  return queryStored(
    [messageCopies.entity],
    { partition: partitionOf(userId), range: { between: [`COPY#${after}!`, 'COPY#~'] } },
    { consistent: true, ...(most === undefined ? {} : { most }) },
  );
}

/** Those of some users who have a copy of a message. */
export async function findHolders(messageId: string, userIds: readonly string[]): Promise<string[]> {
  const found = await batchGet(userIds, (userId) => messageCopies.batchGet({ userId, messageId }), {
    consistent: true,
  });
  return found.map(({ userId }) => userId);
}

function textsOf(copy: MessageCopy): MailRowTexts {
  const { kind, projectId = '', projectName = '', fromName, subject, teaser, to = [] } = copy;
  const names = to.map(({ name, email }) => name || email).join(', ');
  const isOwn = copy.folder === messageFolder.drafts || copy.folder === messageFolder.sent;
  return {
    time: copy.sent ?? copy.created,
    ...{ kind, projectId, projectName, subject },
    fromName: isOwn ? names : fromName,
    text: teaser,
  };
}

/** Puts a copy into a folder. */
export function deliverCopy(copy: MessageCopy): Write[] {
  const put = messageCopies.transactPut(indexed(copy), ifNew('messageId'));
  return [
    write(put, 'already_exists'),
    write(putRow(copy, copy, textsOf(copy))),
    ...countCopies(copy.userId, [], [copy]),
  ];
}

const TEXTS_OF_MANY = 100;

/** The items of many copies, without the counters, for tests: compressing the texts of all takes longer than the test. */
export function fillWrites(mailbox: readonly MessageCopy[], most: number) {
  const packed = mailbox.slice(0, TEXTS_OF_MANY).map((copy) => packTexts(textsOf(copy)));
  return [
    ...mailbox.slice(0, most).map((copy) => messageCopies.transactPut(indexed(copy))),
    ...mailbox.map((copy, at) => putPackedRow(copy, copy, packed[at % TEXTS_OF_MANY] ?? new Uint8Array())),
  ];
}

/** The condition that a copy is as it was read. */
const unchanged = ({ read, folder }: MessageCopy) =>
  whereAll({ attr: 'read', eq: read }, { attr: 'folder', eq: folder });

/** Replaces the copy of a draft, which was read as `before`: its author has changed or sent it. */
export function replaceCopy(after: MessageCopy, before: MessageCopy): Write[] {
  return [
    write(messageCopies.transactPut(indexed(after), { condition: unchanged(before) })),
    write(putRow(after, after, textsOf(after))),
    ...countCopies(after.userId, [before], [after]),
  ];
}

type CopyChange = { folder: number } | { read: boolean };

function changed(before: MessageCopy, change: CopyChange): MessageCopy {
  const { origin: _, ...rest } = before;
  const after = { ...('folder' in change ? rest : before), ...change };
  const isDiscarded = 'folder' in change && change.folder === messageFolder.trash;
  return isDiscarded ? { ...after, origin: before.folder } : after;
}

function updateOf({ userId, messageId, folder, read, origin }: MessageCopy, before: MessageCopy) {
  const moved = { folder, gsi1pk: folderOf({ userId, folder }), origin: origin ?? $remove() };
  return messageCopies.transactUpdate(
    { userId, messageId, read, ...(folder === before.folder ? {} : moved) },
    { condition: unchanged(before), returnValuesOnConditionFalse: 'ALL_OLD' },
  );
}

/**
 * Moves a copy that was read as `before`, or marks it as read or unread, with the counters. Marking and moving do
 * not conflict; of two moves to different folders the second is `stale`.
 */
export function changeCopy(before: MessageCopy, change: CopyChange): Write[] {
  const after = changed(before, change);
  const group = `copy/${before.messageId}`;
  return [
    write(updateOf(after, before), (current) => changeCurrentCopy(current, before, change)),
    write(updateRow(after, after)),
    ...countCopies(before.userId, [before], [after]),
  ].map((one) => ({ ...one, group }));
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

/** So many copies fit into one transaction, with the counters and what else the call writes. */
export const copiesAtOnce = 40;

/**
 * Moves up to `copiesAtOnce` copies of one holder, each to its folder; `stale` when one of them was changed meanwhile.
 */
export function moveCopies(moves: readonly { copy: MessageCopy; folder: number }[]): Write[] {
  const userId = moves[0]?.copy.userId;
  if (userId === undefined) return [];
  const moved = moves.map(({ copy, folder }) => ({ before: copy, after: changed(copy, { folder }) }));
  return [
    ...moved.flatMap(({ before, after }) => [write(updateOf(after, before)), write(updateRow(after, after))]),
    ...countCopies(
      userId,
      moved.map(({ before }) => before),
      moved.map(({ after }) => after),
    ),
  ];
}

/** Deletes up to `copiesAtOnce` copies of one holder for good; `stale` when one was changed meanwhile. */
export function deleteCopies(deleted: readonly MessageCopy[]): Write[] {
  const userId = deleted[0]?.userId;
  if (userId === undefined) return [];
  return [
    ...deleted.flatMap((copy) => [
      write(messageCopies.transactDelete(copy, { condition: unchanged(copy) })),
      write(deleteRow(copy)),
    ]),
    ...countCopies(userId, deleted, []),
  ];
}

/** Writes the rows of copies anew, if each copy is as it was read; `stale` otherwise. */
export function rewriteRows(found: readonly MessageCopy[]): Write[] {
  return found.flatMap((copy) => [
    write(messageCopies.transactCheck(copy, unchanged(copy))),
    write(putRow(copy, copy, textsOf(copy))),
  ]);
}
