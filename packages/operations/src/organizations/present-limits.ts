import { type OrganizationLimits, projectLicencesAt } from '@landbrief/domain';
import type { Organization } from '@landbrief/store';

/** Licence limits on the wire, where projects are called RFIs; 0 is unlimited. `now` in ISO 8601. */
export function presentLimits(organization: Organization, now: string): OrganizationLimits {
  const { userLimit, userCount, projectLimit } = organization;
  const { projectsUsed } = projectLicencesAt(organization, Date.parse(now));
  return { userLimit, userCount, rfiLimit: projectLimit, rfisUsed: projectsUsed };
}
