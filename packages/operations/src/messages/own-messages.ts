import { deleteMode, type MessageFolder, messageFolder, problem, searchKey } from '@landbrief/domain';
import {
  changeCopy,
  deleteCopy,
  getCopy,
  listCopies,
  type MessageCopy,
  getMessage as readMessage,
  countUnread as readUnread,
} from '@landbrief/store';
import { operation, operationOn } from '../operation.ts';
import { page, sorted } from '../page.ts';
import { presentMessage, presentSummary } from './present-message.ts';

/** A folder of the caller's, newest first where not asked otherwise. */
export const listMessages = operation('listMessages', async ({ params, query }, { caller }) => {
  const search = searchKey(query.search ?? '');
  const found = (await listCopies(caller.user.userId, messageFolder[params.folder])).filter(
    (copy) =>
      searchKey(`${copy.subject} ${copy.fromName} ${copy.projectName ?? ''}`).includes(search) &&
      (!query.filter || (query.filter === 'read') === copy.read),
  );
  const copies = sorted(found, query.sortby, {
    created: ({ sent, created }) => sent ?? created,
    from: ({ fromName }) => searchKey(fromName),
    subject: ({ subject }) => searchKey(subject),
  });
  return { messages: page(copies, query).map(presentSummary), count: copies.length };
});

export const countUnread = operation('countUnread', async (_input, { caller }) => ({
  count: await readUnread(caller.user.userId),
}));

/** The number of messages in each folder. */
export const countMessages = operation('countMessages', async (_input, { caller }) => {
  const { userId } = caller.user;
  const names = Object.keys(messageFolder) as (keyof typeof messageFolder)[];
  const lists = await Promise.all(names.map((name) => listCopies(userId, messageFolder[name])));
  const folders = Object.fromEntries(names.map((name, index) => [name, lists[index]?.length ?? 0])) as Record<
    (typeof names)[number],
    number
  >;
  return { count: folders.inbox, folders };
});

export const getMessage = operationOn('message', 'getMessage', async (_input, { subject }) => {
  const { copy } = subject;
  const message = await readMessage(copy.messageId);
  if (!message) throw problem('message_not_found', { message: 'Sorry your message is no longer available.' });
  return { message: presentMessage(message, copy) };
});

export const markMessageRead = operationOn(
  'message',
  'markMessageRead',
  async ({ body }, { subject, commit }) => {
    const { copy } = subject;
    if (copy.read === body.read) return {};
    return commit(changeCopy(copy, { read: body.read }), {});
  },
);

/** Moves one's own copies to another folder; those that are there already stay. */
export const moveMessage = operationOn(
  'message',
  'moveMessage',
  async ({ params, body }, { caller, commit }) => {
    const copies = await Promise.all(
      [...new Set(body.messageId)].map((messageId) => getCopy(caller.user.userId, messageId)),
    );
    const folder: MessageFolder = messageFolder[params.folder];
    const moved = copies.filter((copy): copy is MessageCopy => copy !== undefined && copy.folder !== folder);
    for (const copy of moved) await commit(changeCopy(copy, { folder }), {});
    return {};
  },
);

/** Deletes one's own copy: for good what the person saw in the trash, everything else into it (document 1 section 4). */
export const deleteMessage = operationOn(
  'message',
  'deleteMessage',
  async ({ query }, { subject, commit }) => {
    const { copy } = subject;
    const seenIn = query.fromFolder && messageFolder[query.fromFolder];
    if (deleteMode(copy.folder, seenIn) === 'forGood') return commit([deleteCopy(copy)], {});
    if (copy.folder === messageFolder.trash) return {};
    return commit(changeCopy(copy, { folder: messageFolder.trash }), {});
  },
);

const { trash } = messageFolder;

/** A transaction takes 100 writes: under impersonation, the entry of the audit trail is among them. */
const AT_ONCE = 80;

/** Permanently deletes the caller's trash; messages that are moved out of it meanwhile stay. */
export const emptyTrash = operation('emptyTrash', async (_input, { caller, commit }) => {
  const { userId } = caller.user;
  const copies = await listCopies(userId, trash);
  for (let from = 0; from < copies.length; from += AT_ONCE) {
    const writes = copies
      .slice(from, from + AT_ONCE)
      .map(({ messageId }) => deleteCopy({ userId, messageId, folder: trash }, () => []));
    await commit(writes, {});
  }
  return {};
});
