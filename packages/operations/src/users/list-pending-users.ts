import { hasRole } from '@landbrief/domain';
import type { UserScope } from '@landbrief/store';
import type { Caller } from '../context.ts';
import { operation } from '../operation.ts';
import { emptyPage, presentUserPage } from './user-page.ts';

/** Users who ask to join the own organization; a super administrator sees all who wait anywhere. */
export const listPendingUsers = operation('listPendingUsers', async ({ query }, { caller }) => {
  const scope = pendingScope(caller);
  return scope ? presentUserPage(scope, query) : emptyPage;
});

function pendingScope({ user, role }: Caller): UserScope | undefined {
  if (hasRole(role, 'superAdmin')) return { of: 'pending' };
  return user.organizationId ? { of: 'pending', organizationId: user.organizationId } : undefined;
}
