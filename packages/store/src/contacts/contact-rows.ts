import {
  type ContactFields,
  type ContactPlace,
  contactEmailKey,
  contactNameKeys,
  peopleSearchKey,
  placeNameKey,
  sortName,
} from '@landbrief/domain';
import { type FormattedItem, list, string } from 'dynamodb-toolbox';
import { defineBareItems, ownKey } from '../define-items.ts';
import { beginningOf } from '../key-text.ts';
import type { ContactScope } from './contact-scope.ts';

/**
 * The rows of the contact index: each person has one for every text that finds them, with all that results show, so that
 * a search is one query. Small: no entity attribute, short attribute names; 200 to 350 bytes.
 */
export const contactRows = defineBareItems('Contacts', {
  pk: string().key(),
  sk: string().key(),
  userId: string().savedAs('u'),
  firstName: string().savedAs('f'),
  lastName: string().savedAs('l'),
  /** Never in published contacts. */
  email: string().optional().savedAs('e'),
  organizationId: string().optional().savedAs('o'),
  organizationName: string().optional().savedAs('g'),
  /** Packed: all of them, in rows that begin with a place that one. */
  places: list(string()).savedAs('p'),
  /** The distribution lists of the scope that contain the person, in rows of names, addresses and organizations. */
  lists: list(string()).optional().savedAs('d'),
}).keyedBy(ownKey);
export type ContactRow = FormattedItem<typeof contactRows.entity>;

export const contactPartition = (scope: ContactScope) => `CONTACTS#${scope}`;

const SEPARATOR = '\t';

export function packPlace({ communityId, community, county, stateCode, state }: ContactPlace): string {
  return [communityId, stateCode, community, county, state]
    .map((part) => part.replaceAll(SEPARATOR, ' '))
    .join(SEPARATOR);
}

export function unpackPlace(packed: string): ContactPlace {
  const [communityId = '', stateCode = '', community = '', county = '', state = ''] = packed.split(SEPARATOR);
  return { communityId, stateCode, community, county, state };
}

/** Three names and an id fit into a sort key. */
const PART_BYTES = 250;
const part = (key: string) => beginningOf(key, PART_BYTES);

/** What sort keys begin with. A text without the separator at its end is searched by its beginning. */
export const contactKeys = {
  name: (key: string) => `N#${part(key)}`,
  email: (key: string) => `E#${part(key)}`,
  organization: (name: string) => `O#${part(peopleSearchKey(name))}`,
  organizationId: (name: string, id: string) => `O#${part(peopleSearchKey(name))}#${id}#`,
  state: (state: string) => `P#${part(placeNameKey(state))}`,
  countyOfState: (state: string, county: string) =>
    `P#${part(placeNameKey(state))}#${part(placeNameKey(county))}`,
  place: ({ state, county, community }: Pick<ContactPlace, 'state' | 'county' | 'community'>) =>
    `P#${[state, county, community].map((name) => part(placeNameKey(name))).join('#')}#`,
  county: (county: string) => `C#${part(placeNameKey(county))}`,
  community: (community: string) => `M#${part(placeNameKey(community))}`,
};

/** A person's rows in a scope, by sort key. */
export function rowsOf(
  scope: ContactScope,
  userId: string,
  { email, ...person }: ContactFields,
  lists: readonly string[],
): Map<string, ContactRow> {
  const { firstName, lastName, organizationId, organizationName } = person;
  const named = organizationId !== undefined && organizationName !== undefined;
  const common = {
    pk: contactPartition(scope),
    userId,
    firstName,
    lastName,
    ...(email === undefined ? {} : { email }),
    ...(named ? { organizationId, organizationName } : {}),
  };
  const rows = new Map<string, ContactRow>();
  const add = (key: string, places: readonly ContactPlace[], more: Partial<ContactRow> = {}) =>
    rows.set(key, { ...common, sk: key, places: places.map(packPlace), ...more });
  const listed = lists.length > 0 ? { lists: [...lists] } : {};
  for (const key of contactNameKeys(person)) add(`${contactKeys.name(key)}#${userId}`, person.places, listed);
  if (email !== undefined)
    add(`${contactKeys.email(contactEmailKey(email))}#${userId}`, person.places, listed);
  if (named)
    add(
      `${contactKeys.organizationId(organizationName, organizationId)}${part(sortName(person))}#${userId}`,
      person.places,
      listed,
    );
  for (const place of person.places) {
    const { state, county, community } = place;
    add(`${contactKeys.place(place)}${userId}`, [place]);
    add(`${contactKeys.county(county)}#${part(placeNameKey(state))}#${userId}`, [place]);
    add(`${contactKeys.community(community)}#${part(placeNameKey(`${state} ${county}`))}#${userId}`, [place]);
  }
  return rows;
}
