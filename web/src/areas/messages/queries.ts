import { type MessageFolderName, messageFolder, messageFolderNames } from '@landbrief/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../queries.ts';
import {
  type FolderPage,
  folderCountsCall,
  messageCall,
  messageProjectsCall,
  messagesCall,
} from './reads.ts';
import { recipientsOnPage } from './texts.ts';

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

/** The number of messages in each folder; undefined until it is known. */
export function useFolderCounts() {
  return useQuery(callQuery(...folderCountsCall, { handled: true })).data;
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
  return useQuery(callQuery(...messageProjectsCall, { handled: true })).data?.projects;
}

/** The groups of a project's people that the caller may write to. */
export function useRecipientGroups(project: string | undefined) {
  return useQuery({
    ...callQuery('listRecipientGroups', { query: { project: project ?? '' } }, { handled: true }),
    enabled: project !== undefined,
  }).data?.groups;
}

/** People whose names or addresses begin so. */
export function useRecipientSearch(text: string) {
  return useQuery({
    ...callQuery('searchRecipients', { query: { email: text } }, { handled: true }),
    enabled: text.length >= 2,
    placeholderData: keepPreviousData,
  }).data?.users;
}

/** While mails wait, the deliveries are asked again. */
const recheckMs = 3_000;

export function useDeliveries(id: string, skip: number) {
  return useQuery({
    ...callQuery(
      'listMessageDeliveries',
      { query: { id, limit: recipientsOnPage, skip } },
      { handled: true },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.counts.queued ?? 0) > 0 ? recheckMs : false),
  });
}
