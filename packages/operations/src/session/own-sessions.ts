import { problem } from '@landbrief/domain';
import { epochSeconds } from '@landbrief/platform';
import { listSessions, type Session } from '@landbrief/store';
import type { Caller, Context, SignedInContext } from '../context.ts';
import { isSessionValid } from './acting.ts';
import { endSessionAndImpersonation } from './impersonation-end.ts';

/** Whoever impersonates somebody has nothing to do with that person's devices and password. */
export function refuseImpersonator({ impersonator }: Caller): void {
  if (impersonator) throw problem('access_forbidden');
}

/** The sessions that hold, this one first, then the last used. */
export async function ownSessions({ caller, platform }: SignedInContext): Promise<Session[]> {
  const { user, sessionId } = caller;
  const seconds = epochSeconds(platform.clock);
  const standing = (await listSessions(user.userId)).filter((session) =>
    isSessionValid(session, user, seconds),
  );
  const recent = standing.toSorted((one, other) => Date.parse(other.refreshed) - Date.parse(one.refreshed));
  const isThis = (session: Session) => session.sessionId === sessionId;
  return [...recent.filter(isThis), ...recent.filter((session) => !isThis(session))];
}

/** Deletes the sessions of a user, but for one; what ends them is that their user no longer admits them. */
export async function deleteSessions(userId: string, context: Context, except?: string): Promise<void> {
  const sessions = await listSessions(userId);
  const others = sessions.filter(({ sessionId }) => sessionId !== except);
  await Promise.all(others.map((session) => endSessionAndImpersonation(session, context)));
}
