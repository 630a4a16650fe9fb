import { type ActingRole, actingRole, hasAnyRole, type RoleName } from '@landbrief/domain';
import type { GuardName } from '../routes.ts';
import { clearActingRole } from '../session/enter.ts';
import { mayCreateProjects, mayCreateTemplates, mayKeepLists } from '../session/may-create.ts';
import { storeRequestedPath } from '../session/redirect.ts';
import { isSomebodys, type SessionState, whenSessionKnown } from '../session/state.ts';
import type { SessionUser } from '../session/types.ts';
import type { ProjectAudience } from './fit-role.ts';

/** Who may open a screen (document 1 section 6, guards). A guard returns the path to go to instead, or undefined. */

export interface GuardRequest {
  /** Path, query and fragment of the requested page. */
  path: string;
  params: Readonly<Record<string, string | undefined>>;
}

type Guard = (
  request: GuardRequest & { session: SessionState },
) => string | undefined | Promise<string | undefined>;

const home = '/';

type RoleGuard = (request: { session: SessionState }) => string | undefined;

/** The guards that need the user only. */
const byRole = {
  admin: allow(hasRole('admin')),
  'user-admin': allow(hasRole('orgAdmin', 'superAdmin'), '/admin'),
  delegate: allow(hasRole('delegate')),
  delegator: allow(hasRole('delegator')),
  'project-owner': allow(mayCreateProjects),
  'map-viewer': allow(hasRole('projectOwner')),
  'template-reader': allow(hasRole('projectOwner', 'collaborator', 'reviewer', 'admin')),
  'template-owner': allow(mayCreateTemplates),
  'list-keeper': allow(mayKeepLists),
  synchronizer: allow(hasRole('projectOwner', 'orgAdmin', 'superAdmin')),
} satisfies Partial<Record<GuardName, RoleGuard>>;

const guards: Record<GuardName, Guard> = {
  ...byRole,
  auth({ session, path, params }) {
    if (isSomebodys(session)) return stayInProject(session, params.projectid);
    storeRequestedPath(path);
    return home;
  },
  guest: ({ session }) => (isSomebodys(session) ? home : undefined),
  'every-role': requireActingRole(actingRole.reviewer),
  'owner-role': requireActingRole(actingRole.projectOwner, actingRole.projectOwnerInventory),
  'project-role': fitToProject(),
  'project-asking': fitToProject('asking'),
  'project-editing': fitToProject('editing'),
  'project-answering': fitToProject('answering'),
  'project-delegating': fitToProject('delegating'),
};

/** In an impersonation that is limited to a project, the project's screens only. */
function stayInProject(
  { impersonationProject }: SessionState,
  projectId: string | undefined,
): string | undefined {
  if (impersonationProject === undefined || impersonationProject === projectId) return undefined;
  return `/projects/${impersonationProject}/details`;
}

/** Other users are sent away: the screen's calls would be refused, and a refusal logs out (document 3 section 5). */
function allow(may: (user: SessionUser) => boolean, instead = home): RoleGuard {
  return ({ session: { user } }) => (user && may(user) ? undefined : instead);
}

function hasRole(...roles: RoleName[]) {
  return ({ role }: SessionUser) => hasAnyRole(role, roles);
}

/** Clears an acting role that does not fit the project; users whom the screen is not for are sent to the details. */
function fitToProject(audience?: ProjectAudience): Guard {
  return async ({ params }) => {
    const { fitProject } = await import('./fit-role.ts');
    return params.projectid ? fitProject(params.projectid, audience) : undefined;
  };
}

/** Clears an acting role that the screen is not for. */
function requireActingRole(...fitting: ActingRole[]): Guard {
  return ({ session: { acting } }) => {
    if (acting !== undefined && !fitting.includes(acting)) clearActingRole();
    return undefined;
  };
}

/** Whether no guard refuses the user because of their roles. */
export function isOpenToRole(names: readonly GuardName[], session: SessionState): boolean {
  return names.every((name) => byRole[name as keyof typeof byRole]?.({ session }) === undefined);
}

/**
 * Runs the guards of a screen in their order, as soon as the session is known. Returns the path to go to instead, from
 * the first guard that refuses; an unknown name is an error of status 500.
 */
export async function checkGuards(
  names: readonly string[],
  request: GuardRequest,
): Promise<string | undefined> {
  if (names.length === 0) return undefined;
  const session = await whenSessionKnown();
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name as GuardName] : undefined;
    if (!guard) throw Object.assign(new Error(`Unknown middleware ${name}`), { statusCode: 500 });
    const instead = await guard({ ...request, session });
    if (instead !== undefined) return instead;
  }
  return undefined;
}
