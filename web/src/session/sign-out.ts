import { times } from '@landbrief/domain';
import { config } from '../config.ts';
import { authorizationHeader, endSession, getSession, type SignOutReason } from './state.ts';
import { clearSessionHint } from './storage.ts';
import { notifyOtherTabs, sessionIdOf } from './tabs.ts';

/**
 * Ends the session. The browser's state is cleared at once, whatever the server responds (document 3 section 4); the
 * logout request may take 6 s. Resolves when it succeeded or failed. A user who asked to sign out goes on to the logout
 * of the organization's own provider, where there is one.
 */
export async function signOut(reason: SignOutReason = 'asked'): Promise<void> {
  const authorization = authorizationHeader();
  const session = sessionIdOf(getSession().token);
  const told = sendLogout(authorization);
  providerLogout = reason === 'asked' ? told.then(goToProvider) : Promise.resolve(false);
  endSession(reason);
  clearSessionHint();
  notifyOtherTabs({ kind: 'signed-out', session, expired: reason === 'expired' });
  await told;
}

let providerLogout = Promise.resolve(false);

/** Whether the last logout continues at a provider; resolves after the logout request. */
export function isLeavingForProvider(): Promise<boolean> {
  return providerLogout;
}

/** Returns the address of the provider's logout, where there is one. */
async function sendLogout(authorization: string | undefined): Promise<unknown> {
  try {
    const answer = await fetch(`${config.apiBase}/logout`, {
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
    const { redirectUrl }: { redirectUrl?: unknown } = await answer.json();
    return redirectUrl;
  } catch (error) {
    console.warn('The logout request failed', error);
    return undefined;
  }
}

function goToProvider(address: unknown): boolean {
  if (typeof address !== 'string' || !/^https?:\/\//.test(address)) return false;
  window.location.assign(address);
  return true;
}
