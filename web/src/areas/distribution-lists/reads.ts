import { given, pageSizes } from '@landbrief/domain';
import { readingCall } from '../../ahead.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';

/** The orders of the list of lists, as the call names them. */
export const listSorts = {
  name: 'By name',
  '-updated': 'Changed last',
  '-created': 'Newest first',
} as const;
type ListSort = keyof typeof listSorts;
const sortNames = Object.keys(listSorts) as ListSort[];

/** What the lists are searched by, as the call names it. */
export const searchedFields = {
  name: 'List name',
  participant: 'Person',
  organization: 'Organization',
} as const;
type SearchedField = keyof typeof searchedFields;
const fieldNames = Object.keys(searchedFields) as SearchedField[];

export interface ListsPage {
  search: string;
  by: SearchedField;
  sortby: ListSort;
  skip: number;
}

/** What the list of lists shows, by its address. */
export function readListsPage(query: URLSearchParams): ListsPage {
  const { search, skip, sortby } = readQueryState(query);
  const by = fieldNames.find((name) => name === query.get('by')) ?? 'name';
  return { search, by, skip, sortby: sortNames.find((name) => name === sortby) ?? 'name' };
}

export const listsCall = ({ search, by, sortby, skip }: ListsPage) =>
  readingCall('listDistributionLists', {
    query: { limit: pageSizes.distributionLists, skip, sortby, ...(search ? { [by]: search } : {}) },
  });

export interface PeoplePage {
  search: string;
  skip: number;
}

export const listCall = (id: string, { search, skip }: PeoplePage) =>
  readingCall('getDistributionList', {
    params: { id },
    query: { limit: pageSizes.participants, skip, ...given({ search }) },
  });

/** The list alone, for the form of its name. */
export const nameCall = (id: string) =>
  readingCall('getDistributionList', { params: { id }, query: { limit: 1, skip: 0 } });

export const distributionListData: ScreenData = {
  '/distribution-lists': ({ query }) => [listsCall(readListsPage(query))],
  '/distribution-lists/:listid': ({ params, query }) => [listCall(params.listid, readQueryState(query))],
  '/distribution-lists/:listid/edit': ({ params }) => [nameCall(params.listid)],
};
