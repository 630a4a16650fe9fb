import { hasAnyRole, type RoleName } from '@landbrief/domain';
import type { Project } from '../api.ts';
import { beginVisit, callQuery, type Prefetchable, prefetch, queryClient } from '../queries.ts';
import type { GuardName, Screen } from '../routes.ts';
import { noParams, type ScreenRequest } from '../screen-ahead.ts';
import { isOnOwnerSide } from '../session/relation.ts';
import { whenSessionKnown } from '../session/state.ts';
import { isOpenToRole } from './guards.ts';

interface Address {
  params: Readonly<Record<string, string | undefined>>;
  search: string;
}

const ownerSideGuards: readonly GuardName[] = ['project-asking', 'project-editing'];

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
  dataOf: (path: string, visit: ScreenRequest) => readonly Prefetchable[],
): Promise<void> {
  beginVisit();
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
  const visit = { params: { ...noParams, ...given }, query, user, session, project, has };
  for (const query of dataOf(screen.path, visit)) void prefetch(query);
}
