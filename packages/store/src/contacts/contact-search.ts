import {
  type ContactCriteria,
  type ContactFields,
  type ContactPlace,
  contactEmailKey,
  contactMatchesMax,
  matchContact,
  peopleSearchKey,
  placeNameKey,
  strangerSearchMin,
} from '@landbrief/domain';
import { inParallel } from '../bulk.ts';
import { queryStored } from '../reads.ts';
import { type ContactRow, contactKeys, contactPartition, contactRows, unpackPlace } from './contact-rows.ts';
import type { ContactScope } from './contact-scope.ts';

/** A person as a search found them, with the place that matched, or the first one. */
export interface FoundContact extends ContactFields {
  userId: string;
  place?: ContactPlace | undefined;
}

/** `places`: the communities of the ZIP code that is searched. */
export type ContactSearch = Omit<ContactCriteria, 'communityIds'> & {
  places?: readonly ContactPlace[] | undefined;
};

export interface ContactsFound {
  people: FoundContact[];
  /** A scope has more rows than a search reads: people who match may be missing. */
  hasMore: boolean;
}

/**
 * The people of some scopes who match, each once; from the first scope that has the email address. Reads up to
 * `most` rows of a scope by the criterion that finds fewest, and compares the others in memory. Published
 * contacts are searched only by a text of some length, and never by email address.
 */
export async function searchContacts(
  scopes: readonly ContactScope[],
  search: ContactSearch,
  most: number = contactMatchesMax,
): Promise<ContactsFound> {
  const { prefixes, findsStrangers } = prefixesOf(search);
  const criteria = {
    ...search,
    communityIds: search.places && new Set(search.places.map(({ communityId }) => communityId)),
  };
  const searched = scopes.filter((scope) => scope !== 'PUBLISHED' || findsStrangers);
  const read = await Promise.all(searched.map((scope) => readRows(scope, prefixes, most)));
  const found = new Map<string, FoundContact>();
  for (const row of read.flatMap(({ rows }) => rows)) {
    const known = found.get(row.userId);
    if (known && (known.email !== undefined || row.email === undefined)) continue;
    const contact = { ...row, places: row.places.map(unpackPlace) };
    const match = matchContact(contact, criteria);
    if (match) found.set(row.userId, { ...contact, place: match.place });
  }
  return { people: [...found.values()], hasMore: read.some(({ hasMore }) => hasMore) };
}

const QUERIES_AT_ONCE = 10;

async function readRows(
  scope: ContactScope,
  prefixes: readonly string[],
  most: number = contactMatchesMax,
): Promise<{ rows: ContactRow[]; hasMore: boolean }> {
  const found: ContactRow[][] = [];
  await inParallel(
    prefixes,
    async (beginsWith, index) => {
      found[index] = await queryStored(
        [contactRows.entity],
        { partition: contactPartition(scope), range: { beginsWith } },
        { most: most + 1 },
      );
    },
    QUERIES_AT_ONCE,
  );
  return {
    rows: found.flatMap((rows) => rows.slice(0, most)),
    hasMore: found.some(({ length }) => length > most),
  };
}

interface Prefixes {
  prefixes: string[];
  /** The text that the search begins with is long enough to find people whom the caller does not know. */
  findsStrangers: boolean;
}

/** What a search reads: rows that begin with the criterion that finds fewest people. */
function prefixesOf(search: ContactSearch): Prefixes {
  if (search.email) {
    return { prefixes: [contactKeys.email(contactEmailKey(search.email))], findsStrangers: false };
  }
  const name = [search.lastName, search.name, search.firstName]
    .map((text) => peopleSearchKey(text ?? ''))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
  const byName = one(contactKeys.name(name), name);
  if (name.length > strangerSearchMin) return byName;
  return prefixesOfPlace(search) ?? (name ? byName : everybody);
}

/** Each row of an address is one person; strangers have none. */
const everybody: Prefixes = { prefixes: [contactKeys.email('')], findsStrangers: false };

const one = (prefix: string, text: string): Prefixes => ({
  prefixes: [prefix],
  findsStrangers: text.length >= strangerSearchMin,
});

function prefixesOfPlace(search: ContactSearch): Prefixes | undefined {
  const { places, orgName = '', organizationId, state = '', county = '', community = '' } = search;
  const isGiven = (text: string) => placeNameKey(text) !== '';
  if (places) return { prefixes: [...new Set(places.map(contactKeys.place))], findsStrangers: true };
  if (organizationId)
    return { prefixes: [contactKeys.organizationId(orgName, organizationId)], findsStrangers: true };
  if (isGiven(community)) return one(contactKeys.community(community), placeNameKey(community));
  if (isGiven(orgName)) return one(contactKeys.organization(orgName), peopleSearchKey(orgName));
  if (isGiven(county)) return one(contactKeys.county(county), placeNameKey(county));
  if (isGiven(state)) return one(contactKeys.state(state), placeNameKey(state));
  return undefined;
}

export interface ContactOrganization {
  organizationId: string;
  name: string;
}

const ROWS_A_ROUND = 100;
const ROUNDS = 12;
/** Sorts after every text. */
const LAST = '\u{10ffff}';

/** The organizations of a scope's contacts whose names begin with a text, by name: skips from each to the next one. */
export async function searchContactOrganizations(
  scope: ContactScope,
  text: string,
  most: number,
): Promise<ContactOrganization[]> {
  const beginning = peopleSearchKey(text);
  if (scope === 'PUBLISHED' && beginning.length < strangerSearchMin) return [];
  const prefix = contactKeys.organization(text);
  const found = new Map<string, ContactOrganization>();
  let after = prefix;
  for (let round = 0; round < ROUNDS && found.size < most; round++) {
    const rows = await queryStored(
      [contactRows.entity],
      { partition: contactPartition(scope), range: { between: [after, `${prefix}${LAST}`] } },
      { most: ROWS_A_ROUND },
    );
    for (const { organizationId, organizationName: name } of rows)
      if (organizationId && name) found.set(organizationId, { organizationId, name });
    const last = rows.at(-1);
    if (rows.length < ROWS_A_ROUND || !last) break;
    after = `${contactKeys.organizationId(last.organizationName ?? '', last.organizationId ?? '')}${LAST}`;
  }
  return [...found.values()].slice(0, most);
}

/** The ids of a scope's distribution lists that contain a person whose name, address or organization begins with a text. */
export async function findListsOfContacts(
  scope: ContactScope,
  text: string,
  by: 'person' | 'organization',
): Promise<Set<string>> {
  const keys =
    by === 'person'
      ? [contactKeys.name(peopleSearchKey(text)), contactKeys.email(contactEmailKey(text))]
      : [contactKeys.organization(text)];
  const { rows } = await readRows(scope, keys);
  return new Set(rows.flatMap(({ lists = [] }) => lists));
}
