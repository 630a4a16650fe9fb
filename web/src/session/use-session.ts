import {
  actingRole,
  effectiveRole,
  hasAnyRole,
  isAdmin,
  isListAdmin,
  isOrgAdmin,
  isParticipant,
  isProjectOwner,
  isSuperAdmin,
  type RoleName,
} from '@landbrief/domain';
import { useMemo } from 'react';
import { useStore } from '../store.ts';
import { realRole } from './enter.ts';
import { mayCopyTemplates, mayCreateProjects, mayCreateTemplates, mayKeepLists } from './may-create.ts';
import { getSession, isSomebodys, type SessionState, watchSession } from './state.ts';
import type { SessionUser } from './types.ts';

/** The session and what its user may do, for screens. */
export interface Session extends SessionState {
  /** The effective role flags: those of the acting role, if there is one. */
  role: number;
  /** The role flags of the real user, also while impersonating. */
  realRole: number;
  /** Also while the page is kept after the session has ended. */
  signedIn: boolean;
  /** The account has the role; opening a screen for owners clears another acting role. */
  isOwner: boolean;
  isParticipant: boolean;
  isAdmin: boolean;
  isOrgAdmin: boolean;
  isListAdmin: boolean;
  isSuperAdmin: boolean;
  /** Read-only: nothing to edit, delete, save, clear or recall (document 1 section 6). */
  actingAsReviewer: boolean;
  mayCreateProjects: boolean;
  mayCreateTemplates: boolean;
  mayCopyTemplates: boolean;
  mayKeepLists: boolean;
  /** Can delete something that goes into the trash. */
  mayUseTrash: boolean;
  isImpersonating: boolean;
  mayStopImpersonation: boolean;
  has: (...names: RoleName[]) => boolean;
}

/**
 * Document 1 section 6 shows it to a collaborator only when the real user is a super administrator; an organization
 * administrator may impersonate as well, and must be able to stop (docs/decisions/session.md).
 */
function mayStop(role: number, real: number): boolean {
  return !hasAnyRole(role, ['collaborator']) || isAdmin(real);
}

export function describeSession(state: SessionState, real: number): Session {
  const role = roleOf(state);
  const held = state.user?.role ?? 0;
  const actingAsReviewer = state.acting === actingRole.reviewer;
  const creator = actingAsReviewer ? undefined : state.user;
  const isImpersonating = state.impersonating !== undefined;
  return {
    ...state,
    role,
    realRole: real,
    signedIn: isSomebodys(state),
    isOwner: isProjectOwner(role) || isProjectOwner(held),
    isParticipant: isParticipant(role) || isParticipant(held),
    isAdmin: isAdmin(role),
    isOrgAdmin: isOrgAdmin(role),
    isListAdmin: isListAdmin(role),
    isSuperAdmin: isSuperAdmin(role),
    actingAsReviewer,
    mayCreateProjects: creator !== undefined && mayCreateProjects(creator),
    mayCreateTemplates: creator !== undefined && mayCreateTemplates(creator),
    mayCopyTemplates: creator !== undefined && mayCopyTemplates(creator),
    mayKeepLists: creator !== undefined && mayKeepLists(creator),
    mayUseTrash: creator !== undefined && (mayKeepLists(creator) || mayCreateTemplates(creator)),
    isImpersonating,
    mayStopImpersonation:
      isImpersonating && (state.impersonationProject !== undefined || mayStop(role, real)),
    has: (...names) => hasAnyRole(role, names),
  };
}

/** A wish that no longer holds (a role was taken away) counts as no wish. */
function roleOf({ user, acting }: SessionState): number {
  if (!user) return 0;
  const allowInventoryProjects = user.organization?.allowInventoryProjects;
  const role = effectiveRole({ role: user.role, acting, allowInventoryProjects });
  return typeof role === 'number' ? role : user.role;
}

/** The session, as of now. Screens behind the `auth` guard use `useUser()` for the user. */
export function useSession(): Session {
  const state = useStore({ watch: watchSession, get: getSession });
  return useMemo(() => describeSession(state, realRole()), [state]);
}

/** The signed-in user; only for screens behind the `auth` guard. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('There is no signed-in user on this screen.');
  return user;
}
