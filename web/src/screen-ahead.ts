import { actingRole, hasAnyRole, type RoleName } from '@landbrief/domain';
import { type PrefetchCall, prefetch } from './ahead.ts';
import type { Project } from './api.ts';
import { isOwnerSide } from './areas/projects/relation.ts';
import { callQuery, queryClient } from './queries.ts';
import type { GuardName, Screen } from './routes/screen.ts';
import { isOpenToRole } from './session/guards.ts';
import { type SessionState, whenSessionKnown } from './session/state.ts';
import type { SessionUser } from './session/types.ts';

/** The id parameters of screen paths; empty where a path has none. */
const noParams = {
  datafeedid: '',
  delegateid: '',
  listid: '',
  organizationid: '',
  participantid: '',
  projectid: '',
  propertyid: '',
  questionid: '',
  questionnaireid: '',
  templateid: '',
  userid: '',
};

/** A user opens a screen: what decides which data it reads. */
export interface ScreenRequest {
  params: Readonly<typeof noParams>;
  query: URLSearchParams;
  user: SessionUser;
  session: SessionState;
  /** The project of the path, where it was read already. */
  project: Project | undefined;
  /** Whether the user has one of the roles. */
  has: (...roles: RoleName[]) => boolean;
}

/** The calls that each screen makes as it opens, by path. Reading calls only, since a prefetched reply may not be used. */
export type ScreenData = Readonly<Record<string, (visit: ScreenRequest) => readonly PrefetchCall[]>>;

interface Address {
  params: Readonly<Record<string, string | undefined>>;
  search: string;
}

const ownerSideGuards: readonly GuardName[] = ['project-asking', 'project-editing'];

/**
 * Whether the user is on the owner's side of the project. Where that is not known yet, their roles say so, unless they
 * act as participant: what is asked ahead would be refused.
 */
export function isOnOwnerSide({
  project,
  session,
  has,
}: Pick<ScreenRequest, 'project' | 'session' | 'has'>): boolean {
  if (project) return isOwnerSide(project);
  return (
    session.acting !== actingRole.participant && has('projectOwner', 'collaborator', 'reviewer', 'admin')
  );
}

/** Whether it is known that the user belongs to those for whom the screen of a project is. */
function isForUser({ guards }: Screen, visit: Pick<ScreenRequest, 'project' | 'session' | 'has'>): boolean {
  if (guards.includes('project-delegating')) return visit.project?.relation === 'delegator';
  return !guards.some((guard) => ownerSideGuards.includes(guard)) || isOnOwnerSide(visit);
}

function readBefore(projectId: string | undefined): Project | undefined {
  const { queryKey } = callQuery('getProject', { params: { id: projectId ?? '' } });
  return queryClient.getQueryData(queryKey)?.project;
}

/**
 * Prefetches what a screen reads, as soon as the session is known. Nothing is prefetched for a user whom the screen may
 * refuse; everything else is left to its guards and to the screen.
 */
export async function prefetchScreen(
  screen: Screen,
  { params, search }: Address,
  dataOf: (path: string, visit: ScreenRequest) => readonly PrefetchCall[],
): Promise<void> {
  if (!screen.guards.includes('auth')) return;
  const session = await whenSessionKnown();
  const { user, impersonationProject } = session;
  if (impersonationProject !== undefined && impersonationProject !== params.projectid) return;
  if (session.phase !== 'in' || !user || !isOpenToRole(screen.guards, session)) return;
  const has = (...roles: RoleName[]) => hasAnyRole(user.role, roles);
  const project = readBefore(params.projectid);
  if (!isForUser(screen, { project, session, has })) return;
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
  const query = new URLSearchParams(search);
  prefetch(dataOf(screen.path, { params: { ...noParams, ...given }, query, user, session, project, has }));
}
