import { isSuperAdmin, problem } from '@landbrief/domain';
import { requireUserUnchanged, type User, type Write } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';

/**
 * A change that deletes or demotes a super administrator, or changes the address of one, requires that the caller's own
 * user is unchanged: of two who do it to one another at the same moment only one succeeds, so that there is always a
 * super administrator. Changing oneself this way is refused elsewhere (`updateUser`, `deleteUser`).
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
