import { isHidden } from '@landbrief/domain';
import { getOrganization, type Organization } from '@landbrief/store';

/** An organization by its id; an Error says that there is none, or that it is the canary's. */
export async function requireOrganizationOf(organizationId: string): Promise<Organization> {
  if (isHidden(organizationId)) {
    throw new Error('It is the organization of the canary, which nobody else uses. It goes with its stage.');
  }
  const organization = await getOrganization(organizationId, { consistent: true });
  if (organization) return organization;
  throw new Error(
    `There is no organization ${organizationId}. Administrators see ids in addresses of pages; who ADDRESS prints that of a person's organization.`,
  );
}
