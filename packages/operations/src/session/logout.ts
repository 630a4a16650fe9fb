import { deleteSession, getOidcConfiguration, getSession, getUser, type User } from '@landbrief/store';
import type { VisitorContext } from '../context.ts';
import { publicOperation } from '../operation.ts';
import { parseRefreshToken } from './tokens.ts';

/**
 * Ends the session that the cookie or the token names; works with either alone, and when it has ended already. Answers
 * where the organization's provider is left, where it has such an address.
 */
export const logout = publicOperation('logout', async (_, context) => {
  const { request, caller, audit } = context;
  const named = [parseRefreshToken(request.refreshCookie.read())?.sessionId, caller?.sessionId];
  const sessionIds = [...new Set(named.filter((sessionId) => sessionId !== undefined))];
  const self = await whoLeaves(sessionIds[0], context);
  if (self && !caller) audit.by(self);
  const redirectUrl = await whereTo(self);
  await Promise.all(sessionIds.map(deleteSession));
  request.refreshCookie.clear();
  return redirectUrl ? { redirectUrl } : {};
});

/** Whose session it is; undefined when it has ended already. */
async function whoLeaves(
  sessionId: string | undefined,
  { caller }: VisitorContext,
): Promise<User | undefined> {
  if (caller) return caller.impersonator ?? caller.user;
  const session = sessionId ? await getSession(sessionId) : undefined;
  return session && getUser(session.userId);
}

async function whereTo(self: User | undefined): Promise<string | undefined> {
  const organizationId = self?.organizationId;
  return organizationId ? (await getOidcConfiguration(organizationId))?.logoutUrl : undefined;
}
