import type { Waiting as WireWaiting } from '@landbrief/contract';
import { actingRole, hasRole, projectLicencesAt, waitingForLicenceAdmin } from '@landbrief/domain';
import { countListedUsers, getOrganization } from '@landbrief/store';
import type { Caller } from '../context.ts';
import { presentLimits } from '../organizations/present-organization.ts';

/** Requests to join, and what to do about the organization's licences; nothing for a caller who acts as reviewer. */
export async function waitingForAdministrator(
  { user, role, acting }: Caller,
  now: string,
): Promise<WireWaiting[]> {
  if (acting === actingRole.reviewer) return [];
  if (hasRole(role, 'superAdmin')) return admissions(await countListedUsers({ of: 'pending' }));
  const { organizationId } = user;
  if (!hasRole(role, 'orgAdmin') || !organizationId) return [];
  const [count, organization] = await Promise.all([
    countListedUsers({ of: 'pending', organizationId }),
    getOrganization(organizationId),
  ]);
  if (!organization) return [];
  const { renewalDate } = organization;
  const { licenceYearStart } = projectLicencesAt(organization, Date.parse(now));
  const limits = presentLimits(organization, now);
  const licences = waitingForLicenceAdmin({ limits, licenceYearStart, renewalDate }, Date.parse(now));
  const here = { organization: { _id: organizationId, name: organization.name } };
  return [...admissions(count), ...licences].map((one) => ({ ...one, ...here }));
}

function admissions(count: number): WireWaiting[] {
  return count > 0 ? [{ kind: 'admissions', count }] : [];
}
