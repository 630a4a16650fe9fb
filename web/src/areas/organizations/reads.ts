import type { CallReply } from '@landbrief/contract/client';
import {
  given,
  type OrganizationFilter,
  type OrganizationSort,
  organizationFilters,
  organizationSorts,
  pageSizes,
} from '@landbrief/domain';
import { callQuery, pageQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';
import { statesCall } from '../locations/reads.ts';

export interface OrganizationPage {
  search: string;
  filter: OrganizationFilter | undefined;
  sortby: OrganizationSort;
  skip: number;
}

export const organizationsCall = ({ search, filter, sortby, skip }: OrganizationPage) =>
  pageQuery('listOrganizations', {
    query: {
      limit: pageSizes.organizations,
      skip,
      sortby,
      ...given({ search, filter }),
    },
  });

export const organizationCall = (id: string) => callQuery('getOrganization', { params: { id } });

export const senderDomainCall = (id: string) => callQuery('getSenderDomain', { params: { id } });

/** What the list of organizations shows, by its address. */
export function readOrganizationPage(query: URLSearchParams): OrganizationPage {
  const { search, skip, sortby } = readQueryState(query);
  return {
    search,
    filter: organizationFilters.find((one) => one === query.get('filter')),
    sortby: organizationSorts.find((one) => one === sortby) ?? 'name',
    skip,
  };
}

export const organizationData: ScreenData = {
  '/admin/organizations': ({ query, has, user }) => {
    if (has('superAdmin')) return [organizationsCall(readOrganizationPage(query))];
    // An administrator of one organization is led to it.
    return user.organization ? [organizationCall(user.organization._id)] : [];
  },
  '/admin/organizations/add': () => [statesCall],
  '/admin/organizations/:organizationid': ({ params }) => [
    organizationCall(params.organizationid),
    senderDomainCall(params.organizationid),
  ],
  '/admin/organizations/:organizationid/edit': ({ params }) => [
    organizationCall(params.organizationid),
    statesCall,
  ],
};

export type Organization = CallReply<'getOrganization'>['org'];
export type OrganizationSummary = CallReply<'listOrganizations'>['orgs'][number];
export type SenderDomain = NonNullable<CallReply<'getSenderDomain'>['senderDomain']>;
export type SignOnStep = CallReply<'testSso'>['steps'][number];
