import { given, pageSizes } from '@landbrief/domain';
import { callQuery, pageQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';

/** The orders of the list of lists, as the call names them. */
const listSorts = ['name', '-updated', '-created'] as const;
export type ListSort = (typeof listSorts)[number];

/** What the lists are searched by, as the call names it. */
const searchedFields = ['name', 'participant', 'organization'] as const;
export type SearchedField = (typeof searchedFields)[number];

export interface ListsPage {
  search: string;
  by: SearchedField;
  sortby: ListSort;
  skip: number;
}

/** What the list of lists shows, by its address. */
export function readListsPage(query: URLSearchParams): ListsPage {
  const { search, skip, sortby } = readQueryState(query);
  const by = searchedFields.find((name) => name === query.get('by')) ?? 'name';
  return { search, by, skip, sortby: listSorts.find((name) => name === sortby) ?? 'name' };
}

export const listsCall = ({ search, by, sortby, skip }: ListsPage) =>
  pageQuery('listDistributionLists', {
    query: { limit: pageSizes.distributionLists, skip, sortby, ...(search ? { [by]: search } : {}) },
  });

export interface PeoplePage {
  search: string;
  skip: number;
}

export const listCall = (id: string, { search, skip }: PeoplePage) =>
  callQuery('getDistributionList', {
    params: { id },
    query: { limit: pageSizes.participants, skip, ...given({ search }) },
  });

/** The list alone, for the form of its name. */
export const nameCall = (id: string) =>
  callQuery('getDistributionList', { params: { id }, query: { limit: 1, skip: 0 } });

export const distributionListData: ScreenData = {
  '/distribution-lists': ({ query }) => [listsCall(readListsPage(query))],
  '/distribution-lists/:listid': ({ params, query }) => [listCall(params.listid, readQueryState(query))],
  '/distribution-lists/:listid/edit': ({ params }) => [nameCall(params.listid)],
};
