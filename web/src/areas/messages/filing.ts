import type { MessageFolderName } from '@landbrief/domain';
import { useState } from 'react';
import { client } from '../../api.ts';
import { reportProblem } from '../../problems.ts';
import { refetchCalls } from '../../queries.ts';
import { messageLists } from '../../stale-calls.ts';
import { confirm } from '../../ui/confirm.tsx';
import { plural } from '../../ui/format.ts';
import { offerUndo } from '../../ui/offer-undo.ts';
import { toast } from '../../ui/toast.ts';
import { type FolderAction, type MessageAction, targetOf, undoOf } from './folders.ts';
import { filedTexts } from './texts.ts';

/** Moves, restores or deletes messages; from the trash, delete is for good (document 1 section 4). */
export function useFiling(onFiled: (ids: readonly string[]) => void) {
  const [busy, setBusy] = useState<MessageAction>();
  const file = async (action: FolderAction, folder: MessageFolderName, ids: readonly string[]) => {
    const isForGood = targetOf(action, folder) === undefined;
    if (ids.length === 0 || (isForGood && !(await confirmForGood(plural(ids.length, 'message'))))) return;
    setBusy(action);
    onFiled(ids);
    try {
      if (isForGood) await deleteForGood(ids);
      else await move(action, folder, ids);
    } catch (error) {
      reportProblem(error, `${action === 'delete' ? 'delete' : 'move'} the messages`);
    } finally {
      await refetchCalls(...messageLists);
      setBusy(undefined);
    }
  };
  const markRead = async (ids: readonly string[]) => {
    setBusy('read');
    try {
      for (const id of ids) await client.markMessageRead({ params: { id }, body: { read: true } });
    } catch (error) {
      reportProblem(error, 'mark the messages');
    } finally {
      await refetchCalls(...messageLists);
      setBusy(undefined);
    }
  };
  return { file, markRead, busy };
}

async function move(action: FolderAction, folder: MessageFolderName, ids: readonly string[]): Promise<void> {
  const to = targetOf(action, folder) ?? 'trash';
  const { moved } = await client.moveMessage({
    params: { folder: to },
    body: { messageId: [...ids], fromFolder: folder },
  });
  if (moved === 0) {
    toast.info(filedTexts.movedAlready);
    return;
  }
  const undo = undoOf(action, folder);
  if (undo)
    offerUndo(filedTexts[action](plural(ids.length, 'message')), () => takeBack(undo.to, undo.from, ids));
}

export async function takeBack(
  to: 'inbox' | 'archived' | 'trash',
  from: MessageFolderName,
  ids: readonly string[],
): Promise<void> {
  try {
    await client.moveMessage({ params: { folder: to }, body: { messageId: [...ids], fromFolder: from } });
    toast.success(filedTexts.undone, { title: '' });
  } catch (error) {
    toast.problem(error);
  } finally {
    await refetchCalls(...messageLists);
  }
}

/** One after the other: each is its own call, and the first failure ends it. */
async function deleteForGood(ids: readonly string[]): Promise<void> {
  for (const id of ids) await client.deleteMessage({ query: { id, fromFolder: 'trash' } });
  toast.success(filedTexts.deletedForGood(plural(ids.length, 'message')));
}

/** A request deletes some of a large trash, so it is repeated until nothing is left or nothing can be deleted. */
export function useEmptyTrash() {
  const [isPending, setPending] = useState(false);
  const empty = async () => {
    setPending(true);
    try {
      for (let rest = { deleted: 1, left: 1 }; rest.deleted > 0 && rest.left > 0; )
        rest = await client.emptyTrash();
    } catch (error) {
      reportProblem(error, 'empty the trash');
    } finally {
      await refetchCalls(...messageLists);
      setPending(false);
    }
  };
  return { empty, isPending };
}

/** `what`: "3 messages", "All 12 messages in the trash". */
export function confirmForGood(what: string): Promise<boolean> {
  return confirm({
    title: 'Confirm Message Delete!',
    message: `${what} will be deleted for good, with their attachments. This cannot be undone!`,
    destructive: true,
  });
}
