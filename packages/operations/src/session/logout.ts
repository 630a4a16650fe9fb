import { deleteSession } from '@landbrief/store';
import { publicOperation } from '../operation.ts';
import { parseRefreshToken } from './tokens.ts';

/** Ends the session that the cookie or the token names; works with either alone, and when it has ended already. */
export const logout = publicOperation('logout', async (_, { request, caller }) => {
  const named = [parseRefreshToken(request.refreshCookie.read())?.sessionId, caller?.sessionId];
  const sessionIds = [...new Set(named.filter((sessionId) => sessionId !== undefined))];
  await Promise.all(sessionIds.map(deleteSession));
  request.refreshCookie.clear();
  return {};
});
