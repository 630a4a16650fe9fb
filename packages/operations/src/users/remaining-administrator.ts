import { isSuperAdmin, problem } from '@landbrief/domain';
import { requireUserUnchanged, type User, type Write } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';

/**
 * Whoever deletes or demotes a super administrator, or gives one another address, is a super administrator who remains:
 * two who do it to one another at the same moment do not both succeed, so that there is always one. Nobody does it to
 * themselves (`updateUser`, `deleteUser`).
 */
export function requireRemainingAdministrator(
  before: User,
  after: User | undefined,
  { caller }: Pick<SignedInContext, 'caller'>,
): Write[] {
  const isSame = after?.role === before.role && after.email === before.email;
  if (!isSuperAdmin(before.role) || isSame) return [];
  const changed = () =>
    problem('stale', { message: 'Your own account was changed at the same moment. Nothing was saved.' });
  return [requireUserUnchanged(caller.user, changed)];
}
