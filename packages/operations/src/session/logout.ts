import { getOidcConfiguration, getSession, getUser, type Session, type User } from '@landbrief/store';
import type { VisitorContext } from '../context.ts';
import { publicOperation } from '../operation.ts';
import { endSessionAndImpersonation } from './impersonation-end.ts';
import { endReusedSession } from './reused-session.ts';
import { classifyRefreshToken, parseRefreshToken } from './tokens.ts';

/**
 * Ends the session that the cookie or the token proves; works with either alone, and when it has ended already. Answers
 * where the organization's provider is left, where it has such an address.
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

/** The sessions of the cookie and the token: one, unless somebody has logged in anew. */
async function provenSessions(context: VisitorContext): Promise<Session[]> {
  const { request, caller } = context;
  const presented = parseRefreshToken(request.refreshCookie.read());
  const [named, called] = await Promise.all([
    presented && getSession(presented.sessionId),
    caller && caller.sessionId !== presented?.sessionId ? getSession(caller.sessionId) : undefined,
  ]);
  const sessions = called ? [called] : [];
  if (!presented || !named) return sessions;
  const standing = classifyRefreshToken(presented, named);
  if (standing === 'valid' || named.sessionId === caller?.sessionId) return [named, ...sessions];
  if (standing === 'rotated') await endReusedByOwner(named, context);
  return sessions;
}

/** Whoever comes with a rotated token is perhaps not who logs out. */
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
