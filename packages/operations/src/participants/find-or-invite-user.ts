import { givenOrganizationOf, invalid, isProblem, type Problem, problem } from '@landbrief/domain';
import {
  createUser,
  findOrganizationByDomain,
  findOrganizationByName,
  findUserByEmail,
  findUsersByEmail,
  getOrganization,
  getUser,
  getUsers,
  type User,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { requireCountry } from '../locations/require-country.ts';
import { newUser } from '../users/new-user.ts';
import { refuseOtherOrganization } from '../users/organization-conflict.ts';
import { knownAmong } from './contacts.ts';

export interface PersonGiven {
  userId?: string | undefined;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  organizationId?: string | undefined;
  /** The organization's name, where its id is not given. */
  organization?: string | undefined;
  country?: string | undefined;
}

/**
 * The user to add: somebody whom the caller may find, by user id, or whoever has the email address, who becomes a new
 * temporary user when unknown (decisions 7). 404 for the id of anybody else; 409 when the person's organization is
 * another one than the one given, by id or by name.
 */
export async function findOrInviteUser(
  person: PersonGiven,
  context: SignedInContext,
  find: Lookups = oneByOne(context),
): Promise<UserToAdd> {
  const { userId, email, organization, country } = person;
  requireCountry(country, 'body.participant.country');
  const idOfName =
    person.organizationId ?? (organization ? find.organizationOfName(organization) : undefined);
  if (userId) {
    const [user, organizationId] = await Promise.all([find.knownUser(userId), idOfName]);
    if (!user) throw problem('not_found');
    await refuseOtherOrganization(
      { email: user.email, user, isById: true },
      organizationId,
      find.organizationOfDomain,
    );
    return { user, writes: [] };
  }
  if (!email) {
    throw invalid('body.participant.email', 'is needed, or a user.');
  }
  const [known, organizationId] = await Promise.all([find.userOfEmail(email), idOfName]);
  await refuseOtherOrganization({ email, user: known }, organizationId, find.organizationOfDomain);
  const { firstName = '', lastName = '' } = person;
  const user = known ?? newUser({ email, firstName, lastName, temporary: true }, context);
  const isIdNamed = organizationId !== undefined && user.temporary;
  const named = organization ?? (isIdNamed ? await find.nameOfOrganization(organizationId) : undefined);
  return {
    user,
    writes: known ? [] : createUser(user),
    givenOrganization: givenOrganizationOf(user, named),
  };
}

/** The users of many people, read in batches; for a person with a problem, the problem is at their index. */
export async function findOrInviteUsers(
  people: readonly PersonGiven[],
  context: SignedInContext,
): Promise<(UserToAdd | Problem)[]> {
  const find = await lookupsOf(people, context);
  return Promise.all(
    people.map((person) =>
      findOrInviteUser(person, context, find).catch((error: unknown) => {
        if (isProblem(error)) return error;
        throw error;
      }),
    ),
  );
}

export interface UserToAdd {
  user: User;
  /** The writes that create the user; empty for an existing one. */
  writes: Write[];
  /** The organization that the inviter named, for somebody without an account. */
  givenOrganization?: string | undefined;
}

interface Lookups {
  /** A user whom the caller may find. */
  knownUser(userId: string): Promise<User | undefined>;
  userOfEmail(email: string): Promise<User | undefined>;
  organizationOfDomain(domain: string): Promise<string | undefined>;
  organizationOfName(name: string): Promise<string | undefined>;
  nameOfOrganization(organizationId: string): Promise<string | undefined>;
}

function oneByOne(context: SignedInContext): Lookups {
  return {
    knownUser: async (userId) => {
      const user = await getUser(userId);
      return user && (await knownAmong([user], context)).get(userId)?.user;
    },
    userOfEmail: findUserByEmail,
    organizationOfDomain: findOrganizationByDomain,
    organizationOfName: findOrganizationByName,
    nameOfOrganization,
  };
}

async function lookupsOf(people: readonly PersonGiven[], context: SignedInContext): Promise<Lookups> {
  const [users, ofEmails] = await Promise.all([
    getUsers(people.flatMap(({ userId }) => userId ?? [])),
    findUsersByEmail(people.flatMap(({ userId, email }) => (userId ? [] : (email ?? [])))),
  ]);
  const existing = [...users.values()].filter(({ deleted }) => deleted === undefined);
  const known = await knownAmong(existing, context);
  return {
    knownUser: async (userId) => known.get(userId)?.user,
    userOfEmail: async (email) => ofEmails.get(email),
    organizationOfDomain: once(findOrganizationByDomain),
    organizationOfName: once(findOrganizationByName),
    nameOfOrganization: once(nameOfOrganization),
  };
}

async function nameOfOrganization(organizationId: string): Promise<string | undefined> {
  return (await getOrganization(organizationId))?.name;
}

/** Looks each text up once. */
export function once<Found>(find: (text: string) => Promise<Found>): (text: string) => Promise<Found> {
  const found = new Map<string, Promise<Found>>();
  return (text) => {
    const finding = found.get(text) ?? find(text);
    found.set(text, finding);
    return finding;
  };
}
