import { type MessageFolderName, messageFolder } from '@landbrief/domain';
import { type FormattedItem, number, string } from 'dynamodb-toolbox';
import { $add, $get } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { defineItems } from '../define-items.ts';

const counter = () => number().optional();

/** How many copies a mailbox has in each folder, and how many of them are unread. */
const mailboxes = defineItems('Mailbox', {
  userId: string().key(),
  drafts: counter(),
  inbox: counter(),
  sent: counter(),
  archived: counter(),
  trash: counter(),
  /** Of the inbox. */
  unread: counter(),
  unreadDrafts: counter(),
  unreadSent: counter(),
  unreadArchived: counter(),
  unreadTrash: counter(),
  /** -1 where all counters have counted from the first copy on, or since the last repair. */
  complete: counter(),
  /** Counts the changes, for a repair that goes on meanwhile. */
  changes: counter(),
}).keyedBy(({ userId }) => ({ pk: `MAILBOX#${userId}`, sk: 'MAILBOX' }));
type Stored = FormattedItem<typeof mailboxes.entity>;

type ByFolder = Record<MessageFolderName, number>;

export interface MailboxCounts {
  all: ByFolder;
  unread: ByFolder;
  /** False of a mailbox from before these counters, until it is repaired (docs/operations/console.md). */
  isComplete: boolean;
  changes: number;
}

const unreadNames = {
  drafts: 'unreadDrafts',
  inbox: 'unread',
  sent: 'unreadSent',
  archived: 'unreadArchived',
  trash: 'unreadTrash',
} as const satisfies Record<MessageFolderName, keyof Stored>;

const folders = Object.keys(messageFolder) as MessageFolderName[];

export async function getMailboxCounts(userId: string, { consistent = false } = {}): Promise<MailboxCounts> {
  const { Item } = await mailboxes.get({ userId }, { consistent });
  const counted = (nameOf: (folder: MessageFolderName) => keyof Stored) =>
    Object.fromEntries(folders.map((folder) => [folder, Number(Item?.[nameOf(folder)] ?? 0)])) as ByFolder;
  return {
    all: counted((folder) => folder),
    unread: counted((folder) => unreadNames[folder]),
    isComplete: Item === undefined || Item.complete === COMPLETE,
    changes: Item?.changes ?? 0,
  };
}

const COMPLETE = -1;

/** Copies that come into and leave folders. */
export interface CountedCopy {
  folder: number;
  read: boolean;
}

/** The counters that change when copies are replaced; empty when none does. */
function changesOf(before: readonly CountedCopy[], after: readonly CountedCopy[]): Record<string, number> {
  const changes: Record<string, number> = {};
  const add = (copies: readonly CountedCopy[], by: number) => {
    for (const { folder, read } of copies) {
      const name = folders.find((known) => messageFolder[known] === folder);
      if (!name) continue;
      for (const counter of read ? [name] : [name, unreadNames[name]])
        changes[counter] = (changes[counter] ?? 0) + by;
    }
  };
  add(after, 1);
  add(before, -1);
  return Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== 0));
}

/** Counts copies that are replaced, added or deleted. */
export function countCopies(
  userId: string,
  before: readonly CountedCopy[],
  after: readonly CountedCopy[],
): Write[] {
  const changes = changesOf(before, after);
  if (Object.keys(changes).length === 0) return [];
  const added = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, $add(change)]));
  // A mailbox from before these counters has had the counter of unread messages only.
  const complete = $get('complete', $get('unread', COMPLETE));
  return [write(mailboxes.transactUpdate({ userId, ...added, complete, changes: $add(1) }))];
}

/** Sets the counters to what a mailbox has; `stale` when it was changed after it had `changes`. */
export function replaceCounters(userId: string, copies: readonly CountedCopy[], changes: number): Write {
  const zero = Object.fromEntries(
    folders.flatMap((folder) => [
      [folder, 0],
      [unreadNames[folder], 0],
    ]),
  );
  const unchanged =
    changes === 0 ? { attr: 'changes' as const, exists: false } : { attr: 'changes' as const, eq: changes };
  return write(
    mailboxes.transactPut(
      { userId, ...zero, ...changesOf([], copies), complete: COMPLETE, changes: changes + 1 },
      { condition: unchanged },
    ),
  );
}
