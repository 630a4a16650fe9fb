import {
  filtersOf,
  peopleSearchKey,
  peopleSearchTokens,
  searchKey,
  sortedMatchesMax,
  sortName,
  type UserFilter,
  type UserSort,
} from '@landbrief/domain';
import { keyText, nameInKey } from './key-text.ts';
import { type Entry, keyOf } from './ordered-leaves.ts';
import { listGroupsOf, type Place, placeInLists, readListPage } from './ordered-list.ts';
import { fillList, iterateEntries, recountList } from './ordered-list-maintenance.ts';
import { getOrganization, getOrganizations } from './organizations.ts';
import { getUser, getUsers, type User } from './users.ts';

/**
 * The lists of users that administrators read, at any length: for all users, for each organization, and for those who
 * ask to join one. Each is there in several orders, and as the texts that people are searched by. A user's places in
 * them are written by the outbox item that every change of a user leaves (`list-user`), and at once where an
 * administrator waits to see them.
 */

/** Whose list: everybody's, an organization's, or of those who ask to join (one organization, or any). */
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

/** What filters are called in entries, which are many. */
const filterCodes: Record<UserFilter, string> = {
  superAdmin: 's',
  orgAdmin: 'o',
  listAdmin: 'l',
  projectOwner: 'p',
  delegator: 'd',
  participant: 'a',
  reviewer: 'r',
  invited: 'i',
  nobody: 'n',
};

/** After every name of an organization. */
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
 * A person's search texts. A person whom a search finds by several of them is to be counted once: each text is labelled
 * with how much of it the text before has in common. A search finds the person by a text for the first time exactly
 * when that is less than the length of what is searched for.
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

/** The places that a user has in lists, by group. */
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

/** Gives a user the places in lists that the user is to have now; returns whether any were other ones. */
export async function updateUserLists(userId: string): Promise<boolean> {
  const [user, standing] = await Promise.all([getUser(userId, { consistent: true }), listGroupsOf(userId)]);
  const wanted = user ? placesOf(user, await organizationNames(user)) : new Map<string, Place[]>();
  const groups = [...new Set([...wanted.keys(), ...standing])];
  const changed = await Promise.all(
    groups.map((group) => placeInLists(userId, group, wanted.get(group) ?? [])),
  );
  return changed.includes(true);
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
export async function readUserPage(wanted: UserPageQuery): Promise<{ count: number; users: User[] }> {
  const { count, ids: listed, sorted } = await readPageIds(wanted);
  const found = await getUsers(listed);
  const users = listed.flatMap((id) => found.get(id) ?? []).filter(({ deleted }) => deleted === undefined);
  if (sorted) return { count, users };
  const ids =
    wanted.sort === 'organization' ? users.flatMap(({ organizationId }) => organizationId ?? []) : [];
  const names = await getOrganizations([...new Set(ids)]);
  const text = (user: User) =>
    `${sortText(wanted.sort, user, names.get(user.organizationId ?? '')?.name)}\t${user.userId}`;
  users.sort((a, b) => (text(a) < text(b) === wanted.reverse ? 1 : -1));
  return { count, users: users.slice(wanted.skip, wanted.skip + wanted.limit) };
}

/** Ids of the page; or, when they are not in the wanted order yet, of all that match. */
async function readPageIds(
  wanted: UserPageQuery,
): Promise<{ count: number; ids: string[]; sorted: boolean }> {
  const { sort, reverse, filter, search = '', skip, limit } = wanted;
  const scope = scopeName(wanted.scope);
  const code = filter ? filterCodes[filter] : '';
  if (search.trim() === '') {
    const labels = code ? [code] : undefined;
    return { ...(await readListPage(listName(scope, sort), { labels, skip, limit, reverse })), sorted: true };
  }
  const prefix = keyText(peopleSearchKey(search));
  if (prefix === '') return { count: 0, ids: [], sorted: true };
  const labels = Array.from({ length: prefix.length }, (_, common) => `${common}${code}`);
  const list = listName(scope, 'search');
  const page = await readListPage(list, { prefix, labels, skip, limit });
  if (page.count > sortedMatchesMax) return { ...page, sorted: true };
  const isAll = page.ids.length === page.count;
  const all = isAll ? page : await readListPage(list, { prefix, labels, skip: 0, limit: sortedMatchesMax });
  return { ...all, sorted: false };
}

/** How many users a scope has. */
export async function countListedUsers(scope: UserScope): Promise<number> {
  const { count } = await readListPage(listName(scopeName(scope), 'name'), { skip: 0, limit: 0 });
  return count;
}

/** The ids of users of a scope under a filter, by name. */
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
 * The next so many users of a scope behind a place, for jobs that go through all of them; `next` is where to go on.
 * What is listed is told as it stands, deleted people too who should be there no more.
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

/** Works out the counts of a scope's lists anew; returns how many leaves were wrong, and are right now. */
export async function recountUserLists(scope: UserScope): Promise<number> {
  let repaired = 0;
  for (const sort of [...allSorts, 'search'] as const) {
    repaired += await recountList(listName(scopeName(scope), sort));
  }
  return repaired;
}

/** Fills lists of all users that are empty, for figures and tests of long lists (`fillList`). */
export async function fillUserLists(
  users: readonly User[],
  sorts: readonly (UserSort | 'search')[],
): Promise<void> {
  const wanted = new Map(sorts.map((sort) => [listName('ALL', sort), [] as Entry[]]));
  for (const user of users) {
    for (const { list, ...entry } of placesIn('ALL', user, undefined)) {
      wanted.get(list)?.push({ ...entry, id: user.userId });
    }
  }
  for (const [list, entries] of wanted) await fillList(list, entries);
}
