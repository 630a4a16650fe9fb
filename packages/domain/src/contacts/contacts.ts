import { searchKey } from '../names.ts';
import { normalizeEmail } from '../session/session.ts';
import { peopleSearchKey, peopleSearchTokens } from '../users/user-lists.ts';

/** How people to invite are searched: by the beginnings of texts, without regard to case, accents and punctuation. */

/** The most matches that one search reads of a group of contacts, and the most that it counts. */
export const contactMatchesMax = 1000;

/** People whom the caller does not know yet are found by a text of so many characters or more. */
export const strangerSearchMin = 2;

/** Digits of a ZIP code that are needed to search by it. */
export const zipSearchMin = 3;

/** How names of places are compared: `St. Clair`, `Saint Clair` and `st clair` are one. */
export function placeNameKey(name: string): string {
  return peopleSearchKey(name)
    .replace(/^(st|saint)(?= |$)/, 'saint')
    .replace(/^(ste|sainte)(?= |$)/, 'sainte')
    .replace(/^(ft|fort)(?= |$)/, 'fort')
    .replace(/^(mt|mount)(?= |$)/, 'mount');
}

export interface ContactPlace {
  communityId: string;
  community: string;
  county: string;
  /** Two letters. */
  stateCode: string;
  state: string;
}

/** A person as searches find them; without the email address where the caller may not see it. */
export interface ContactFields {
  firstName: string;
  lastName: string;
  email?: string | undefined;
  organizationId?: string | undefined;
  organizationName?: string | undefined;
  places: readonly ContactPlace[];
}

/** What to search by; everything that is given must match. */
export interface ContactCriteria {
  /** Words of the name, in any order. */
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
  orgName?: string | undefined;
  organizationId?: string | undefined;
  state?: string | undefined;
  county?: string | undefined;
  community?: string | undefined;
  /** The ids of the communities of a ZIP code. */
  communityIds?: ReadonlySet<string> | undefined;
}

/** The texts whose beginnings find a name: rotated to begin with each of its words. */
export function contactNameKeys({ firstName, lastName }: Pick<ContactFields, 'firstName' | 'lastName'>) {
  return peopleSearchTokens({ firstName, lastName, email: '' });
}

export const contactEmailKey = (email: string) => searchKey(normalizeEmail(email));

/** Whether a person matches, and the place that does; undefined for one who does not. */
export function matchContact(
  contact: ContactFields,
  criteria: ContactCriteria,
): { place?: ContactPlace | undefined } | undefined {
  if (!matchesPerson(contact, criteria)) return undefined;
  const place = contact.places.find((one) => matchesPlace(one, criteria));
  if (isPlaceGiven(criteria) && !place) return undefined;
  return { place };
}

export function isPlaceGiven({ state, county, community, communityIds }: ContactCriteria): boolean {
  return (
    communityIds !== undefined || [state, county, community].some((text) => placeNameKey(text ?? '') !== '')
  );
}

function matchesPerson(contact: ContactFields, criteria: ContactCriteria): boolean {
  const { firstName, lastName, email, organizationId, organizationName = '' } = contact;
  const keys = contactNameKeys(contact);
  return (
    beginsAny(keys, criteria.name) &&
    beginsAny(contactNameKeys({ firstName, lastName: '' }), criteria.firstName) &&
    beginsAny(contactNameKeys({ firstName: '', lastName }), criteria.lastName) &&
    (!criteria.email || contactEmailKey(email ?? '').startsWith(contactEmailKey(criteria.email))) &&
    beginsAny([peopleSearchKey(organizationName)], criteria.orgName) &&
    (criteria.organizationId === undefined || criteria.organizationId === organizationId)
  );
}

function beginsAny(keys: readonly string[], search = ''): boolean {
  const prefix = peopleSearchKey(search);
  return prefix === '' || keys.some((key) => key.startsWith(prefix));
}

function matchesPlace(place: ContactPlace, { state, county, community, communityIds }: ContactCriteria) {
  const begins = (name: string, search = '') => placeNameKey(name).startsWith(placeNameKey(search));
  return (
    (communityIds === undefined || communityIds.has(place.communityId)) &&
    begins(place.state, state) &&
    begins(place.county, county) &&
    begins(place.community, community)
  );
}
