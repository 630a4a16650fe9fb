import { hasOwnRole } from '@landbrief/domain';
import { findUserByEmail, getOrganization } from '@landbrief/store';
import { operation } from '../operation.ts';
import { requireAttempt } from '../session/attempt-limits.ts';

/** Whether an address belongs to a user already; of which organization, only for those who add people. */
export const checkEmail = operation('checkEmail', async ({ params }, context) => {
  const { caller } = context;
  const { userId } = caller.impersonator ?? caller.user;
  await requireAttempt('check-email', userId, context);
  const user = await findUserByEmail(params.email);
  if (!user) return { exists: false };
  const addsPeople = hasOwnRole(caller, ['projectOwner', 'collaborator', 'delegator', 'admin']);
  const organization =
    addsPeople && user.organizationId ? await getOrganization(user.organizationId) : undefined;
  return { exists: true, ...(organization ? { organizationName: organization.name } : {}) };
});
