import { emailDomain, isProblem, withoutAdminAndOwnerFlags } from '@landbrief/domain';
import {
  createUser,
  deleteConfirmation,
  putCredential,
  type Registration,
  replaceUser,
  type User,
  type Write,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import {
  createUnlicensedOrganization,
  enqueueAdmissionRequest,
  findOrganizationOfEmail,
  requireJoinedOrganizations,
} from '../users/join-organization.ts';
import { newUser } from '../users/new-user.ts';

export interface ProvenRegistration {
  email: string;
  /** The invited user; absent when the address was unknown. */
  user: User | undefined;
  registration: Registration;
  /** Uses up the link that proved the address. */
  proof: Write;
}

/**
 * Registers the confirmed owner of an address in one transaction: the user with a password, and either a request for
 * admission to the organization of the address's domain or a new organization (decisions 3).
 */
export async function completeRegistration(input: ProvenRegistration, context: Context): Promise<User> {
  const { email, registration, proof } = input;
  const { firstName, lastName, passwordHash, company } = registration;
  const person: User = {
    ...(input.user ?? newUser({ email }, context)),
    firstName,
    lastName,
    temporary: false,
    confirmed: true,
  };
  const finish = async (user: User, more: readonly Write[]): Promise<User> => {
    const saved = input.user ? replaceUser(user, input.user) : createUser(user);
    const credential = putCredential(user.userId, passwordHash, context.now);
    context.audit.setActor(user);
    return context.commit([proof, ...saved, credential, deleteConfirmation(email), ...more], user);
  };
  if (person.organizationId) return finish(person, []);
  person.role = withoutAdminAndOwnerFlags(person.role);
  const requestedId = await findOrganizationOfEmail(email);
  if (requestedId) {
    const pending = { ...person, pendingOrganizationId: requestedId };
    const admissionWrites = [
      ...requireJoinedOrganizations(input.user, pending),
      enqueueAdmissionRequest(pending, requestedId, context),
    ];
    try {
      return await finish(pending, admissionWrites);
    } catch (error) {
      // The organization was deleted at the same moment: the address belongs to none any more.
      if (!isProblem(error) || error.code !== 'not_found') throw error;
    }
  }
  return withNewOrganization(person, company, finish, context);
}

/** Tries the company's name, then ones that distinguish it from others of that name. */
async function withNewOrganization(
  person: User,
  company: string,
  finish: (user: User, more: readonly Write[]) => Promise<User>,
  context: Context,
): Promise<User> {
  const organizationId = context.newId();
  const names = [
    company,
    `${company} (${emailDomain(person.email)})`,
    `${company} (${organizationId.slice(-6)})`,
  ];
  for (const name of names) {
    try {
      return await finish(
        { ...person, organizationId },
        createUnlicensedOrganization(organizationId, name, context),
      );
    } catch (error) {
      if (!isProblem(error) || error.code !== 'name_taken') throw error;
    }
  }
  throw new Error('No name was free for a new organization.');
}
