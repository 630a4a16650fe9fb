import type { CallReply } from '@landbrief/contract/client';
import {
  type DataFeedFilter,
  type DataFeedSort,
  dataFeedFilters,
  dataFeedSorts,
  given,
  pageSizes,
} from '@landbrief/domain';
import { callQuery, pageQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';

export interface DataFeedPage {
  search: string;
  filter: DataFeedFilter | undefined;
  sortby: DataFeedSort;
  skip: number;
}

export const dataFeedsCall = ({ search, filter, sortby, skip }: DataFeedPage) =>
  pageQuery('listDataFeeds', {
    query: {
      limit: pageSizes.dataFeeds,
      skip,
      sortby,
      ...given({ search, filter }),
    },
  });

export const dataFeedCall = (id: string) => callQuery('getDataFeed', { params: { id } });

export const dataFeedRunsCall = (id: string) => callQuery('listDataFeedRuns', { params: { id } });

export const dataFeedProblemsCall = (id: string, skip: number) =>
  pageQuery('listDataFeedProblems', {
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
  '/admin/datafeeds/:datafeedid': ({ params, query }) => [
    dataFeedCall(params.datafeedid),
    dataFeedRunsCall(params.datafeedid),
    dataFeedProblemsCall(params.datafeedid, readQueryState(query).skip),
  ],
  '/admin/datafeeds/:datafeedid/edit': ({ params }) => [dataFeedCall(params.datafeedid)],
};

export type DataFeed = CallReply<'getDataFeed'>['datafeed'];
export type FeedPreview = Pick<CallReply<'previewDataFeed'>, 'fields' | 'records'>;
export type SourceField = FeedPreview['fields'][number];
export type PreviewedRecord = FeedPreview['records'][number];
export type EndedRun = CallReply<'listDataFeedRuns'>['runs'][number];
export type FeedProblem = CallReply<'listDataFeedProblems'>['problems'][number];
