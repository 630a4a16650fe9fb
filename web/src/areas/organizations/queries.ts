import type { CallReply } from '@landbrief/contract/client';
import { callHook, useRead, useReadPage } from '../../queries.ts';
import { type OrganizationPage, organizationCall, organizationsCall } from './reads.ts';

export type Organization = CallReply<'getOrganization'>['org'];
export type OrganizationSummary = CallReply<'listOrganizations'>['orgs'][number];
export type SignOnStep = CallReply<'testSso'>['steps'][number];

export const useListOrganizations = (page: OrganizationPage) => useReadPage(organizationsCall(page));

export const useGetOrganization = (id: string) => useRead(organizationCall(id));

/** What else shows an organization. */
const readers = [
  'listOrganizations',
  'getOrganization',
  'getOrganizationLimits',
  'getMyOrganization',
  'listLicenceSummaries',
  'listLicenceUse',
] as const;

export const useCreateOrganization = callHook('createOrganization', { handled: true, refetch: readers });

export const useUpdateOrganization = callHook('updateOrganization', { handled: true, refetch: readers });

export const useDeleteOrganization = callHook('deleteOrganization', {
  handled: true,
  refetch: ['listOrganizations', 'listLicenceSummaries'],
});

export const useSetLogo = callHook('setOrganizationLogo', { handled: true, refetch: ['getOrganization'] });

export const useDeleteLogo = callHook('deleteOrganizationLogo', {
  handled: true,
  refetch: ['getOrganization'],
});

export const useTestSso = callHook('testSso', { handled: true });
