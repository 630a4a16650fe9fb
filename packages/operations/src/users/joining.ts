import { takesSeat } from '@landbrief/domain';
import { membershipChanges, requireOrganization, type User, type Write } from '@landbrief/store';

/** Holds the organizations in place that somebody comes to, or asks to join; taking a seat of one does so too. */
export function requireJoinedOrganizations(before: User | undefined, after: User): Write[] {
  const seatOf = takesSeat(after) ? after.organizationId : undefined;
  const { joined } = membershipChanges(before ?? {}, after);
  return joined.filter((organizationId) => organizationId !== seatOf).map(requireOrganization);
}
