import { isOrgAdmin, isSuperAdmin, userStatus, userStatusNames } from '@landbrief/domain';
import { IconBan, IconCircleCheck, IconHourglass, IconMailForward, IconMailX } from '@tabler/icons-react';
import type { SessionUser } from '../../session/types.ts';
import type { StatusLook } from '../../ui/status-badge.tsx';
import type { User } from './queries.ts';
import { texts } from './texts.ts';

const statusLooks = {
  blocked: { tone: 'bad', icon: IconBan },
  undeliverable: { tone: 'warn', icon: IconMailX },
  temporary: { tone: 'idle', icon: IconHourglass },
  invited: { tone: 'info', icon: IconMailForward },
  active: { tone: 'ok', icon: IconCircleCheck },
} as const satisfies Record<ReturnType<typeof userStatus>, Omit<StatusLook, 'label'>>;

export function userStatusLook(user: User): StatusLook {
  const status = userStatus(user);
  return { label: userStatusNames[status], ...statusLooks[status] };
}

/** Who changes the address that one logs in with. */
export function ownEmailText({ role, organization }: Pick<SessionUser, 'role' | 'organization'>): string {
  if (isSuperAdmin(role)) return texts.emailOfAdministrator.super;
  if (!organization) return texts.emailAlone;
  return isOrgAdmin(role) ? texts.emailOfAdministrator.organization : texts.email;
}
