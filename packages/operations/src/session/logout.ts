import { deleteSession, getOidcConfiguration, getSession, getUser } from '@landbrief/store';
import type { VisitorContext } from '../context.ts';
import { publicOperation } from '../operation.ts';
import { parseRefreshToken } from './tokens.ts';

/**
 * Ends the session that the cookie or the token names; works with either alone, and when it has ended already. Answers
 * where the organization's provider is left, where it has such an address.
 */
export const logout = publicOperation('logout', async (_, context) => {
  const { request, caller } = context;
  const named = [parseRefreshToken(request.refreshCookie.read())?.sessionId, caller?.sessionId];
  const sessionIds = [...new Set(named.filter((sessionId) => sessionId !== undefined))];
  const redirectUrl = await whereTo(sessionIds[0], context);
  await Promise.all(sessionIds.map(deleteSession));
  request.refreshCookie.clear();
  return redirectUrl ? { redirectUrl } : {};
});

async function whereTo(
  sessionId: string | undefined,
  { caller }: VisitorContext,
): Promise<string | undefined> {
  const self = caller?.impersonator ?? caller?.user;
  const userId = self?.userId ?? (sessionId && (await getSession(sessionId))?.userId);
  const organizationId = (self ?? (userId ? await getUser(userId) : undefined))?.organizationId;
  return organizationId ? (await getOidcConfiguration(organizationId))?.logoutUrl : undefined;
}
