import { assignableRoles, hasRole, isOrgAdmin, isSuperAdmin, toAssignableRoles } from '@landbrief/domain';
import { IconBan, IconCircleCheck, IconMailForward, IconMailX } from '@tabler/icons-react';
import type { SessionUser } from '../../session/types.ts';
import type { StatusLook } from '../../ui/status-badge.tsx';
import type { User } from './queries.ts';
import { texts } from './texts.ts';

/** Whether a person can be reached and may log in, the gravest first. */
export function userStatusLook(user: Pick<User, 'role' | 'confirmed' | 'undeliverable'>): StatusLook {
  if (hasRole(user.role, 'nobody')) return { label: 'Blocked', tone: 'bad', icon: IconBan };
  if (user.undeliverable) return { label: 'Mail comes back', tone: 'warn', icon: IconMailX };
  if (!user.confirmed) return { label: 'Invited', tone: 'info', icon: IconMailForward };
  return { label: 'Active', tone: 'ok', icon: IconCircleCheck };
}

/** Who changes the address that one logs in with. */
export function ownEmailText({ role, organization }: Pick<SessionUser, 'role' | 'organization'>): string {
  if (isSuperAdmin(role)) return texts.emailOfAdministrator.super;
  if (!organization) return texts.emailAlone;
  return isOrgAdmin(role) ? texts.emailOfAdministrator.organization : texts.email;
}

export function rolesText(role: number): string {
  const held = toAssignableRoles(role);
  const names = assignableRoles.filter((each) => held.includes(each.role)).map(({ name }) => name);
  return names.join(', ') || 'None';
}
