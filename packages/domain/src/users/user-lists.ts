import { searchKey } from '../names.ts';
import { hasRole, type RoleName } from '../roles.ts';

/** How administrators' lists of users are sorted, filtered and searched. */

export const userSorts = ['name', 'email', 'organization', 'created'] as const;
export type UserSort = (typeof userSorts)[number];

/** People in one file; whoever has more exports an organization or a filter at a time. */
export const userExportMax = 50_000;

/** A search with more matches than this returns them in the order of the matched text, not in the requested order. */
export const sortedMatchesMax = 100;

/** The filters of a list of users, by their names in the API. */
export const userFilters = [
  'superAdmin',
  'orgAdmin',
  'listAdmin',
  'projectOwner',
  'delegator',
  'participant',
  'reviewer',
  'invited',
  'temporary',
  'unconfirmed',
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
  temporary: 'Temporary: invited to a project',
  unconfirmed: 'Not confirmed: has an account',
  nobody: 'Blocked',
};

interface ListedUser {
  role: number;
  firstName: string;
  lastName: string;
  email: string;
  /** The user has confirmed the email address. */
  confirmed: boolean;
  /** The user was invited to a project, and has not registered yet. */
  temporary: boolean;
}

export function filtersOf({
  role,
  confirmed,
  temporary,
}: Pick<ListedUser, 'role' | 'confirmed' | 'temporary'>): UserFilter[] {
  const holds = { invited: !confirmed, temporary, unconfirmed: !confirmed && !temporary };
  return userFilters.filter((filter) =>
    filter in holds ? holds[filter as keyof typeof holds] : hasRole(role, filter as RoleName),
  );
}

/** Whether a person can be reached and may log in, the gravest first. */
export const userStatusNames = {
  blocked: 'Blocked',
  undeliverable: 'Mail comes back',
  temporary: 'Temporary',
  invited: 'Invited',
  active: 'Active',
} as const;

interface Reachable {
  role: number;
  confirmed: boolean;
  loisTemp: boolean;
  undeliverable?: boolean | undefined;
}

export function userStatus({
  role,
  confirmed,
  loisTemp,
  undeliverable,
}: Reachable): keyof typeof userStatusNames {
  if (hasRole(role, 'nobody')) return 'blocked';
  if (undeliverable) return 'undeliverable';
  if (loisTemp) return 'temporary';
  return confirmed ? 'active' : 'invited';
}

const TOKEN_MAX = 60;
const TOKENS_MAX = 10;

/** The search key of a text: letters and digits without accents, and one space for everything else. */
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
 * The texts whose prefixes find a person: the email address, its domain followed by the local part, and the name
 * rotated to begin with each of its words ("dana whitfield", "whitfield dana"). If there are too many, words of the
 * last name come before further first names. A token that is a prefix of another one is left out.
 */
export function peopleSearchTokens({
  firstName,
  lastName,
  email,
}: Pick<ListedUser, 'firstName' | 'lastName' | 'email'>): string[] {
  const first = wordsOf(firstName);
  const words = [...first, ...wordsOf(lastName)];
  const rotated = words.map((_, index) => shortened([...words.slice(index), ...words.slice(0, index)]));
  const [whole = '', ...further] = rotated.slice(0, first.length);
  const [local = '', domain = ''] = email.split('@');
  const addresses = [peopleSearchKey(email), peopleSearchKey(`${domain} ${local}`)];
  const all = [...addresses, whole, ...rotated.slice(first.length), ...further];
  const tokens = [...new Set(all.filter(Boolean))].slice(0, TOKENS_MAX);
  return tokens.filter((token) => !tokens.some((other) => other !== token && other.startsWith(token)));
}
