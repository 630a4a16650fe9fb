import {
  filtersOf,
  normalizeEmail,
  peopleSearchKey,
  peopleSearchTokens,
  searchKey,
  sortedMatchesMax,
  sortName,
  type UserFilter,
  type UserSort,
} from '@landbrief/domain';
import { keyText, nameInKey } from '../key-text.ts';
import { type Entry, keyOf } from '../ordered-list/ordered-leaves.ts';
import {
  hasPlaces,
  listGroupsOf,
  type Place,
  placeInLists,
  readListPage,
} from '../ordered-list/ordered-list.ts';
import { countsKey, leafKey } from '../ordered-list/ordered-list-items.ts';
import {
  countWrongCounts,
  fillList,
  iterateEntries,
  recountList,
} from '../ordered-list/ordered-list-maintenance.ts';
import { getOrganization, getOrganizations } from '../organizations/organizations.ts';
import { getUser, getUsers, type User } from './users.ts';

/**
 * The lists of users that administrators read, of any length: all users, each organization's, and those who ask to join
 * one. Each exists in several orders and as a list of search texts. Every change of a user writes an outbox item
 * (`list-user`) that updates the user's places; where an administrator waits to see them, they are updated at once.
 */

/** All users, an organization's, or those who ask to join (one organization, or any). */
export type UserScope =
  | { of: 'all' }
  | { of: 'organization'; organizationId: string }
  | { of: 'pending'; organizationId?: string | undefined };

function scopeName(scope: UserScope): string {
  if (scope.of === 'all') return 'ALL';
  if (scope.of === 'organization') return `ORG#${scope.organizationId}`;
  return scope.organizationId ? `PENDING#${scope.organizationId}` : 'PENDING';
}

const listName = (scope: string, sort: UserSort | 'search') => `USERS#${scope}#${sort}`;

/** Short codes of the filters, for the labels of entries. */
const filterCodes: Record<UserFilter, string> = {
  superAdmin: 's',
  orgAdmin: 'o',
  listAdmin: 'l',
  projectOwner: 'p',
  delegator: 'd',
  participant: 'a',
  reviewer: 'r',
  invited: 'i',
  temporary: 't',
  unconfirmed: 'u',
  nobody: 'n',
};

/** Sorts after every organization's name. */
const NO_ORGANIZATION = '\ufffd';

