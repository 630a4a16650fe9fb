import { hasAnyRole, type RoleName } from '@landbrief/domain';
import { type PrefetchCall, prefetch } from './ahead.ts';
import type { GuardName, Screen } from './routes/screen.ts';
import { isOpenToRole } from './session/guards.ts';
import { type SessionState, whenSessionKnown } from './session/state.ts';
import type { SessionUser } from './session/types.ts';

/** The names that paths of screens have for ids; empty where the path has none. */
const noParams = {
  organizationid: '',
  participantid: '',
  projectid: '',
  propertyid: '',
  questionid: '',
  templateid: '',
  userid: '',
};

/** Somebody opens a screen: what its data follows from. */
export interface ScreenRequest {
  params: Readonly<typeof noParams>;
  query: URLSearchParams;
  user: SessionUser;
  session: SessionState;
  /** Whether the person holds one of the roles. */
  has: (...roles: RoleName[]) => boolean;
}

/** What screens read as they open, by path. Reading calls only: what is asked ahead may be asked in vain. */
export type ScreenData = Readonly<Record<string, (visit: ScreenRequest) => readonly PrefetchCall[]>>;

interface Address {
  params: Readonly<Record<string, string | undefined>>;
  search: string;
}

const ownerSideGuards: readonly GuardName[] = ['project-asking', 'project-editing'];

/** Whether somebody can be of those who ask in a project; what they are in this one is not known yet. */
export function hasOwnerSideRole({ has }: Pick<ScreenRequest, 'has'>): boolean {
  return has('projectOwner', 'collaborator', 'reviewer', 'admin');
}

/**
 * Asks for what a screen will ask, as soon as it is known who is there. Whom the screen's role or side is closed to is
 * asked nothing for; all else is for its guards, and for the screen, to decide.
 */
export async function prefetchScreen(
  screen: Screen,
  { params, search }: Address,
  dataOf: (path: string, visit: ScreenRequest) => readonly PrefetchCall[],
): Promise<void> {
  if (!screen.guards.includes('auth')) return;
  const session = await whenSessionKnown();
  const { user } = session;
  if (session.phase !== 'in' || !user || !isOpenToRole(screen.guards, session)) return;
  const has = (...roles: RoleName[]) => hasAnyRole(user.role, roles);
  if (screen.guards.some((guard) => ownerSideGuards.includes(guard)) && !hasOwnerSideRole({ has })) return;
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
  const query = new URLSearchParams(search);
  prefetch(dataOf(screen.path, { params: { ...noParams, ...given }, query, user, session, has }));
}
