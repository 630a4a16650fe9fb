import { emailDomain, isDomainMismatch, problem } from '@landbrief/domain';
import {
  createUser,
  findOrganizationByDomain,
  findUserByEmail,
  getOrganization,
  getUser,
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
 * The user to add: an existing one, or a new temporary one for an e-mail address that nobody has (decisions 7). Whose
 * e-mail domain belongs to another organization than the one given: 409 `domain_mismatch`.
 */
export async function findOrInviteUser(
  person: PersonGiven,
  context: SignedInContext,
): Promise<{ user: User; writes: Write[] }> {
  if (person.userId) {
    const user = await getUser(person.userId);
    if (!user) throw problem('user_resolution_error');
    await refuseForeignDomain(user.email, person.organizationId);
    return { user, writes: [] };
  }
  const { email } = person;
  if (!email) {
    throw problem('validation_error', {
      details: [{ path: 'body.participant.email', message: 'is needed, or a user.' }],
    });
  }
  await refuseForeignDomain(email, person.organizationId);
  const known = await findUserByEmail(email);
  if (known) return { user: known, writes: [] };
  const { firstName = '', lastName = '' } = person;
  const user = newUser({ email, firstName, lastName, temporary: true }, context);
  return { user, writes: createUser(user) };
}

/** `domain_mismatch` when the address's domain belongs to another organization. */
export async function refuseForeignDomain(email: string, organizationId: string | undefined): Promise<void> {
  if (!organizationId) return;
  const domain = emailDomain(email);
  const owner = await findOrganizationByDomain(domain);
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
