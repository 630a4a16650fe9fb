import { cleanName, problem, throwIfInvalid, validateRoles } from '@landbrief/domain';
import type { User } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';

interface Given {
  role: number;
  profile: { firstName: string; lastName: string; phone?: string | undefined };
}

/** Names and phone as they are stored; an empty name is refused. */
export function cleanProfile({ profile }: Given): Pick<User, 'firstName' | 'lastName' | 'phone'> {
  const firstName = cleanName(profile.firstName);
  const lastName = cleanName(profile.lastName);
  const phone = cleanName(profile.phone ?? '');
  const missing = Object.entries({ firstName, lastName }).filter(([, name]) => name === '');
  throwIfInvalid(missing.map(([field]) => ({ path: `body.user.profile.${field}`, message: 'is missing' })));
  return { firstName, lastName, ...(phone ? { phone } : {}) };
}

/** Refuses inconsistent roles, and roles that the caller may not grant. */
export function requireRoles(
  after: number,
  before: Pick<User, 'role'> | undefined,
  { inOrganization, caller }: { inOrganization: boolean } & Pick<SignedInContext, 'caller'>,
): void {
  const change = { giver: caller.role, before: before?.role ?? 0, after, inOrganization };
  throwIfInvalid(validateRoles(change).map(({ path, message }) => ({ path: `body.user.${path}`, message })));
}

/** Refuses changes to the caller's own account, or the impersonator's: another administrator makes them. */
export function refuseSelf(user: User, { caller }: Pick<SignedInContext, 'caller'>, message: string): void {
  const own = [caller.user.userId, caller.impersonator?.userId];
  if (own.includes(user.userId)) throw problem('in_use', { message, data: { self: true } });
}
