import type { CallReply } from '@landbrief/contract/client';
import { callHook, useRead, useReadPage } from '../../queries.ts';
import { type DataFeedPage, dataFeedCall, dataFeedProblemsCall, dataFeedsCall } from './reads.ts';

export type DataFeed = CallReply<'getDataFeed'>['datafeed'];
export type FeedPreview = Pick<CallReply<'previewDataFeed'>, 'fields' | 'records'>;
export type SourceField = FeedPreview['fields'][number];
export type PreviewedRecord = FeedPreview['records'][number];
export type FeedProblem = CallReply<'listDataFeedProblems'>['problems'][number];

export const useListDataFeeds = (page: DataFeedPage) => useReadPage(dataFeedsCall(page));

export const useGetDataFeed = (id: string) => useRead(dataFeedCall(id));

export const useListDataFeedProblems = (id: string, skip: number) =>
  useReadPage(dataFeedProblemsCall(id, skip));

/** What else shows a data feed. */
const readers = ['listDataFeeds', 'getDataFeed'] as const;

export const useCreateDataFeed = callHook('createDataFeed', { handled: true, refetch: readers });

export const useUpdateDataFeed = callHook('updateDataFeed', { handled: true, refetch: readers });

export const useDeleteDataFeed = callHook('deleteDataFeed', {
  action: 'delete the data feed',
  refetch: ['listDataFeeds'],
});

export const usePreviewDataFeed = callHook('previewDataFeed', { handled: true });

export const useTestDataFeed = callHook('testDataFeed', { handled: true });
