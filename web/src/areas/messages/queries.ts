import { type MessageFolderName, messageFolder, messageFolderNames } from '@landbrief/domain';
import { useCall, useRead, useReadPage } from '../../queries.ts';
import {
  type FolderPage,
  folderCountsCall,
  messageCall,
  messageProjectsCall,
  messagesCall,
} from './reads.ts';
import { recipientsOnPage } from './texts.ts';

export type { FolderPage };

export const useMessages = (page: FolderPage) => useReadPage(messagesCall(page));

export const useMessage = (id: string | undefined) =>
  useRead(messageCall(id ?? ''), { enabled: id !== undefined });

/** The number of messages in each folder; undefined until it is known. */
export function useFolderCounts() {
  return useRead(folderCountsCall).data;
}

/** `quiet` for what opening does by itself: a failure is no trouble to the reader. */
export function useMarkRead({ quiet = false } = {}) {
  return useCall('markMessageRead', {
    action: 'mark the message',
    handled: quiet,
    refetch: ['listMessages', 'countUnread', 'countMessages', 'getMessage'],
  });
}

export function folderName(folder: MessageFolderName): string {
  return messageFolderNames[messageFolder[folder]];
}

/** The projects that a message can be about. */
export function useMessageProjects() {
  return useRead(messageProjectsCall).data?.projects;
}

/** The groups of a project's people that the caller may write to. */
export function useRecipientGroups(project: string | undefined) {
  return useRead(['listRecipientGroups', { query: { project: project ?? '' } }], {
    enabled: project !== undefined,
  }).data?.groups;
}

/** People whose names or addresses begin so. */
export function useRecipientSearch(text: string) {
  return useReadPage(['searchRecipients', { query: { email: text } }], { enabled: text.length >= 2 }).data
    ?.users;
}

/** While mails wait, the deliveries are asked again. */
const recheckMs = 3_000;

export function useDeliveries(id: string, skip: number) {
  return useReadPage(['listMessageDeliveries', { query: { id, limit: recipientsOnPage, skip } }], {
    refetchInterval: ({ state }) => ((state.data?.counts.queued ?? 0) > 0 ? recheckMs : false),
  });
}
