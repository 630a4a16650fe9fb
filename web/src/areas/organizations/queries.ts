import type { CallReply } from '@landbrief/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../queries.ts';
import { type OrganizationPage, organizationCall, organizationsCall } from './reads.ts';

export type Organization = CallReply<'getOrganization'>['org'];
export type OrganizationSummary = CallReply<'listOrganizations'>['orgs'][number];
export type SignOnStep = CallReply<'testSso'>['steps'][number];

export function useListOrganizations(page: OrganizationPage) {
  return useQuery({
    ...callQuery(...organizationsCall(page), { handled: true }),
    placeholderData: keepPreviousData,
  });
}

export function useGetOrganization(id: string) {
  return useQuery(callQuery(...organizationCall(id), { handled: true }));
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

export function useSetLogo() {
  return useCall('setOrganizationLogo', { handled: true, refetch: ['getOrganization'] });
}

export function useDeleteLogo() {
  return useCall('deleteOrganizationLogo', { handled: true, refetch: ['getOrganization'] });
}

export function useTestSso() {
  return useCall('testSso', { handled: true });
}
