import { type MessageFolderName, messageFolder, messageFolderNames } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { callQuery, pageQuery } from '../../queries.ts';
import { useCall } from '../../use-call.ts';
import type { FolderPage } from './reads.ts';
import { recipientsOnPage } from './texts.ts';

export type { FolderPage };

/** `quiet` for what opening does by itself: a failure is no trouble to the reader. */
export function useMarkRead({ quiet = false } = {}) {
  return useCall('markMessageRead', {
    action: 'mark the message',
    handled: quiet,
  });
}

export function folderName(folder: MessageFolderName): string {
  return messageFolderNames[messageFolder[folder]];
}

/** The groups of a project's people that the caller may write to. */
export function useRecipientGroups(project: string | undefined) {
  return useQuery({
    ...callQuery('listRecipientGroups', { query: { project: project ?? '' } }),
    enabled: project !== undefined,
  }).data?.groups;
}

/** People whose names or addresses begin so. */
export function useRecipientSearch(text: string) {
  return useQuery({ ...pageQuery('searchRecipients', { query: { email: text } }), enabled: text.length >= 2 })
    .data?.users;
}

/** While mails wait, the deliveries are asked again. */
const recheckMs = 3_000;

export function useDeliveries(id: string, skip: number) {
  return useQuery({
    ...pageQuery('listMessageDeliveries', { query: { id, limit: recipientsOnPage, skip } }),
    refetchInterval: ({ state }) => ((state.data?.counts.queued ?? 0) > 0 ? recheckMs : false),
  });
}
