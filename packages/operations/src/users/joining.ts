import { takesSeat } from '@landbrief/domain';
import { membershipChanges, requireOrganization, type User, type Write } from '@landbrief/store';

/** Requires that joined or requested organizations still exist at the commit; taking a seat of one checks that too. */
export function requireJoinedOrganizations(before: User | undefined, after: User): Write[] {
  const seatOf = takesSeat(after) ? after.organizationId : undefined;
  const { joined } = membershipChanges(before ?? {}, after);
  return joined.filter((organizationId) => organizationId !== seatOf).map(requireOrganization);
}
