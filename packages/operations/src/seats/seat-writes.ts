import { problem, seatChanges } from '@landbrief/domain';
import { freeSeat, getOrganization, takeSeat, type User, type Write } from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';
import { fullName } from '../people/full-name.ts';
import { type LicenceContext, licenceCause } from './licence-cause.ts';

/**
 * The writes that keep the seats in step with a user who is created (`before` undefined), saved or deleted (`after`
 * undefined), for the same transaction; none when no seat changes. Without a free seat committing them throws
 * `user_licence` with the organization's name.
 */
export async function seatWrites(
  before: User | undefined,
  after: User | undefined,
  context: LicenceContext,
): Promise<Write[]> {
  const user = after ?? before;
  if (!user) return [];
  const object = { objectId: user.userId, objectName: fullName(user) || user.email };
  const changes = seatChanges(before, after);
  const writes = changes.map(async ({ organizationId, change }) => {
    const organization = await getOrganization(organizationId, { consistent: true });
    if (!organization) {
      if (change < 0) return [];
      throw problem('not_found', { message: 'The organization does not exist any more.' });
    }
    const cause = licenceCause(context, object);
    return change < 0
      ? freeSeat(organization, cause)
      : [...takeSeat(organization, cause), enqueueLicenceWarning(organizationId, 'user', context)];
  });
  return (await Promise.all(writes)).flat();
}

/** Enqueues the check whether the organization's administrators are to be warned (see `warnOfLicences`). */
export function enqueueLicenceWarning(
  organizationId: string,
  type: 'user' | 'rfi',
  { now, newId }: LicenceContext,
): Write {
  return enqueue('licence-taken', { organizationId, type }, { newId, now });
}
