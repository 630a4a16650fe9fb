import { emailDomain, isDomainMismatch, isProblem, type Problem, problem } from '@landbrief/domain';
import {
  createUser,
  findOrganizationByDomain,
  findUserByEmail,
  findUsersByEmail,
  getOrganization,
  getUser,
  getUsers,
  type User,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { newUser } from '../users/new-user.ts';

export interface PersonGiven {
  userId?: string | undefined;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  organizationId?: string | undefined;
}

/**
 * The user to add: an existing one, or a new temporary one for an unknown e-mail address (decisions 7). 409
 * `domain_mismatch` when the address's domain belongs to another organization than the one given.
 */
export async function findOrInviteUser(
  person: PersonGiven,
  context: SignedInContext,
  find: Lookups = oneByOne,
): Promise<UserToAdd> {
  if (person.userId) {
    const user = await find.user(person.userId);
    if (!user) throw problem('user_resolution_error');
    await refuseForeignDomain(user.email, person.organizationId, find.organizationOfDomain);
    return { user, writes: [] };
  }
  const { email } = person;
  if (!email) {
    throw problem('validation_error', {
      details: [{ path: 'body.participant.email', message: 'is needed, or a user.' }],
    });
  }
  await refuseForeignDomain(email, person.organizationId, find.organizationOfDomain);
  const known = await find.userOfEmail(email);
  if (known) return { user: known, writes: [] };
  const { firstName = '', lastName = '' } = person;
  const user = newUser({ email, firstName, lastName, temporary: true }, context);
  return { user, writes: createUser(user) };
}

/** The users of many people, read in batches; for a person with a problem, the problem is at their index. */
export async function findOrInviteUsers(
  people: readonly PersonGiven[],
  context: SignedInContext,
): Promise<(UserToAdd | Problem)[]> {
  const find = await lookupsOf(people);
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
}

interface Lookups {
  user(userId: string): Promise<User | undefined>;
  userOfEmail(email: string): Promise<User | undefined>;
  organizationOfDomain(domain: string): Promise<string | undefined>;
}

const oneByOne: Lookups = {
  user: getUser,
  userOfEmail: findUserByEmail,
  organizationOfDomain: findOrganizationByDomain,
};

async function lookupsOf(people: readonly PersonGiven[]): Promise<Lookups> {
  const [users, ofEmails] = await Promise.all([
    getUsers(people.flatMap(({ userId }) => userId ?? [])),
    findUsersByEmail(people.flatMap(({ userId, email }) => (userId ? [] : (email ?? [])))),
  ]);
  const domains = new Map<string, Promise<string | undefined>>();
  return {
    user: async (userId) => {
      const user = users.get(userId);
      return user?.deleted === undefined ? user : undefined;
    },
    userOfEmail: async (email) => ofEmails.get(email),
    organizationOfDomain: (domain) => {
      const found = domains.get(domain) ?? findOrganizationByDomain(domain);
      domains.set(domain, found);
      return found;
    },
  };
}

/** `domain_mismatch` when the address's domain belongs to another organization. */
export async function refuseForeignDomain(
  email: string,
  organizationId: string | undefined,
  organizationOfDomain: Lookups['organizationOfDomain'] = findOrganizationByDomain,
): Promise<void> {
  if (!organizationId) return;
  const domain = emailDomain(email);
  const owner = await organizationOfDomain(domain);
  if (!isDomainMismatch(owner, organizationId)) return;
  const organization = owner ? await getOrganization(owner) : undefined;
  throw problem('domain_mismatch', {
    data: {
      email,
      emailDomain: domain,
      organizations: organization ? [{ _id: organization.organizationId, name: organization.name }] : [],
    },
  });
}
