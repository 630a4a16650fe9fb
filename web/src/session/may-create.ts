import { isAdmin, isProjectOwner, isSuperAdmin } from '@landbrief/domain';
import type { SessionUser } from './types.ts';

/**
 * Projects and templates belong to an organization: whoever has none yet is refused (403), which logs out, so that they
 * are not offered any. What is asked are the roles that are held: opening the screen picks the fitting one.
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
