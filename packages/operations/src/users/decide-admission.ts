import { isSuperAdmin, problem, withoutAdminFlags } from '@landbrief/domain';
import { replaceUser } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { seatWrites } from '../licences/seat-writes.ts';
import { operationOn } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { requireJoinedOrganizations } from './joining.ts';
import { relistUserNow } from './relist-user.ts';

function mayDecideFor(organizationId: string, { caller }: SignedInContext): boolean {
  return isSuperAdmin(caller.role) || caller.user.organizationId === organizationId;
}

/**
 * Admits a user who asked to join the organization, or refuses; the person is told. What somebody administered elsewhere
 * stays behind; a super administrator administers all, and is no organization's to demote. Who comes second to a
 * decision is told so when the person was admitted: an administrator sees the members.
 */
export const decideAdmission = operationOn('user', 'decideAdmission', async ({ body }, context) => {
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
      enqueue('admission-decided', decided, { outboxId: newId(), now }),
    ],
    {},
  );
  await relistUserNow(userId, context);
  return {};
});
