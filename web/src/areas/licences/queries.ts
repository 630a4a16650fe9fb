import type { CallReply } from '@landbrief/contract/client';
import { given } from '@landbrief/domain';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../api.ts';
import { pageQuery } from '../../queries.ts';
import { limitsCall } from './reads.ts';

export type LicenceSummary = CallReply<'listLicenceSummaries'>['organizations'][number];
export type LicenceTotals = CallReply<'listLicenceSummaries'>['totals'];
export type LicenceEvent = CallReply<'listLicenceUse'>['events'][number];
export type LicenceMonth = CallReply<'listLicenceUse'>['trend'][number];

export const licencePageSize = 50;

export const licenceSorts = ['name', 'seats', 'projects', 'activated', 'renewal'] as const;
export type LicenceSort = (typeof licenceSorts)[number];

export interface SummaryPage {
  year: number;
  search: string;
  licensed: boolean;
  sortby: LicenceSort;
  skip: number;
}

/** Asked for once an organization is known; `watch` asks again every so many milliseconds, and when the window comes back. */
export const useGetOrganizationLimits = (id: string | undefined, watch?: number) =>
  useQuery({
    ...limitsCall(id ?? ''),
    enabled: id !== undefined && id !== '',
    ...(watch === undefined
      ? {}
      : { staleTime: 0, refetchInterval: watch, refetchOnWindowFocus: 'always' as const }),
  });

export function useListLicenceSummaries({ year, search, licensed, sortby, skip }: SummaryPage) {
  const query = {
    year,
    sortby,
    skip,
    limit: licencePageSize,
    ...given({ search, licensed }),
  };
  return useQuery(pageQuery('listLicenceSummaries', { query }));
}

/** What changed licences in a year, newest first; `fetchNextPage` goes on back in time. */
export function useListLicenceUse(organizationId: string, year: number) {
  return useInfiniteQuery({
    queryKey: ['listLicenceUse', organizationId, year],
    queryFn: ({ pageParam, signal }) =>
      client.listLicenceUse({
        params: { organizationId },
        query: { year, limit: licencePageSize, ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
}
