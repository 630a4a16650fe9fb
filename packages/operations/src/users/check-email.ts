import { hasAnyRole } from '@landbrief/domain';
import { findUserByEmail, getOrganization } from '@landbrief/store';
import { operation } from '../operation.ts';

/** Whether an address belongs to a user already; of which organization, only for those who add people. */
export const checkEmail = operation('checkEmail', async ({ params }, { caller }) => {
  const user = await findUserByEmail(params.email);
  if (!user) return { exists: false };
  const addsPeople = hasAnyRole(caller.role, ['projectOwner', 'collaborator', 'delegator', 'admin']);
  const organization =
    addsPeople && user.organizationId ? await getOrganization(user.organizationId) : undefined;
  return { exists: true, ...(organization ? { organizationName: organization.name } : {}) };
});
