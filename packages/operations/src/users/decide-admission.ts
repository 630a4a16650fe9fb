import { isSuperAdmin, problem, withoutAdminFlags } from '@landbrief/domain';
import { replaceUser } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { seatWrites } from '../licences/seat-writes.ts';
import { onUser } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { requireJoinedOrganizations } from './joining.ts';
import { relistUserNow } from './relist-user.ts';

function mayDecideFor(organizationId: string, { caller }: SignedInContext): boolean {
  return isSuperAdmin(caller.role) || caller.user.organizationId === organizationId;
}

/**
 * Admits a user who asked to join the organization, or refuses, and notifies the user. Administrator roles from another
 * organization are removed on admission, except the super administrator's. A second decision is refused with a message.
 */
export const decideAdmission = onUser('decideAdmission', async ({ body }, context) => {
  const { user } = context.subject;
  const { pendingOrganizationId: organizationId, ...rest } = user;
  if (organizationId === undefined || !mayDecideFor(organizationId, context)) {
    throw problem('not_allowed_in_status', { message: 'This person does not ask to join any more.' });
  }
  const { userId } = rest;
  const role = isSuperAdmin(rest.role) ? rest.role : withoutAdminFlags(rest.role);
  const after = body.admit ? { ...rest, role, organizationId } : rest;
  const { newId, now } = context;
  const decided = { userId, organizationId, admitted: body.admit };
  await context.commit(
    [
      ...replaceUser(after, user),
      ...(await seatWrites(rest, after, context)),
      ...requireJoinedOrganizations(user, after),
      enqueue('admission-decided', decided, { newId, now }),
    ],
    {},
  );
  await relistUserNow(userId, context);
  return {};
});
