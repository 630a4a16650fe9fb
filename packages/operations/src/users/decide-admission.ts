import { isSuperAdmin, problem, withoutAdministration } from '@landbrief/domain';
import { replaceUser } from '@landbrief/store';
import { seatWrites } from '../licences/seat-writes.ts';
import { operationOn } from '../operation.ts';
import { later } from '../outbox/outbox.ts';
import { joining } from './joining.ts';
import { showInLists } from './show-in-lists.ts';

/**
 * Admits a user who asked to join the organization, or refuses; the person is told. What somebody administered elsewhere
 * stays behind; a super administrator administers all, and is no organization's to demote.
 */
export const decideAdmission = operationOn('user', 'decideAdmission', async ({ body }, context) => {
  const { user } = context.subject;
  const { pendingOrganizationId: organizationId, ...rest } = user;
  if (organizationId === undefined) {
    throw problem('not_allowed_in_status', { message: 'This person does not ask to join any more.' });
  }
  const { userId } = rest;
  const role = isSuperAdmin(rest.role) ? rest.role : withoutAdministration(rest.role);
  const after = body.admit ? { ...rest, role, organizationId } : rest;
  const { newId, now } = context;
  const decided = { userId, organizationId, admitted: body.admit };
  await context.commit(
    [
      ...replaceUser(after, user),
      ...(await seatWrites(rest, after, context)),
      ...joining(user, after),
      later('admission-decided', decided, { outboxId: newId(), now }),
    ],
    {},
  );
  await showInLists(userId, context);
  return {};
});
