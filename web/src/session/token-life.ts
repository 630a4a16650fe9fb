import { refreshDelay } from '@landbrief/domain';
import { config } from '../config.ts';
import { serverAheadBy, serverNow, setServerAhead } from './server-clock.ts';
import { signOut } from './sign-out.ts';
import { changeSession, clearSession, getSession, isOwnToken, isPageKept } from './state.ts';
import { notifyOtherTabs, sessionIdOf, type TokenMessage } from './tabs.ts';
import { isUser, type SessionUser } from './types.ts';

/**
 * Keeps the access token fresh. Tabs refresh one after the other (Web Locks) and share the token. Where a reply is lost,
 * the next request has the former refresh cookie, which the server accepts for 30 s.
 */

const lockName = 'landbrief-token-refresh';
/** Short enough for two more attempts while the server accepts the former cookie. */
const requestTimeout = 10_000;
/** How long the message with another tab's token may take. */
const sharedTokenWait = 100;
/** A token that expires within this time is not sent any more. */
const minTokenRest = 2_000;

/** `other`: the cookie belongs to another login now. */
type Outcome = 'fresh' | 'other' | 'refused' | 'unreachable';

let timer: ReturnType<typeof setTimeout> | undefined;
let running: { asking: string; outcome: Promise<Outcome> } | undefined;
/** The token that another tab has shared since this one began to refresh. */
let received: TokenMessage | undefined;
let userOfToken: { token: string; user: SessionUser } | undefined;
let onOtherPerson: () => void = () => undefined;

/** Sets the listener for when the tab gets the token of another user, because another tab logged in. */
export function onPersonChange(listener: () => void): void {
  onOtherPerson = listener;
}

export function announceOtherPerson(): void {
  onOtherPerson();
}

/** Stores a token that was issued just now and schedules its refresh. */
export function setNewToken(token: string, tokenExpiry: number): void {
  setServerAhead(serverAheadBy(tokenExpiry));
  setToken(token, tokenExpiry);
}

/** Stores a token, also one with the expiry of the one before, from which the server's clock cannot be computed. */
export function setToken(token: string, tokenExpiry: number): void {
  changeSession({ token, tokenExpiry });
  // At 75 % of the time to expiry, by the server's clock (document 1 section 9).
  planRefresh(refreshDelay(tokenExpiry, serverNow()), 0);
}

/** Stores the token that another tab shares. */
export function adoptToken(message: TokenMessage): void {
  received = message;
  setServerAhead(message.ahead);
  setToken(message.token, message.tokenExpiry);
}

/** Sends this tab's token to the other tabs. */
export function shareToken({ login }: { login: boolean }): void {
  const { token, tokenExpiry, impersonating, user } = getSession();
  if (token === undefined || tokenExpiry === undefined) return;
  const ahead = serverNow() - Date.now();
  notifyOtherTabs({ kind: 'token', token, tokenExpiry, ahead, impersonating, user, login });
}

function planRefresh(delay: number, failures: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void keepRefreshing(failures), delay);
}

/** Refreshes the token, again and again until the server responds; a refusal ends the session. */
async function keepRefreshing(failures = 0): Promise<void> {
  if (getSession().phase !== 'in') return;
  const outcome = isOffline() ? 'unreachable' : await refresh();
  if (getSession().phase !== 'in') return;
  if (outcome === 'refused') await signOut('expired');
  if (outcome === 'unreachable') retryRefresh(failures + 1);
}

/** Refreshes after a pause that grows with the failures, at most a minute. */
export function retryRefresh(failures: number): void {
  planRefresh(Math.min(60_000, 1_000 * 2 ** failures), failures);
}

/** Refreshes an old token when the page becomes visible, is restored from the browser's cache, or has a network again. */
export function refreshWhenBack(): void {
  const look = () => {
    const { tokenExpiry = 0 } = getSession();
    if (document.visibilityState === 'visible' && tokenExpiry - serverNow() < 60_000) void keepRefreshing();
  };
  document.addEventListener('visibilitychange', look);
  for (const event of ['pageshow', 'online']) window.addEventListener(event, look);
}

export const isOffline = () => navigator.onLine === false;

