import { searchKey } from './names.ts';
import { hasRole, type RoleName } from './roles.ts';

/** The lists of users that administrators read: what they are sorted, filtered and searched by. */

export const userSorts = ['name', 'email', 'organization', 'created'] as const;
export type UserSort = (typeof userSorts)[number];

/** So many matches of a search are sorted as asked; more come in the order of what matched. */
export const sortedMatchesMax = 100;

/** What a list of users can be narrowed to, by its name on the wire. */
export const userFilters = [
  'superAdmin',
  'orgAdmin',
  'listAdmin',
  'projectOwner',
  'delegator',
  'participant',
  'reviewer',
  'invited',
  'nobody',
] as const;
export type UserFilter = (typeof userFilters)[number];

export const userFilterNames: Record<UserFilter, string> = {
  superAdmin: 'Super administrators',
  orgAdmin: 'Organization administrators',
  listAdmin: 'List administrators',
  projectOwner: 'Project owners',
  delegator: 'Delegators',
  participant: 'Participants',
  reviewer: 'Reviewers',
  invited: 'Invited, not signed up',
  nobody: 'Blocked',
};

interface ListedUser {
  role: number;
  firstName: string;
  lastName: string;
  email: string;
  /** Has proved the address. */
  confirmed: boolean;
}

/** The filters that a user falls under. */
export function filtersOf({ role, confirmed }: Pick<ListedUser, 'role' | 'confirmed'>): UserFilter[] {
  return userFilters.filter((filter) =>
    filter === 'invited' ? !confirmed : hasRole(role, filter satisfies RoleName),
  );
}

const TOKEN_MAX = 60;
const TOKENS_MAX = 10;

/** Text as people are searched by: letters and figures without accents, one space for everything else. */
export function peopleSearchKey(text: string): string {
  return shortened(wordsOf(text));
}

function wordsOf(text: string): string[] {
  const key = searchKey(text)
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return key.split(' ').filter(Boolean);
}

function shortened(words: readonly string[]): string {
  return words.join(' ').slice(0, TOKEN_MAX).trim();
}

/**
 * The texts whose beginnings find a person: the e-mail address, and its domain; the name from each of its words on, and
 * around ("dana whitfield", "whitfield dana"), where of very many words those of the last name come before further first
 * names. One that another one begins with finds nothing more.
 */
export function peopleSearchTokens({
  firstName,
  lastName,
  email,
}: Omit<ListedUser, 'role' | 'confirmed'>): string[] {
  const first = wordsOf(firstName);
  const words = [...first, ...wordsOf(lastName)];
  const turned = words.map((_, index) => shortened([...words.slice(index), ...words.slice(0, index)]));
  const [whole = '', ...further] = turned.slice(0, first.length);
  const [local = '', domain = ''] = email.split('@');
  const addresses = [peopleSearchKey(email), peopleSearchKey(`${domain} ${local}`)];
  const all = [...addresses, whole, ...turned.slice(first.length), ...further];
  const tokens = [...new Set(all.filter(Boolean))].slice(0, TOKENS_MAX);
  return tokens.filter((token) => !tokens.some((other) => other !== token && other.startsWith(token)));
}
