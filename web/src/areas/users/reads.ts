import { given, pageSizes, type UserFilter, type UserSort, userFilters, userSorts } from '@landbrief/domain';
import { callQuery, pageQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { readQueryState } from '../../ui/use-query-state.ts';
import { limitsCall } from '../licences/reads.ts';
import { ownCommunitiesCall } from '../locations/reads.ts';

export type UserOrder = UserSort | `-${UserSort}`;

export interface UserPage {
  search: string;
  filter: UserFilter | undefined;
  sortby: UserOrder;
  skip: number;
  /** Of one organization, for super administrators. */
  organization?: string | undefined;
}

const userOrders: readonly UserOrder[] = userSorts.flatMap((sort): UserOrder[] => [sort, `-${sort}`]);

function filtersOf({ search, filter, sortby, skip }: UserPage) {
  return {
    limit: pageSizes.users,
    skip,
    sortby,
    ...given({ search, filter }),
  };
}

/** Of everybody, for super administrators. */
export function usersCall(page: UserPage) {
  const { organization } = page;
  return pageQuery('listUsers', {
    query: { ...filtersOf(page), ...given({ organization }) },
  });
}

/** Of the own organization, for its administrators. */
export const organizationUsersCall = (page: UserPage) =>
  pageQuery('listOrganizationUsers', { query: filtersOf(page) });

export const pendingUsersCall = (page: UserPage) => pageQuery('listPendingUsers', { query: filtersOf(page) });

export const userCall = (id: string) => callQuery('getUser', { params: { id } });

/** Organizations to put a user into, by the beginning of their names. */
export const userOrganizationsCall = (org: string) =>
  pageQuery('searchUserOrganizations', { query: org ? { org } : {} });

export const sessionsCall = callQuery('listSessions', {});

/** What the list of users shows, by its address. */
export function readUserPage(query: URLSearchParams, isSuperAdmin: boolean): UserPage {
  const { search, skip, sortby } = readQueryState(query);
  return {
    search,
    filter: userFilters.find((one) => one === query.get('filter')),
    sortby: userOrders.find((one) => one === sortby) ?? 'name',
    skip,
    organization: isSuperAdmin ? (query.get('organization') ?? undefined) : undefined,
  };
}

/** What the list of those who wait shows. */
export function readPendingPage(query: URLSearchParams): UserPage {
  const { search, skip } = readQueryState(query);
  return { search, filter: undefined, sortby: 'created', skip };
}

export const userData: ScreenData = {
  '/admin': ({ query, has }) => {
    const page = readUserPage(query, has('superAdmin'));
    if (has('superAdmin')) return [usersCall(page), userOrganizationsCall('')];
    return has('orgAdmin') ? [organizationUsersCall(page)] : [];
  },
  '/admin/add': ({ has, user: { organization } }) => {
    if (has('superAdmin')) return [userOrganizationsCall('')];
    return organization ? [limitsCall(organization._id)] : [];
  },
  '/admin/pending': ({ query }) => [pendingUsersCall(readPendingPage(query))],
  '/admin/:userid': ({ params }) => [userCall(params.userid)],
  '/admin/:userid/edit': ({ params }) => [userCall(params.userid)],
  '/profile': ({ session }) =>
    session.impersonating === undefined ? [ownCommunitiesCall, sessionsCall] : [ownCommunitiesCall],
};
