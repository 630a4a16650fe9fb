import type { CallReply } from '@landbrief/contract/client';
import { type OrganizationFilter, type OrganizationSort, pageSizes } from '@landbrief/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../queries.ts';

export type Organization = CallReply<'getOrganization'>['org'];
export type OrganizationSummary = CallReply<'listOrganizations'>['orgs'][number];
export type SignOnStep = CallReply<'testSso'>['steps'][number];

export interface OrganizationPage {
  search: string;
  filter: OrganizationFilter | undefined;
  sortby: OrganizationSort;
  skip: number;
}

export function useListOrganizations({ search, filter, sortby, skip }: OrganizationPage) {
  const query = {
    limit: pageSizes.organizations,
    skip,
    sortby,
    ...(search ? { search } : {}),
    ...(filter ? { filter } : {}),
  };
  return useQuery({
    ...callQuery('listOrganizations', { query }, { handled: true }),
    placeholderData: keepPreviousData,
  });
}

export function useGetOrganization(id: string) {
  return useQuery(callQuery('getOrganization', { params: { id } }, { handled: true }));
}

/** What else shows an organization. */
const readers = [
  'listOrganizations',
  'getOrganization',
  'getOrganizationLimits',
  'getMyOrganization',
  'listLicenceSummaries',
  'listLicenceUse',
] as const;

export function useCreateOrganization() {
  return useCall('createOrganization', { handled: true, refetch: readers });
}

export function useUpdateOrganization() {
  return useCall('updateOrganization', { handled: true, refetch: readers });
}

export function useDeleteOrganization() {
  return useCall('deleteOrganization', {
    handled: true,
    refetch: ['listOrganizations', 'listLicenceSummaries'],
  });
}

export function useTestSso() {
  return useCall('testSso', { handled: true });
}
