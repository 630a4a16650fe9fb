import { times } from '@landbrief/domain';
import { config } from '../config.ts';
import { stopRefreshing, tellOtherTabs } from './refresh.ts';
import { authorizationHeader, forgetSession, type SignOutReason } from './state.ts';

/**
 * Ends the session. What the browser knows is forgotten at once, whatever the server answers (document 3 section 4);
 * the server is told for at most 6 s. Resolves when it was told, or could not be.
 */
export async function signOut(reason: SignOutReason = 'asked'): Promise<void> {
  const authorization = authorizationHeader();
  stopRefreshing();
  forgetSession(reason);
  tellOtherTabs({ kind: 'signed-out' });
  try {
    await fetch(`${config.apiBase}/logout`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(authorization ? { authorization } : {}),
      },
      body: JSON.stringify({ logout: true }),
      credentials: 'same-origin',
      keepalive: true,
      signal: AbortSignal.timeout(times.logoutTimeout),
    });
  } catch (error) {
    console.warn('The server could not be told of the logout', error);
  }
}
