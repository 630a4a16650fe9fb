import { distributionListRoles, hasAnyRole, isAdmin, isProjectOwner, isSuperAdmin } from '@landbrief/domain';
import type { SessionUser } from './types.ts';

/**
 * Projects and templates belong to an organization: a user without one is refused (403), which logs out, so the buttons
 * are not shown to them. The account's roles count, not the acting role: opening the screen changes that.
 */
type Person = Pick<SessionUser, 'role' | 'organization'>;

export function mayCreateProjects({ role, organization }: Person): boolean {
  return isProjectOwner(role) && organization !== undefined;
}

export function mayCopyTemplates({ role, organization }: Person): boolean {
  return (isProjectOwner(role) || isAdmin(role)) && organization !== undefined;
}

/** A super administrator without an organization makes templates of the system. */
export function mayCreateTemplates(person: Person): boolean {
  return mayCopyTemplates(person) || isSuperAdmin(person.role);
}

/** Distribution lists need no organization. */
export function mayKeepLists({ role }: Pick<Person, 'role'>): boolean {
  return hasAnyRole(role, distributionListRoles);
}
