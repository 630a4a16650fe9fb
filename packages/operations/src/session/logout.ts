import { getOidcConfiguration, getSession, getUser, type Session, type User } from '@landbrief/store';
import type { VisitorContext } from '../context.ts';
import { publicOperation } from '../operation.ts';
import { endSessionAndImpersonation } from './impersonation-end.ts';
import { endReusedSession } from './reused-session.ts';
import { classifyRefreshToken, parseRefreshToken } from './tokens.ts';

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
  const tokenState = classifyRefreshToken(presented, named);
  if (tokenState === 'valid' || named.sessionId === caller?.sessionId) return [named, ...sessions];
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
