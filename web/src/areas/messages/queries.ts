import { type MessageFolderName, messageFolder, messageFolderNames } from '@landbrief/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, type MessageSummary } from '../../api.ts';
import { callQuery, refetchCalls, useCall } from '../../queries.ts';
import type { FolderAction } from './folders.ts';
import { type FolderPage, messageCall, messagesCall } from './reads.ts';

export type { FolderPage };

export function useMessages(page: FolderPage) {
  return useQuery({
    ...callQuery(...messagesCall(page), { handled: true }),
    placeholderData: keepPreviousData,
  });
}

export function useMessage(id: string | undefined) {
  return useQuery({
    ...callQuery(...messageCall(id ?? ''), { handled: true }),
    enabled: id !== undefined,
  });
}

/** `quiet` for what opening does by itself: a failure is no trouble to the reader. */
export function useMarkRead({ quiet = false } = {}) {
  return useCall('markMessageRead', {
    action: 'mark the message',
    handled: quiet,
    refetch: ['listMessages', 'countUnread', 'getMessage'],
  });
}

export function folderName(folder: MessageFolderName): string {
  return messageFolderNames[messageFolder[folder]];
}

/** Moves, restores or deletes messages; from the trash, delete is for good (document 1 section 4). */
export function useFile(folder: MessageFolderName) {
  const [busy, setBusy] = useState<FolderAction>();
  const file = async (action: FolderAction, messages: readonly Pick<MessageSummary, '_id'>[]) => {
    setBusy(action);
    try {
      const ids = messages.map(({ _id }) => _id);
      if (action === 'delete' && folder === 'trash') await deleteForGood(ids);
      else await move(action, folder, ids);
    } finally {
      await refetchCalls('listMessages', 'countUnread', 'countMessages');
      setBusy(undefined);
    }
  };
  return { file, busy };
}

async function move(action: FolderAction, fromFolder: MessageFolderName, messageId: string[]): Promise<void> {
  const to = action === 'delete' ? 'trash' : action === 'archive' ? 'archived' : 'inbox';
  await client.moveMessage({ params: { folder: to }, body: { messageId, fromFolder } });
}

/** One after the other: each is its own call, and the first failure ends it. */
async function deleteForGood(ids: readonly string[]): Promise<void> {
  for (const id of ids) await client.deleteMessage({ query: { id, fromFolder: 'trash' } });
}

export function useEmptyTrash() {
  return useCall('emptyTrash', { action: 'empty the trash', refetch: ['listMessages', 'countMessages'] });
}
