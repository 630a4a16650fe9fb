import { type MessageFolderName, pageSizes } from '@landbrief/domain';
import { readingCall } from '../../ahead.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';
import { isFolder } from './folders.ts';

export interface FolderPage {
  folder: MessageFolderName;
  search: string;
  skip: number;
}

export const messagesCall = ({ folder, search, skip }: FolderPage) =>
  readingCall('listMessages', {
    params: { folder },
    query: { limit: pageSizes.messages, skip, ...(search ? { search } : {}) },
  });

export const messageCall = (id: string) => readingCall('getMessage', { query: { id } });

export function readFolder(query: URLSearchParams): MessageFolderName {
  const wanted = query.get('folder');
  return isFolder(wanted) ? wanted : 'inbox';
}

export const messageData: ScreenData = {
  '/inbox': ({ query }) => {
    const id = query.get('message');
    const list = messagesCall({ ...readQueryState(query), folder: readFolder(query) });
    return id ? [list, messageCall(id)] : [list];
  },
};
