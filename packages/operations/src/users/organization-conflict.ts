import type { UserConflict } from '@landbrief/contract';
import { emailDomain, isDomainMismatch, problem } from '@landbrief/domain';
import { findOrganizationByDomain, getOrganization, type User } from '@landbrief/store';

/** The person of whom an inviter says the organization; a known user's counts more than the address's domain. */
interface PersonOfOrganization {
  email: string;
  user?: Pick<User, 'organizationId'> | undefined;
  /** Given by user id: the answer does not contain the address, which the inviter may not know. */
  isById?: boolean;
}

/**
 * Refuses to add a person under an organization that is not theirs, with the organizations under which they can be
 * added (decisions 7, document 3): 409 `domain_mismatch` when the address's domain belongs to that organization,
 * `existing_subscriber` when only the user does. Nothing is refused when no organization is given.
 */
export async function refuseOtherOrganization(
  { email, user, isById = false }: PersonOfOrganization,
  organizationId: string | undefined,
  organizationOfDomain: (domain: string) => Promise<string | undefined> = findOrganizationByDomain,
): Promise<void> {
  if (!organizationId || user?.organizationId === organizationId) return;
  const domain = emailDomain(email);
  const ownerOfDomain = await organizationOfDomain(domain);
  const ownId = user?.organizationId ?? ownerOfDomain;
  if (!ownId || (!user?.organizationId && !isDomainMismatch(ownerOfDomain, organizationId))) return;
  const isMismatch = ownId === ownerOfDomain;
  const own = await getOrganization(ownId);
  const conflict: UserConflict = {
    type: isMismatch ? 'email' : 'org',
    ...(isById ? {} : { email, emailDomain: domain }),
    organizations: own ? [{ _id: own.organizationId, name: own.name }] : [],
  };
  throw problem(isMismatch ? 'domain_mismatch' : 'existing_subscriber', { data: { ...conflict } });
}
