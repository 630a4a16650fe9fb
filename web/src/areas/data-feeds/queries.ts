import type { CallReply } from '@landbrief/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../queries.ts';
import { type DataFeedPage, dataFeedCall, dataFeedProblemsCall, dataFeedsCall } from './reads.ts';

export type DataFeed = CallReply<'getDataFeed'>['datafeed'];
export type FeedPreview = Pick<CallReply<'previewDataFeed'>, 'fields' | 'records'>;
export type SourceField = FeedPreview['fields'][number];
export type PreviewedRecord = FeedPreview['records'][number];
export type FeedProblem = CallReply<'listDataFeedProblems'>['problems'][number];

export function useListDataFeeds(page: DataFeedPage) {
  return useQuery({
    ...callQuery(...dataFeedsCall(page), { handled: true }),
    placeholderData: keepPreviousData,
  });
}

export function useGetDataFeed(id: string) {
  return useQuery(callQuery(...dataFeedCall(id), { handled: true }));
}

export function useListDataFeedProblems(id: string, skip: number) {
  return useQuery({
    ...callQuery(...dataFeedProblemsCall(id, skip), { handled: true }),
    placeholderData: keepPreviousData,
  });
}

/** What else shows a data feed. */
const readers = ['listDataFeeds', 'getDataFeed'] as const;

export function useCreateDataFeed() {
  return useCall('createDataFeed', { handled: true, refetch: readers });
}

export function useUpdateDataFeed() {
  return useCall('updateDataFeed', { handled: true, refetch: readers });
}

export function useDeleteDataFeed() {
  return useCall('deleteDataFeed', { action: 'delete the data feed', refetch: ['listDataFeeds'] });
}

export function usePreviewDataFeed() {
  return useCall('previewDataFeed', { handled: true });
}

export function useTestDataFeed() {
  return useCall('testDataFeed', { handled: true });
}
