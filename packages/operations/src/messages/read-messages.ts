import { type MessageFolderName, messageFolder, messageLimits, problem, searchKey } from '@landbrief/domain';
import {
  getCopies,
  getMailboxCounts,
  hasWords,
  isAboutProject,
  listCopies,
  listRows,
  type MailRow,
  type MessageCopy,
  getMessage as readMessage,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { page, sorted } from '../page.ts';
import { type Input, onMessage, operation } from '../subjects/operation.ts';
import { requestRepair } from './mailbox-repair.ts';
import { presentMessage, presentSummary } from './present-message.ts';
import { messageTexts } from './texts.ts';

type Query = Input<'listMessages'>['query'];

/**
 * A folder of the caller's, newest first where not asked otherwise. A page of the whole folder reads the copies up to it;
 * what is searched, filtered or sorted otherwise, and a page far back, reads the rows of all (KEYS.md).
 */
export const listMessages = operation('listMessages', async ({ params, query }, context) => {
  const { userId } = context.caller.user;
  const folder = messageFolder[params.folder];
  const counted = getMailboxCounts(userId);
  if (isBeginning(query)) {
    const [counts, copies] = await Promise.all([counted, firstCopies(userId, folder, query)]);
    if (counts.isComplete) return { messages: copies.map(presentSummary), count: counts.all[params.folder] };
  }
  const rows = (await counted).isComplete
    ? await listRows(userId, folder)
    : await rowsOfCopies(folder, context);
  const found = sorted(
    rows.filter((row) => matches(row, query)),
    query.sortby,
    {
      created: ({ time }) => time,
      from: ({ fromName }) => searchKey(fromName),
      subject: ({ subject }) => searchKey(subject),
    },
  );
  const shown = page(found, query).map(({ messageId }) => messageId);
  const copies = await getCopies(userId, shown);
  const messages = shown.flatMap((messageId) => copies.get(messageId) ?? []);
  return { messages: messages.map(presentSummary), count: found.length };
});

/** Reading more copies than this costs more than the rows of 10,000 messages. */
const COPIES_READ_MAX = 400;

const endOf = ({ skip, page: number = 0, limit }: Query) => skip + (number + 1) * limit;

function isBeginning(query: Query): boolean {
  const { search, filter, project, kind, sortby } = query;
  const isWhole = !search && !filter && !project && !kind;
  return isWhole && (sortby === '-created' || sortby === 'created') && endOf(query) <= COPIES_READ_MAX;
}

async function firstCopies(userId: string, folder: number, query: Query): Promise<MessageCopy[]> {
  const oldestFirst = query.sortby === 'created';
  return page(await listCopies(userId, folder, { most: endOf(query), oldestFirst }), query);
}

function matches(row: MailRow, { search, filter, project, kind }: Query): boolean {
  if (filter && (filter === 'read') !== row.read) return false;
  if ((project && !isAboutProject(row, project)) || (kind && row.kind !== kind)) return false;
  return !search || hasWords(row, search);
}

/** Of a mailbox that has no rows yet. */
async function rowsOfCopies(folder: number, context: SignedInContext): Promise<MailRow[]> {
  const [copies] = await Promise.all([
    listCopies(context.caller.user.userId, folder),
    requestRepair(context),
  ]);
  return copies.map(({ sent, created, teaser, projectId = '', projectName = '', ...copy }) => ({
    ...copy,
    time: sent ?? created,
    text: teaser.slice(0, messageLimits.teaser),
    projectId: projectId.slice(-6),
    projectName,
  }));
}

/** Of the inbox. A mailbox from before the other counters has this one. */
export const countUnread = operation('countUnread', async (_input, { caller }) => ({
  count: (await getMailboxCounts(caller.user.userId)).unread.inbox,
}));

export const countMessages = operation('countMessages', async (_input, context) => {
  const counts = await getMailboxCounts(context.caller.user.userId);
  const { all, unread } = counts.isComplete ? counts : await countCopiesOf(context);
  return { count: all.inbox, folders: all, unread };
});

async function countCopiesOf(context: SignedInContext) {
  const names = Object.keys(messageFolder) as MessageFolderName[];
  const lists = await Promise.all(names.map((name) => rowsOfCopies(messageFolder[name], context)));
  const counted = (isCounted: (row: MailRow) => boolean) =>
    Object.fromEntries(
      names.map((name, index) => [name, lists[index]?.filter(isCounted).length ?? 0]),
    ) as Record<MessageFolderName, number>;
  return { all: counted(() => true), unread: counted(({ read }) => !read) };
}

/** A message as the caller may see it; a draft as it was saved last. */
export const getMessage = onMessage('getMessage', async (_input, context) => {
  const { copy } = context.subject;
  const message = await readMessage(copy.messageId, { consistent: copy.sent === undefined });
  if (!message) throw problem('message_not_found', { message: messageTexts.noLonger });
  return { message: await presentMessage(message, copy, context) };
});
