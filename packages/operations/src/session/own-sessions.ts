import { given, problem } from '@landbrief/domain';
import { epochSeconds, hashSecret } from '@landbrief/platform';
import {
  deleteSession,
  getCredential,
  patchUser,
  listSessions as readSessions,
  type Session,
} from '@landbrief/store';
import type { Caller, Context, SignedInContext } from '../context.ts';
import { operation } from '../operation.ts';
import { isSessionValid } from './acting.ts';
import { endSessionAndImpersonation } from './impersonation-end.ts';

/** The caller's sessions. Their ids here are hashes, from which no cookie can be made. */
export const listSessions = operation('listSessions', async (_, context) => {
  const { caller } = context;
  refuseImpersonator(caller);
  const [sessions, credential] = await Promise.all([ownSessions(context), getCredential(caller.user.userId)]);
  return {
    sessions: sessions.map(({ sessionId, address, agent, created, refreshed }) => ({
      _id: hashSecret(sessionId),
      current: sessionId === caller.sessionId,
      ...given({ address, agent }),
      created,
      refreshed,
    })),
    ...(credential ? { passwordChanged: credential.changed } : {}),
  };
});

/** Sign out one device; its next call is refused. */
export const endSession = operation('endSession', async ({ params }, context) => {
  const { caller, request } = context;
  refuseImpersonator(caller);
  const sessions = await readSessions(caller.user.userId);
  const named = sessions.find(({ sessionId }) => hashSecret(sessionId) === params.id);
  if (!named) throw problem('not_found');
  await endSessionAndImpersonation(named, context);
  if (named.sessionId === caller.sessionId) request.refreshCookie.clear();
  return {};
});

/** Sign out everywhere, here too; also where somebody signed in a moment ago. */
export const endAllSessions = operation('endAllSessions', async (_, context) => {
  const { caller, platform, request, commit } = context;
  refuseImpersonator(caller);
  const { userId } = caller.user;
  await commit([patchUser(userId, { sessionsSince: platform.clock.now().toISOString() })], undefined);
  await deleteSessions(userId, context);
  await deleteSession(caller.sessionId);
  request.refreshCookie.clear();
  return {};
});

/** An impersonator may not manage the person's sessions and password. */
export function refuseImpersonator({ impersonator }: Caller): void {
  if (impersonator) throw problem('access_forbidden');
}

/** The valid sessions: the current one first, then by last use. */
async function ownSessions({ caller, platform }: SignedInContext): Promise<Session[]> {
  const { user, sessionId } = caller;
  const seconds = epochSeconds(platform.clock);
  const valid = (await readSessions(user.userId)).filter((session) => isSessionValid(session, user, seconds));
  const recent = valid.toSorted((one, other) => Date.parse(other.refreshed) - Date.parse(one.refreshed));
  const isThis = (session: Session) => session.sessionId === sessionId;
  return [...recent.filter(isThis), ...recent.filter((session) => !isThis(session))];
}

/** Deletes the sessions of a user except one. They are invalid already, by the user's `sessionsSince`. */
export async function deleteSessions(userId: string, context: Context, except?: string): Promise<void> {
  const sessions = await readSessions(userId);
  const others = sessions.filter(({ sessionId }) => sessionId !== except);
  await Promise.all(others.map((session) => endSessionAndImpersonation(session, context)));
}