/** Whether a signed-in tab has no token, or one that has expired, as after the device slept. */
export function isTokenMissing(): boolean {
  const { phase, token, tokenExpiry } = getSession();
  if (phase !== 'in') return false;
  const isExpired = tokenExpiry !== undefined && tokenExpiry - serverNow() < minTokenRest;
  return token === undefined || (isExpired && !isOffline());
}

/** Whether this user has got a new token. */
export async function refreshToken(): Promise<boolean> {
  return (await refresh()) === 'fresh';
}

/**
 * Gets a new token, with one request for all callers. Never throws. When the cookie belongs to another user now, the
 * page switches to that user.
 */
export async function refresh(): Promise<Outcome> {
  const { acting, impersonating } = getSession();
  const asking = `${acting} ${impersonating}`;
  // A caller with another acting role or impersonation waits for the refresh under way, then starts its own.
  if (running && running.asking !== asking) await running.outcome;
  running ??= {
    asking,
    outcome: refreshInTurn().finally(() => {
      running = undefined;
    }),
  };
  return running.outcome;
}

/** Requests a token, unless this tab has waited for the refresh of another one, which has shared a token that is enough. */
async function refreshInTurn(): Promise<Outcome> {
  const { locks } = navigator;
  if (!locks) return requestToken();
  received = undefined;
  const first = await locks.request(lockName, { ifAvailable: true }, (lock) =>
    lock ? requestToken() : undefined,
  );
  if (first) return first;
  return locks.request(lockName, async () => {
    await pause(sharedTokenWait);
    const isEnough = received && received.impersonating === getSession().impersonating;
    return isEnough ? 'fresh' : requestToken();
  });
}

async function requestToken(): Promise<Outcome> {
  const { acting, impersonating } = getSession();
  const query = new URLSearchParams();
  if (acting !== undefined) query.set('acting', String(acting));
  if (impersonating !== undefined) query.set('impersonationUserId', impersonating);
  try {
    const answer = await fetch(`${config.apiBase}/refreshtoken?${query}`, {
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
      // The cookie arrives also when the page is closed meanwhile.
      keepalive: true,
      signal: AbortSignal.timeout(requestTimeout),
    });
    if (answer.ok) return applyReply(await answer.json());
    if (answer.status >= 500 || answer.status === 429) return 'unreachable';
    const isWish = acting !== undefined || impersonating !== undefined;
    if (answer.status !== 403 || !isWish || getSession().token !== undefined) return 'refused';
  } catch (error) {
    console.warn('The token could not be refreshed', error);
    return 'unreachable';
  }
  // The stored acting role or impersonation is no longer allowed; the session is still valid.
  changeSession({ acting: undefined, impersonating: undefined });
  return requestToken();
}

function applyReply(reply: Record<string, unknown>): Outcome {
  const { token, tokenExpiry, user, impersonationProjectId: project } = reply;
  if (typeof token !== 'string' || typeof tokenExpiry !== 'number') return 'refused';
  const { phase, token: before } = getSession();
  // The session has ended meanwhile.
  if (phase === 'out' || phase === 'ended') return 'refused';
  const isOther = phase === 'in' && sessionIdOf(before) !== sessionIdOf(token) && !isOwnToken(token);
  if (isOther && isPageKept()) {
    clearSession('replaced');
    return 'other';
  }
  if (isOther) changeSession({ acting: undefined, impersonating: undefined });
  setNewToken(token, tokenExpiry);
  userOfToken = isUser(user) ? { token, user } : undefined;
  // The page was opened without the server, as the person was known then.
  if (phase === 'in' && before === undefined && isUser(user) && !isOther) changeSession({ user });
  if (getSession().impersonating !== undefined)
    changeSession({ impersonationProject: typeof project === 'string' ? project : undefined });
  shareToken({ login: false });
  if (isOther) onOtherPerson();
  return isOther ? 'other' : 'fresh';
}

/** The user in the reply that brought this tab's token; undefined where it came in another way. */
export function getUserOfToken(): SessionUser | undefined {
  return userOfToken?.token === getSession().token ? userOfToken?.user : undefined;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
