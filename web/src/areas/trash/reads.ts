import type { TrashedObject } from '@landbrief/contract';
import { given, pageSizes, trashKinds } from '@landbrief/domain';
import { pageQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';

interface TrashPage {
  search: string;
  skip: number;
  filter: TrashedObject['kind'] | undefined;
}

/** What the trash shows, by its address. */
export function readTrashPage(query: URLSearchParams): TrashPage {
  const { search, skip } = readQueryState(query);
  return { search, skip, filter: trashKinds.find((kind) => kind === query.get('filter')) };
}

export const trashCall = ({ search, skip, filter }: TrashPage) =>
  pageQuery('listTrash', { query: { limit: pageSizes.trash, skip, ...given({ search, filter }) } });

export const projectTrashCall = (projectId: string, { search, skip }: TrashPage) =>
  pageQuery('listProjectTrash', {
    params: { projectId },
    query: { limit: pageSizes.trash, skip, ...given({ search }) },
  });

export const trashData: ScreenData = {
  '/trash': ({ query }) => [trashCall(readTrashPage(query))],
  '/projects/:projectid/trash': ({ params, query }) => [
    projectTrashCall(params.projectid, readTrashPage(query)),
  ],
};
