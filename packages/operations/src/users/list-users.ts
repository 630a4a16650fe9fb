import { hasRole, type UserFilter, type UserSort } from '@landbrief/domain';
import { readUserPage, type UserScope } from '@landbrief/store';
import type { Caller } from '../context.ts';
import { operation } from '../operation.ts';
import { presentUsers } from './present-user.ts';

/** All users, or those of one organization. */
export const listUsers = operation('listUsers', async ({ query: { organization, ...query } }) =>
  presentUserPage(organization ? { of: 'organization', organizationId: organization } : { of: 'all' }, query),
);

/** The users of the caller's organization. */
export const listOrganizationUsers = operation('listOrganizationUsers', async ({ query }, { caller }) => {
  const { organizationId } = caller.user;
  return organizationId ? presentUserPage({ of: 'organization', organizationId }, query) : emptyPage;
});

/** Users who ask to join the caller's organization; a super administrator sees the requests of all organizations. */
export const listPendingUsers = operation('listPendingUsers', async ({ query }, { caller }) => {
  const scope = pendingScope(caller);
  return scope ? presentUserPage(scope, query) : emptyPage;
});

function pendingScope({ user, role }: Caller): UserScope | undefined {
  if (hasRole(role, 'superAdmin')) return { of: 'pending' };
  return user.organizationId ? { of: 'pending', organizationId: user.organizationId } : undefined;
}

interface Query {
  sortby: UserSort | `-${UserSort}`;
  filter?: UserFilter | undefined;
  search?: string | undefined;
  skip: number;
  limit: number;
  page?: number | undefined;
}

/** A page of a list of users; every page costs the same reads (KEYS.md). */
async function presentUserPage(scope: UserScope, { sortby, filter, search, skip, limit, page = 0 }: Query) {
  const { count, users } = await readUserPage({
    scope,
    sort: sortby.replace('-', '') as UserSort,
    reverse: sortby.startsWith('-'),
    filter,
    search,
    skip: skip + page * limit,
    limit,
  });
  return { count, users: await presentUsers(users) };
}

const emptyPage = { count: 0, users: [] };
