import {
  deleteMode,
  isProblem,
  type MessageFolder,
  messageFolder,
  nextFolder,
  problem,
  restoredFolder,
} from '@landbrief/domain';
import {
  changeCopy,
  copiesAtOnce,
  deleteCopies,
  getCopies,
  getMailboxCounts,
  inParts,
  listCopies,
  type MessageCopy,
  moveCopies,
  retryOvertaken,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { onMessage, operation } from '../subjects/operation.ts';

export const markMessageRead = onMessage('markMessageRead', async ({ body }, { subject, commit }) => {
  const { copy } = subject;
  if (copy.read === body.read) return {};
  return commit(changeCopy(copy, { read: body.read }), {});
});

/**
 * Commits what `plan` makes of copies, in transactions of some at a time; where a copy was changed meanwhile, again with the
 * copies as they are now. Returns how many were changed. Repeating it does no harm: what is done already is not planned.
 */
async function inTransactions(
  messageIds: readonly string[],
  { caller, commit }: SignedInContext,
  plan: (copies: readonly MessageCopy[]) => { writes: Write[]; changed: number },
): Promise<number> {
  const { userId } = caller.user;
  let total = 0;
  for (const ids of inParts(messageIds, copiesAtOnce)) {
    total += await retryOvertaken(
      async () => {
        const copies = await getCopies(userId, ids, { consistent: true });
        const { writes, changed } = plan([...copies.values()]);
        if (changed > 0) await commit(writes, {});
        return changed;
      },
      { attempts: 8 },
    );
  }
  return total;
}

/** Where a copy comes to: out of the trash, drafts and sent messages come back to where they were. */
function destination(copy: MessageCopy, wanted: MessageFolder): MessageFolder {
  const { drafts, sent, trash } = messageFolder;
  const isOwn = copy.origin === drafts || copy.origin === sent;
  const to = copy.folder === trash && wanted !== trash && isOwn ? restoredFolder(copy.origin) : wanted;
  const next = nextFolder(copy.folder, to);
  if (isProblem(next)) throw next;
  return next;
}

/** Whether a copy is where the person saw it. Own messages that are moved to the inbox come to where they were. */
function isIn(copy: MessageCopy, seenIn: MessageFolder | undefined): boolean {
  if (seenIn === undefined || copy.folder === seenIn) return true;
  const { drafts, inbox, sent } = messageFolder;
  return seenIn === inbox && copy.folder === copy.origin && (copy.origin === drafts || copy.origin === sent);
}

/**
 * Moves one's own copies to another folder; those that are there already, or not where they were seen, stay, and those
 * that are gone are not counted.
 */
export const moveMessage = operation('moveMessage', async ({ params, body }, context) => {
  const wanted: MessageFolder = messageFolder[params.folder];
  const seenIn = body.fromFolder && messageFolder[body.fromFolder];
  let isAnyThere = false;
  const moved = await inTransactions([...new Set(body.messageId)], context, (copies) => {
    isAnyThere ||= copies.length > 0;
    const moves = copies
      .filter((copy) => isIn(copy, seenIn))
      .map((copy) => ({ copy, folder: destination(copy, wanted) }))
      .filter(({ copy, folder }) => copy.folder !== folder);
    return { writes: moveCopies(moves), changed: moves.length };
  });
  if (!isAnyThere) throw problem('message_not_found');
  return { moved };
});

/** Deletes copies for good; of a draft, its message and files too, by the outbox. */
function deletion(copies: readonly MessageCopy[], { now, newId }: SignedInContext): Write[] {
  const messageIds = copies.filter(({ sent }) => sent === undefined).map(({ messageId }) => messageId);
  const discarded = messageIds.length > 0 ? [enqueue('discard-drafts', { messageIds }, { newId, now })] : [];
  return [...deleteCopies(copies), ...discarded];
}

/** Deletes one's own copy: for good what the person saw in the trash, everything else into it (document 1 section 4). */
export const deleteMessage = onMessage('deleteMessage', async ({ query }, context) => {
  const { subject, commit } = context;
  const { copy } = subject;
  const seenIn = query.fromFolder && messageFolder[query.fromFolder];
  if (deleteMode(copy.folder, seenIn) === 'forGood') return commit(deletion([copy], context), {});
  if (copy.folder === messageFolder.trash) return {};
  return commit(changeCopy(copy, { folder: messageFolder.trash }), {});
});

/** So many copies are deleted within the time that a request has. */
const DELETED_AT_ONCE = 400;

/**
 * Permanently deletes the caller's trash, some of it at a time; messages that are moved out of it meanwhile stay. Says how
 * many are left: the caller asks again.
 */
export const emptyTrash = operation('emptyTrash', async (_input, context) => {
  const { trash } = messageFolder;
  const { userId } = context.caller.user;
  const listed = await listCopies(userId, trash, { most: DELETED_AT_ONCE + 1 });
  const ids = listed.slice(0, DELETED_AT_ONCE).map(({ messageId }) => messageId);
  const deleted = await inTransactions(ids, context, (copies) => {
    const discarded = copies.filter(({ folder }) => folder === trash);
    return { writes: deletion(discarded, context), changed: discarded.length };
  });
  const { all, isComplete } = await getMailboxCounts(userId, { consistent: true });
  return { deleted, left: isComplete ? all.trash : listed.length - ids.length };
});
