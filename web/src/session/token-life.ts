import { refreshDelay, times } from '@landbrief/domain';
import { config } from '../config.ts';
import {
  authorizationHeader,
  changeSession,
  forgetSession,
  getSession,
  type SignOutReason,
  tellSessionEvent,
} from './state.ts';
import { readStored, storageKeys, store } from './storage.ts';

/**
 * Keeps the access token fresh. The refresh cookie rotates, and using a rotated one again ends the session, so there
 * is at most one refresh at a time in the whole browser (Web Locks), its answer is shared with the other tabs, and it
 * outlives the page that asked (`keepalive`).
 */

const lockName = 'landbrief-token-refresh';
const requestTimeout = 20_000;
/** How long the cookie of a refresh whose page went away may need to arrive. */
const cookieGrace = 3_000;

interface TokenNotice {
  kind: 'token';
  token: string;
  tokenExpiry: number;
  acting: number | undefined;
  impersonating: string | undefined;
}
type Notice = TokenNotice | { kind: 'signed-out' };

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('landbrief-session');
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<boolean> | undefined;

channel?.addEventListener('message', (event: MessageEvent<Notice>) => {
  const notice = event.data;
  if (notice.kind === 'signed-out') {
    stopRefreshing();
    forgetSession('elsewhere');
    return;
  }
  const { phase, acting, impersonating } = getSession();
  if (phase === 'in' && notice.acting === acting && notice.impersonating === impersonating) {
    keepToken(notice.token, notice.tokenExpiry);
  }
});

export function tellOtherTabs(notice: Notice): void {
  channel?.postMessage(notice);
}

/** Takes over a new token and plans its refresh at 75 % of the time to expiry (document 1 section 9). */
export function keepToken(token: string, tokenExpiry: number): void {
  changeSession({ token, tokenExpiry });
  planRefresh(tokenExpiry);
}

export function stopRefreshing(): void {
  clearTimeout(timer);
  timer = undefined;
}

function planRefresh(tokenExpiry: number): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      if (navigator.onLine) void refreshOrSignOut();
      else window.addEventListener('online', () => void refreshOrSignOut(), { once: true });
    },
    refreshDelay(tokenExpiry, Date.now()),
  );
}

async function refreshOrSignOut(): Promise<void> {
  if (getSession().phase !== 'in') return;
  if (await refreshToken()) return;
  await signOut('expired');
}

/** Asks for a new token once, however many callers there are; true when there is one. Never throws. */
export function refreshToken(): Promise<boolean> {
  running ??= alone(askForToken)
    .catch((error: unknown) => {
      console.warn('The token could not be refreshed', error);
      return false;
    })
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** Runs the work while no other tab does. Whoever had to wait may find that another tab's answer is enough. */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return work();
  const before = getSession().token;
  const first = await navigator.locks.request(lockName, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
  if (first !== undefined) return first;
  return navigator.locks.request(lockName, async () => {
    await pause(50);
    const { token } = getSession();
    return token !== undefined && token !== before ? true : work();
  });
}

async function askForToken(): Promise<boolean> {
  await waitForAbandonedRefresh();
  const { acting, impersonating } = getSession();
  const query = new URLSearchParams();
  if (acting !== undefined) query.set('acting', String(acting));
  if (impersonating !== undefined) query.set('impersonationUserId', impersonating);
  store('local', storageKeys.refreshing, String(Date.now()));
  const answer = await fetch(`${config.apiBase}/refreshtoken?${query}`, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive: true,
    signal: AbortSignal.timeout(requestTimeout),
  });
  // Only an answer takes the mark away: a page that is being left sees its request fail while the browser goes on
  // with it, and the next page must wait for the cookie it brings.
  store('local', storageKeys.refreshing, undefined);
  return answer.ok && take(await answer.json());
}

function take(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  const { code, token, tokenExpiry } = reply as Record<string, unknown>;
  if (code !== 200 || typeof token !== 'string' || typeof tokenExpiry !== 'number') return false;
  keepToken(token, tokenExpiry);
  const { acting, impersonating } = getSession();
  tellOtherTabs({ kind: 'token', token, tokenExpiry, acting, impersonating });
  return true;
}

/** A page that was left in the middle of a refresh may still be getting its cookie. */
async function waitForAbandonedRefresh(): Promise<void> {
  const started = Number(readStored('local', storageKeys.refreshing) ?? Number.NaN);
  const rest = started + cookieGrace - Date.now();
  if (rest > 0 && rest <= cookieGrace) await pause(rest);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A tab that slept past its timer refreshes when it is looked at again. */
export function refreshWhenLookedAt(): void {
  document.addEventListener('visibilitychange', () => {
    const { phase, tokenExpiry } = getSession();
    if (document.visibilityState !== 'visible' || phase !== 'in' || tokenExpiry === undefined) return;
    if (tokenExpiry - Date.now() < 60_000) void refreshOrSignOut();
  });
}

export function identityChanged(): void {
  tellSessionEvent({ kind: 'identity-changed' });
}

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
