import { takesSeat } from '@landbrief/domain';
import { requireOrganization, type User, type Write } from '@landbrief/store';

/** Holds the organization in place; taking a seat of it does so too. */
export function joining(user: User): Write[] {
  return user.organizationId && !takesSeat(user) ? [requireOrganization(user.organizationId)] : [];
}
