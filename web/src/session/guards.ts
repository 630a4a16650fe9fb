import { type ActingRole, actingRole, hasAnyRole, type RoleName } from '@landbrief/domain';
import { client } from '../api.ts';
import type { GuardName } from '../routes/screen.ts';
import { clearActingRole } from './enter.ts';
import type { ProjectAudience } from './fit-role.ts';
import { mayCreateProjects, mayCreateTemplates } from './may-create.ts';
import { storeRequestedPath } from './redirect.ts';
import { getSession, type SessionState, whenSessionKnown } from './state.ts';
import { refreshToken } from './token-life.ts';
import type { SessionUser } from './types.ts';

/** Who may enter a screen (document 1 section 6, guards). A guard answers with where to go instead, or nothing. */

export interface GuardRequest {
  /** Path, query and fragment of the wanted page. */
  path: string;
  params: Readonly<Record<string, string | undefined>>;
}

type Guard = (
  request: GuardRequest & { session: SessionState },
) => string | undefined | Promise<string | undefined>;

const home = '/';

type RoleGuard = (request: { session: SessionState }) => string | undefined;

/** Those that look at the person alone. */
const byRole = {
  admin: allow(hasRole('admin')),
  'user-admin': allow(hasRole('orgAdmin', 'superAdmin'), '/admin'),
  delegate: allow(hasRole('delegate')),
  delegator: allow(hasRole('delegator')),
  'project-owner': allow(mayCreateProjects),
  'template-reader': allow(hasRole('projectOwner', 'collaborator', 'reviewer', 'admin')),
  'template-owner': allow(mayCreateTemplates),
} satisfies Partial<Record<GuardName, RoleGuard>>;

const guards: Record<GuardName, Guard> = {
  ...byRole,
  auth({ session, path }) {
    if (session.phase === 'in') return undefined;
    storeRequestedPath(path);
    return home;
  },
  guest: ({ session }) => (session.phase === 'in' ? home : undefined),
  questionnaire: verifyQuestionnaire,
  'every-role': requireActingRole(actingRole.reviewer),
  'owner-role': requireActingRole(actingRole.projectOwner, actingRole.projectOwnerInventory),
  'project-role': fitToProject(),
  'project-asking': fitToProject('asking'),
  'project-editing': fitToProject('editing'),
  'project-answering': fitToProject('answering'),
};

/** Nobody else: what the screen calls would be refused, and a refusal logs out (document 3 section 5). */
function allow(may: (user: SessionUser) => boolean, instead = home): RoleGuard {
  return ({ session: { user } }) => (user && may(user) ? undefined : instead);
}

function hasRole(...roles: RoleName[]) {
  return ({ role }: SessionUser) => hasAnyRole(role, roles);
}

/** Opens a project as who one is in it; a screen of some of its people leads the others to the details. */
function fitToProject(audience?: ProjectAudience): Guard {
  return async ({ params }) => {
    const { fitProject } = await import('./fit-role.ts');
    return params.projectid ? fitProject(params.projectid, audience) : undefined;
  };
}

/** Lets an acting role go that the list of projects was narrowed to, unless the screen suits it. */
function requireActingRole(...fitting: ActingRole[]): Guard {
  return ({ session: { acting } }) => {
    if (acting !== undefined && !fitting.includes(acting)) clearActingRole();
    return undefined;
  };
}

/** Whether none of the guards refuses the person for their roles. */
export function isOpenToRole(names: readonly GuardName[], session: SessionState): boolean {
  return names.every((name) => byRole[name as keyof typeof byRole]?.({ session }) === undefined);
}

/** The contact of a questionnaire needs no login: the server says whether the link stands (decisions 11). */
async function verifyQuestionnaire({ params }: GuardRequest): Promise<string | undefined> {
  const id = params.questionnaireid;
  if (!id) return home;
  if (getSession().phase === 'in' && !(await refreshToken())) return home;
  try {
    await client.verifyQuestionnaire({ params: { id } });
    return undefined;
  } catch (error) {
    console.warn('The questionnaire could not be verified', error);
    return home;
  }
}

/**
 * Runs the guards of a screen in their order, once it is known who is there. Answers with the path to go to instead,
 * from the first that refuses; an unknown name is an error of status 500.
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
