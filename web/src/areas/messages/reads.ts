import { given, type MessageFolderName, type MessageKind, pageSizes } from '@landbrief/domain';
import { isId } from '../../id.ts';
import { callQuery, pageQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';
import { isFolder } from './folders.ts';

export interface FolderPage {
  folder: MessageFolderName;
  search: string;
  skip: number;
  filter?: 'unread' | 'read';
  project?: string;
  kind?: MessageKind;
}

export const messagesCall = ({ folder, search, skip, filter, project, kind }: FolderPage) =>
  pageQuery('listMessages', {
    params: { folder },
    query: {
      limit: pageSizes.messages,
      skip,
      ...given({ search, filter, project, kind }),
    },
  });

export const folderCountsCall = callQuery('countMessages', {});

/** The projects that a message can be about. */
export const messageProjectsCall = callQuery('listMessageProjects', {});

export const messageCall = (id: string) => callQuery('getMessage', { query: { id } });

function readFolder(query: URLSearchParams): MessageFolderName {
  const wanted = query.get('folder');
  return isFolder(wanted) ? wanted : 'inbox';
}

/** Folder, search, filters and page, as the address has them. */
export function readFolderPage(query: URLSearchParams): FolderPage {
  const { search, skip } = readQueryState(query);
  const filter = query.get('filter');
  const project = query.get('about') ?? '';
  const kind = query.get('kind') ?? '';
  return {
    folder: readFolder(query),
    search,
    skip,
    ...(filter === 'unread' || filter === 'read' ? { filter } : {}),
    ...(isId(project) ? { project } : {}),
    // The server refuses others.
    ...(kind ? { kind: kind as MessageKind } : {}),
  };
}

export const messageData: ScreenData = {
  '/inbox': ({ query }) => {
    const id = query.get('message');
    const calls = [messagesCall(readFolderPage(query)), folderCountsCall, messageProjectsCall];
    return id ? [...calls, messageCall(id)] : calls;
  },
};
