import { isHidden } from '@landbrief/domain';
import { getOrganization, type Organization } from '@landbrief/store';

/** An organization by its id; an Error says that it is the canary's. */
export async function findOrganization(organizationId: string): Promise<Organization | undefined> {
  if (isHidden(organizationId)) {
    throw new Error('It is the organization of the canary, which nobody else uses. It goes with its stage.');
  }
  return getOrganization(organizationId, { consistent: true });
}

/** The same; an Error says that there is none. */
export async function requireOrganizationOf(organizationId: string): Promise<Organization> {
  const organization = await findOrganization(organizationId);
  if (organization) return organization;
  throw new Error(
    `There is no organization ${organizationId}. who ADDRESS prints the id of the organization of a person.`,
  );
}
