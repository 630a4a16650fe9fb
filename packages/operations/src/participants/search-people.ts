import type { calls } from '@landbrief/contract';
import {
  type ContactPlace,
  contactMatchesMax,
  fullName,
  given,
  peopleSearchKey,
  searchKey,
  sortName,
} from '@landbrief/domain';
import {
  type ContactScope,
  type ContactSearch,
  type ContactsFound,
  type FoundContact,
  getOrganization,
  organizationContacts,
  ownContacts,
  searchContacts,
  type User,
} from '@landbrief/store';
import type { output } from 'zod';
import { type CommunityPlace, referencePlaces } from '../locations/place-directory.ts';

/** Searches for people among those whom the caller may find (docs/decisions/people.md). */

type Search = output<(typeof calls.searchParticipantsByPerson)['body']>['search'];
export type SortBy = output<(typeof calls.searchParticipantsByPerson)['body']>['sortby'];

/** The groups of people in which a user finds somebody; first those whose address is shown. */
export function scopesOf({ userId, organizationId }: User): ContactScope[] {
  return [
    ...(organizationId ? [organizationContacts(organizationId)] : []),
    ownContacts(userId),
    'PUBLISHED',
  ];
}

/** The people who match all that is given, in no order; nobody where nothing can match. */
export async function findPeople(user: User, search: Search): Promise<ContactsFound> {
  const resolved = await resolve(search);
  return resolved ? searchContacts(scopesOf(user), resolved) : { people: [], hasMore: false };
}

/** Codes, ZIP codes and ids as the names that the index has; undefined where they are of nothing. */
async function resolve({ country = '', zip = '', state = '', ...search }: Search) {
  if (!['', 'us'].includes(searchKey(country))) return undefined;
  const digits = zip.trim();
  const places = digits === '' ? undefined : await referencePlaces.communitiesOfZip(digits);
  if (places?.length === 0) return undefined;
  const organization = search.organizationId ? await getOrganization(search.organizationId) : undefined;
  if (search.organizationId && !organization) return undefined;
  const resolved: ContactSearch = {
    ...search,
    state: await stateNamed(state),
    ...(organization ? { orgName: organization.name } : {}),
    ...(places ? { places: places.map(contactPlaceOf) } : {}),
  };
  return resolved;
}

/** The name of a state that is given by its code; other texts stay. */
async function stateNamed(text: string): Promise<string> {
  const states = text.trim() === '' ? [] : await referencePlaces.states({});
  return states.find(({ code }) => code === text.trim().toUpperCase())?.name ?? text;
}

function contactPlaceOf({ id, name, county }: CommunityPlace): ContactPlace {
  const { state } = county;
  return {
    communityId: id,
    community: name,
    county: county.name,
    stateCode: state.code,
    state: state.name,
  };
}

/** Published contacts have a name, so that it is never an address. */
const nameOf = ({ firstName, lastName, email = '' }: FoundContact) =>
  fullName({ firstName, lastName }, email);

export function presentContact(found: FoundContact) {
  const { userId, email, organizationId, organizationName } = found;
  return {
    _id: userId,
    fullName: nameOf(found),
    ...(email === undefined ? {} : { email }),
    ...(organizationId && organizationName ? { organizationId, organizationName } : {}),
  };
}

/** As a candidate for a project or list; `place` is the one that was searched for. */
export function presentCandidate(found: FoundContact, included: boolean) {
  const { place, places } = found;
  const { state, county, community } = place ?? places[0] ?? {};
  return {
    ...presentContact(found),
    ...given({ state, county, community }),
    included,
  };
}

/** In the order that is asked for, then by name; with `colleaguesOf`, people of that organization first. */
export function sortPeople(
  people: readonly FoundContact[],
  sortby: SortBy,
  colleaguesOf?: string | undefined,
): FoundContact[] {
  const by = sortby.replace('-', '');
  const direction = sortby.startsWith('-') ? -1 : 1;
  const keyed = people.map((person) => {
    const name = sortName(person, person.email);
    const first = colleaguesOf !== undefined && person.organizationId !== colleaguesOf ? 1 : 0;
    return { person, first, name, key: by === 'name' ? name : keyOf(person, by) };
  });
  keyed.sort(
    (one, other) =>
      one.first - other.first ||
      direction * compare(one.key, other.key) ||
      compare(one.name, other.name) ||
      compare(one.person.userId, other.person.userId),
  );
  return keyed.slice(0, contactMatchesMax).map(({ person }) => person);
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function keyOf({ organizationName = '\uffff', place, places }: FoundContact, by: string): string {
  if (by === 'organization') return peopleSearchKey(organizationName) || organizationName;
  const { state = '\uffff', county = '', community = '' } = place ?? places[0] ?? {};
  return searchKey(`${state}\t${county}\t${community}`);
}
