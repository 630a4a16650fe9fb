import { given, problem } from '@landbrief/domain';
import { epochSeconds, hashSecret } from '@landbrief/platform';
import {
  deleteSession,
  getCredential,
  getOidcConfiguration,
  getSession,
  getUser,
  patchUser,
  listSessions as readSessions,
  type Session,
  stopImpersonation,
  type User,
} from '@landbrief/store';
import type { Caller, Context, SignedInContext, VisitorContext } from '../context.ts';
import { operation, publicOperation } from '../subjects/operation.ts';
import { unlessProblem } from '../unless-problem.ts';
import { isSessionValid } from './acting.ts';
import { accessToken, endSessionAndImpersonation, impersonationEndWrites } from './open-session.ts';
import { endReusedSession } from './refresh-token.ts';
import { classifyRefreshToken, parseRefreshToken } from './tokens.ts';

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

/**
 * Ends the sessions of the cookie and the token; either is enough, and a session may have ended already. Answers the
 * logout address of the organization's provider, if it has one.
 */
export const logout = publicOperation('logout', async (_, context) => {
  const { request, caller, audit } = context;
  const sessions = await provenSessions(context);
  const self = caller ? (caller.impersonator ?? caller.user) : await userOf(sessions[0]);
  if (self && !caller) audit.setActor(self);
  const redirectUrl = await findLogoutUrl(self);
  await Promise.all(sessions.map((session) => endSessionAndImpersonation(session, context)));
  request.refreshCookie.clear();
  return redirectUrl ? { redirectUrl } : {};
});

/** The sessions of the cookie and the token: one, unless the user has logged in again. */
async function provenSessions(context: VisitorContext): Promise<Session[]> {
  const { request, caller } = context;
  const presented = parseRefreshToken(request.refreshCookie.read());
  const [named, called] = await Promise.all([
    presented && getSession(presented.sessionId),
    caller && caller.sessionId !== presented?.sessionId ? getSession(caller.sessionId) : undefined,
  ]);
  const sessions = called ? [called] : [];
  if (!presented || !named) return sessions;
  const tokenState = classifyRefreshToken(presented, named, context);
  if (['valid', 'former'].includes(tokenState) || named.sessionId === caller?.sessionId)
    return [named, ...sessions];
  if (tokenState === 'rotated') await endReusedByOwner(named, context);
  return sessions;
}

/** A request with a rotated token may be a thief's: it ends the session as a reuse, not as a logout. */
async function endReusedByOwner(session: Session, context: VisitorContext): Promise<void> {
  const user = await getUser(session.userId);
  if (user) await endReusedSession(session, user, context);
}

async function userOf(session: Session | undefined): Promise<User | undefined> {
  return session && getUser(session.userId);
}

async function findLogoutUrl(self: User | undefined): Promise<string | undefined> {
  const organizationId = self?.organizationId;
  return organizationId ? (await getOidcConfiguration(organizationId))?.logoutUrl : undefined;
}

/**
 * Return from an impersonated user to oneself: the session no longer impersonates anybody, and the trail says so. The
 * token that it answers ends when the one ends that it was asked with: only the refresh cookie makes a session go on.
 */
export const endImpersonation = operation('endImpersonation', async (_, context) => {
  const { caller, commitStep } = context;
  const self = caller.impersonator ?? caller.user;
  const session = await getSession(caller.sessionId);
  if (!session) throw problem('session_ended');
  const token = await accessToken(self, caller.sessionId, context, caller.expires);
  if (!session.impersonating) return token;
  const ended = await impersonationEndWrites(session, self, context);
  const stopped = commitStep([stopImpersonation(caller.sessionId, session.impersonating), ...ended]);
  // Ended by another tab at the same moment, which has recorded it.
  await unlessProblem('stale', stopped);
  return token;
});
