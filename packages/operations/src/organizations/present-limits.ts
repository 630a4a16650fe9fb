import type { OrganizationLimits } from '@landbrief/domain';
import type { Organization } from '@landbrief/store';

/** Licence limits on the wire, where projects are called RFIs; 0 is unlimited. */
export function presentLimits(organization: Organization): OrganizationLimits {
  const { userLimit, userCount, projectLimit, projectsUsed } = organization;
  return { userLimit, userCount, rfiLimit: projectLimit, rfisUsed: projectsUsed };
}
