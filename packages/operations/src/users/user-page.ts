import type { UserFilter, UserSort } from '@landbrief/domain';
import { readUserPage, type UserScope } from '@landbrief/store';
import { presentUsers } from './present-user.ts';

interface Query {
  sortby: UserSort | `-${UserSort}`;
  filter?: UserFilter | undefined;
  search?: string | undefined;
  skip: number;
  limit: number;
  page?: number | undefined;
}

/** A page of a list of users; what it reads does not grow with how deep the page is (KEYS.md). */
export async function presentUserPage(
  scope: UserScope,
  { sortby, filter, search, skip, limit, page = 0 }: Query,
) {
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

export const emptyPage = { count: 0, users: [] };