function sortText(sort: UserSort, user: User, organizationName: string | undefined): string {
  if (sort === 'email') return user.email;
  if (sort === 'created') return user.created;
  const name = nameInKey(sortName(user, user.email));
  if (sort === 'name') return name;
  const organization = organizationName === undefined ? NO_ORGANIZATION : searchKey(organizationName);
  return `${nameInKey(organization)}!${name}`;
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/**
 * A user's search texts. A search may match several of them, and must count the user once: each text is labelled with
 * the length of the prefix that it shares with the text before. A text is the user's first match exactly when that
 * length is less than the length of the search.
 */
function searchPlaces(scope: string, user: User, codes: readonly string[]): Place[] {
  const tokens = [...new Set(peopleSearchTokens(user).map(keyText))].sort();
  return tokens.map((text, index) => {
    const common = commonLength(text, tokens[index - 1] ?? '');
    return {
      list: listName(scope, 'search'),
      text,
      labels: ['', ...codes].map((code) => `${common}${code}`),
    };
  });
}

function placesIn(scope: string, user: User, organizationName: string | undefined): Place[] {
  const codes = filtersOf(user).map((filter) => filterCodes[filter]);
  const sorts: UserSort[] = scope.startsWith('ORG#') ? ['name', 'email', 'created'] : [...allSorts];
  const sorted = sorts.map((sort) => ({
    list: listName(scope, sort),
    text: sortText(sort, user, organizationName),
    labels: codes,
  }));
  return [...sorted, ...searchPlaces(scope, user, codes)];
}

const allSorts = ['name', 'email', 'organization', 'created'] as const satisfies UserSort[];

/** A user's places in lists, by group. */
function placesOf(user: User, names: { own?: string | undefined; pending?: string | undefined }) {
  const { organizationId, pendingOrganizationId } = user;
  const places = new Map([['ALL', placesIn('ALL', user, names.own)]]);
  const add = (scope: UserScope, name: string | undefined) =>
    places.set(scopeName(scope), placesIn(scopeName(scope), user, name));
  if (organizationId) add({ of: 'organization', organizationId }, names.own);
  if (pendingOrganizationId) {
    add({ of: 'pending' }, names.pending);
    add({ of: 'pending', organizationId: pendingOrganizationId }, names.pending);
  }
  return places;
}

/** The places that a user is to have, also in groups where it is to have none any more. */
async function rightPlaces(userId: string): Promise<[group: string, places: Place[]][]> {
  const [user, current] = await Promise.all([getUser(userId, { consistent: true }), listGroupsOf(userId)]);
  const places = user ? placesOf(user, await organizationNames(user)) : new Map<string, Place[]>();
  const groups = [...new Set([...places.keys(), ...current])];
  return groups.map((group) => [group, places.get(group) ?? []]);
}

/** Updates a user's places in lists; returns whether any changed. */
export async function updateUserLists(userId: string): Promise<boolean> {
  const right = await rightPlaces(userId);
  const changed = await Promise.all(right.map(([group, places]) => placeInLists(userId, group, places)));
  return changed.includes(true);
}

/** Whether `updateUserLists` would change nothing. */
export async function areUserListsRight(userId: string): Promise<boolean> {
  const right = await rightPlaces(userId);
  const same = await Promise.all(right.map(([group, places]) => hasPlaces(userId, group, places)));
  return !same.includes(false);
}

async function organizationNames({ organizationId, pendingOrganizationId }: User) {
  const [own, pending] = await Promise.all(
    [organizationId, pendingOrganizationId].map((id) => (id ? getOrganization(id) : undefined)),
  );
  return { own: own?.name, pending: pending?.name };
}

export interface UserPageQuery {
  scope: UserScope;
  sort: UserSort;
  reverse: boolean;
  filter?: UserFilter | undefined;
  search?: string | undefined;
  skip: number;
  limit: number;
}

/** A page of a list of users, and the number of all of them. */
export async function readUserPage(query: UserPageQuery): Promise<{ count: number; users: User[] }> {
  const { count, ids: listed, sorted } = await readPageIds(query);
  const found = await getUsers(listed);
  const users = listed.flatMap((id) => found.get(id) ?? []).filter(({ deleted }) => deleted === undefined);
  if (sorted) return { count, users };
  const ids =
    query.sort === 'organization' ? users.flatMap(({ organizationId }) => organizationId ?? []) : [];
  const names = await getOrganizations([...new Set(ids)]);
  const text = (user: User) =>
    `${sortText(query.sort, user, names.get(user.organizationId ?? '')?.name)}\t${user.userId}`;
  users.sort((a, b) => (text(a) < text(b) === query.reverse ? 1 : -1));
  return { count, users: users.slice(query.skip, query.skip + query.limit) };
}

/** Ids of the page; or of all matches, when they are still to be sorted (`sorted: false`). */
async function readPageIds(query: UserPageQuery): Promise<{ count: number; ids: string[]; sorted: boolean }> {
  const { sort, reverse, filter, search = '', skip, limit } = query;
  const scope = scopeName(query.scope);
  const code = filter ? filterCodes[filter] : '';
  if (search.trim() === '') {
    const labels = code ? [code] : undefined;
    return { ...(await readListPage(listName(scope, sort), { labels, skip, limit, reverse })), sorted: true };
  }
  const prefix = keyText(peopleSearchKey(normalizeEmail(search)));
  if (prefix === '') return { count: 0, ids: [], sorted: true };
  const labels = Array.from({ length: prefix.length }, (_, common) => `${common}${code}`);
  const list = listName(scope, 'search');
  const page = await readListPage(list, { prefix, labels, skip, limit });
  if (page.count > sortedMatchesMax) return { ...page, sorted: true };
  const isAll = page.ids.length === page.count;
  const all = isAll ? page : await readListPage(list, { prefix, labels, skip: 0, limit: sortedMatchesMax });
  return { ...all, sorted: false };
}

export async function countListedUsers(scope: UserScope, filter?: UserFilter): Promise<number> {
  const labels = filter && [filterCodes[filter]];
  const { count } = await readListPage(listName(scopeName(scope), 'name'), { labels, skip: 0, limit: 0 });
  return count;
}

/** The ids of a scope's users that match a filter, by name. */
export async function readFilteredUserIds(
  scope: UserScope,
  filter: UserFilter,
  limit: number,
): Promise<string[]> {
  const list = listName(scopeName(scope), 'name');
  const { ids } = await readListPage(list, { labels: [filterCodes[filter]], skip: 0, limit });
  return ids;
}

/**
 * The next users of a scope after a list key, for jobs that go through all of them; `next` is the key to go on with.
 * Includes deleted users that are still listed by mistake.
 */
export async function readNextUserIds(
  scope: UserScope,
  { after = '', limit }: { after?: string | undefined; limit: number },
): Promise<{ ids: string[]; next?: string }> {
  const ids: string[] = [];
  for await (const entry of iterateEntries(listName(scopeName(scope), 'name'), after)) {
    ids.push(entry.id);
    if (ids.length === limit) return { ids, next: keyOf(entry) };
  }
  return { ids };
}

/** Recounts a scope's lists; returns the number of leaves repaired. */
export function recountUserLists(scope: UserScope): Promise<number> {
  return ofEachList(scope, recountList);
}

/** The number of leaves that `recountUserLists` would repair. */
export function countWrongUserCounts(scope: UserScope): Promise<number> {
  return ofEachList(scope, countWrongCounts);
}

async function ofEachList(scope: UserScope, count: (list: string) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const sort of [...allSorts, 'search'] as const) sum += await count(listName(scopeName(scope), sort));
  return sum;
}

export function listPartitionsOf(scope: UserScope): string[] {
  const lists = [...allSorts, 'search' as const].map((sort) => listName(scopeName(scope), sort));
  return lists.flatMap((list) => [leafKey(list, '').pk, countsKey(list, '').pk]);
}

/** Fills empty lists of all users, for measurements and tests of long lists (`fillList`). */
export async function fillUserLists(
  users: readonly User[],
  sorts: readonly (UserSort | 'search')[],
): Promise<void> {
  const entriesByList = new Map(sorts.map((sort) => [listName('ALL', sort), [] as Entry[]]));
  for (const user of users) {
    for (const { list, ...entry } of placesIn('ALL', user, undefined)) {
      entriesByList.get(list)?.push({ ...entry, id: user.userId });
    }
  }
  for (const [list, entries] of entriesByList) await fillList(list, entries);
}
