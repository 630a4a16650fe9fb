import { getOidcConfiguration, getSession, getUser, type Session, type User } from '@landbrief/store';
import { publicOperation } from '../operation.ts';
import { leaveSession } from './impersonation-end.ts';
import { parseRefreshToken } from './tokens.ts';

/**
 * Ends the session that the cookie or the token names; works with either alone, and when it has ended already. Answers
 * where the organization's provider is left, where it has such an address.
 */
export const logout = publicOperation('logout', async (_, context) => {
  const { request, caller, audit } = context;
  const named = [parseRefreshToken(request.refreshCookie.read())?.sessionId, caller?.sessionId];
  const sessionIds = [...new Set(named.filter((sessionId) => sessionId !== undefined))];
  const found = await Promise.all(sessionIds.map(getSession));
  const sessions = found.filter((session) => session !== undefined);
  const self = caller ? (caller.impersonator ?? caller.user) : await userOf(sessions[0]);
  if (self && !caller) audit.by(self);
  const redirectUrl = await whereTo(self);
  await Promise.all(sessions.map((session) => leaveSession(session, context)));
  request.refreshCookie.clear();
  return redirectUrl ? { redirectUrl } : {};
});

async function userOf(session: Session | undefined): Promise<User | undefined> {
  return session && getUser(session.userId);
}

async function whereTo(self: User | undefined): Promise<string | undefined> {
  const organizationId = self?.organizationId;
  return organizationId ? (await getOidcConfiguration(organizationId))?.logoutUrl : undefined;
}
