import {
  type DataFeedFilter,
  type DataFeedSort,
  dataFeedFilters,
  dataFeedSorts,
  given,
  pageSizes,
} from '@landbrief/domain';
import { readingCall } from '../../ahead.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';
import { syncCalls } from '../property-sync/reads.ts';

export interface DataFeedPage {
  search: string;
  filter: DataFeedFilter | undefined;
  sortby: DataFeedSort;
  skip: number;
}

export const dataFeedsCall = ({ search, filter, sortby, skip }: DataFeedPage) =>
  readingCall('listDataFeeds', {
    query: {
      limit: pageSizes.dataFeeds,
      skip,
      sortby,
      ...given({ search, filter }),
    },
  });

export const dataFeedCall = (id: string) => readingCall('getDataFeed', { params: { id } });

export const dataFeedProblemsCall = (id: string, skip: number) =>
  readingCall('listDataFeedProblems', {
    params: { id },
    query: { limit: pageSizes.feedProblems, skip },
  });

/** What the list of data feeds shows, by its address. */
export function readDataFeedPage(query: URLSearchParams): DataFeedPage {
  const { search, skip, sortby } = readQueryState(query);
  return {
    search,
    filter: dataFeedFilters.find((one) => one === query.get('filter')),
    sortby: dataFeedSorts.find((one) => one === sortby) ?? 'name',
    skip,
  };
}

export const dataFeedData: ScreenData = {
  '/admin/datafeeds': ({ query, user }) => [
    dataFeedsCall(readDataFeedPage(query)),
    ...(user.organization ? syncCalls : []),
  ],
  '/admin/datafeeds/:datafeedid': ({ params, query }) => [
    dataFeedCall(params.datafeedid),
    dataFeedProblemsCall(params.datafeedid, readQueryState(query).skip),
  ],
  '/admin/datafeeds/:datafeedid/edit': ({ params }) => [dataFeedCall(params.datafeedid)],
};
