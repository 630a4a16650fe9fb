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
import { requireJoinedOrganizations } from '../users/joining.ts';
import { newUser } from '../users/new-user.ts';
import {
  createUnlicensedOrganization,
  enqueueAdmissionRequest,
  findOrganizationOfEmail,
} from './join-organization.ts';

export interface ProvenRegistration {
  email: string;
  /** The person as invited; absent when nobody knew the address. */
  user: User | undefined;
  registration: Registration;
  /** Uses up the link that proved the address. */
  proof: Write;
}

/**
 * Makes a registered user of somebody who has proved to own the address, in one transaction: the user with a password,
 * and with the organization of the address's domain asked for admission, or a new organization (decisions 3).
 */
export async function completeRegistration(proven: ProvenRegistration, context: Context): Promise<User> {
  const { email, registration, proof } = proven;
  const { firstName, lastName, passwordHash, company } = registration;
  const person: User = {
    ...(proven.user ?? newUser({ email }, context)),
    firstName,
    lastName,
    temporary: false,
    confirmed: true,
  };
  const finish = async (user: User, more: readonly Write[]): Promise<User> => {
    const saved = proven.user ? replaceUser(user, proven.user) : createUser(user);
    const credential = putCredential(user.userId, passwordHash, context.now);
    context.audit.setActor(user);
    return context.commit([proof, ...saved, credential, deleteConfirmation(email), ...more], user);
  };
  if (person.organizationId) return finish(person, []);
  person.role = withoutAdminAndOwnerFlags(person.role);
  const asked = await findOrganizationOfEmail(email);
  if (asked) {
    const pending = { ...person, pendingOrganizationId: asked };
    const asking = [
      ...requireJoinedOrganizations(proven.user, pending),
      enqueueAdmissionRequest(pending, asked, context),
    ];
    try {
      return await finish(pending, asking);
    } catch (error) {
      // Deleted in this very moment: the address belongs to no organization any more.
      if (!isProblem(error) || error.code !== 'not_found') throw error;
    }
  }
  return withNewOrganization(person, company, finish, context);
}

/** Tries the company's name, then ones that tell it apart from others of that name. */
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
