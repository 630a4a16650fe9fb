import { refreshDelay, times } from '@landbrief/domain';
import { config } from '../config.ts';
import { serverAheadBy, serverNow, setServerAhead } from './server-clock.ts';
import {
  authorizationHeader,
  changeSession,
  clearSession,
  emitSessionEvent,
  getSession,
  type SignOutReason,
  watchSession,
} from './state.ts';
import { clearSessionHint, readStored, storageKeys, store } from './storage.ts';
import { notifyOtherTabs, onTabMessage, sessionIdOf, type TokenMessage } from './tabs.ts';
import type { SessionUser } from './types.ts';

/**
 * Keeps the access token fresh. The refresh cookie rotates, and using a rotated one again ends the session, so there
 * is at most one refresh at a time in the whole browser (Web Locks), its reply is shared with the other tabs, and it
 * outlives the page that sent it (`keepalive`).
 */

const lockName = 'landbrief-token-refresh';
/** Longer than the API's timeout: the server may still process an aborted refresh, and the cookie can be used once. */
const requestTimeout = 35_000;
/** How long to wait for the cookie of a refresh whose page was closed. */
const cookieGrace = 3_000;
/** A signed-in tab without a network (the device just woke up) retries, each time after the grace. */
const maxAttempts = 3;
/** How long to wait for the token that another tab shares. */
const sharedTokenWait = 500;
/** A token that expires within this time is not sent any more. */
const minTokenRest = 2_000;

/** `other`: the cookie belongs to another login now. */
type Outcome = 'fresh' | 'other' | 'refused' | 'unreachable';

let timer: ReturnType<typeof setTimeout> | undefined;
let running: { asking: string; outcome: Promise<Outcome> } | undefined;
/** The last token from another tab, and whom the session impersonated then. */
let shared: { token: string; impersonating: string | undefined } | undefined;
let onOtherPerson: (() => void) | undefined;
/** The user in the reply that brought a token; not in the session's state yet. */
let userOfToken: { token: string; impersonating: string | undefined; user: SessionUser } | undefined;

onTabMessage((notice) => {
  const { phase, token, impersonating, impersonationProject } = getSession();
  if (notice.kind === 'signed-out') {
    if (notice.session !== sessionIdOf(token)) return;
    stopRefreshing();
    clearSession(notice.expired ? 'expired' : 'elsewhere');
  } else if (notice.kind === 'impersonation') {
    const isSame = impersonating === notice.userId && impersonationProject === notice.projectId;
    if (impersonating === undefined || isSame) return;
    changeSession({ impersonating: undefined, acting: undefined });
    onOtherPerson?.();
  } else if (phase === 'starting' || sessionIdOf(notice.token) === sessionIdOf(token)) {
    // The token does not depend on the acting role of a tab.
    if (phase !== 'out') adoptToken(notice);
  } else if (notice.login || phase === 'in') {
    changeSession({ acting: undefined, impersonating: undefined });
    adoptToken(notice);
    onOtherPerson?.();
  }
});

function adoptToken({ token, tokenExpiry, ahead, impersonating }: TokenMessage): void {
  shared = { token, impersonating };
  setServerAhead(ahead);
  setToken(token, tokenExpiry);
}

/** Sets the listener for when the tab gets the token of another user, because another tab logged in. */
export function onPersonChange(listener: () => void): void {
  onOtherPerson = listener;
}

/** Stores a token that was issued just now and schedules its refresh. */
export function setNewToken(token: string, tokenExpiry: number): void {
  setServerAhead(serverAheadBy(tokenExpiry));
  setToken(token, tokenExpiry);
}

/** Stores a token with the expiry of the one before, from which the server's clock cannot be computed. */
export function replaceToken(token: string, tokenExpiry: number): void {
  setToken(token, tokenExpiry);
}

function setToken(token: string, tokenExpiry: number): void {
  changeSession({ token, tokenExpiry });
  planRefresh(tokenExpiry);
}

/** Sends this tab's token to the other tabs. */
export function shareToken({ login }: { login: boolean }): void {
  const { token, tokenExpiry, impersonating } = getSession();
  if (token === undefined || tokenExpiry === undefined) return;
  const ahead = serverNow() - Date.now();
  notifyOtherTabs({ kind: 'token', token, tokenExpiry, ahead, impersonating, login });
}

export function stopRefreshing(): void {
  clearTimeout(timer);
  timer = undefined;
}

/** At 75 % of the time to expiry, by the server's clock (document 1 section 9). */
function planRefresh(tokenExpiry: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void refreshOrSignOut(), refreshDelay(tokenExpiry, serverNow()));
}

async function refreshOrSignOut(): Promise<void> {
  if (getSession().phase !== 'in') return;
  if (isOffline()) return whenOnline(() => void refreshOrSignOut());
  const outcome = await refresh();
  if (outcome === 'refused' || outcome === 'unreachable') await signOut('expired');
}

const isOffline = () => navigator.onLine === false;

function whenOnline(work: () => void): void {
  window.addEventListener('online', work, { once: true });
}

/** Whether the token of a signed-in tab has expired, as after the device slept. */
export function isTokenExpired(): boolean {
  const { phase, tokenExpiry } = getSession();
  return (
    phase === 'in' && tokenExpiry !== undefined && tokenExpiry - serverNow() < minTokenRest && !isOffline()
  );
}

/**
 * Gets a new token, with one request for all callers; true when this user has one. Never throws. When the cookie
 * belongs to another user now, the page switches to that user and the result is false.
 */
export async function refreshToken(): Promise<boolean> {
  return (await refresh()) === 'fresh';
}

async function refresh(): Promise<Outcome> {
  const { acting, impersonating } = getSession();
  const asking = `${acting} ${impersonating}`;
  // A caller with another acting role or impersonation waits for the refresh under way, then starts its own.
  if (running && running.asking !== asking) await running.outcome;
  running ??= { asking, outcome: runRefresh() };
  return running.outcome;
}

async function runRefresh(): Promise<Outcome> {
  try {
    const outcome = await withRefreshLock(requestTokenWithRetry);
    if (outcome === 'other') onOtherPerson?.();
    return outcome;
  } finally {
    running = undefined;
  }
}

/** Runs the refresh under the browser-wide lock. After waiting for it, the token of the other tab may be enough. */
async function withRefreshLock(work: () => Promise<Outcome>): Promise<Outcome> {
  if (!navigator.locks) return work();
  const before = getSession().token;
  const first = await navigator.locks.request(lockName, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
  if (first !== undefined) return first;
  return navigator.locks.request(lockName, async () => {
    await Promise.race([untilTokenChanges(before), pause(sharedTokenWait)]);
    const { token, impersonating } = getSession();
    const isEnough = token !== before && shared?.token === token && shared?.impersonating === impersonating;
    return isEnough ? 'fresh' : work();
  });
}

function untilTokenChanges(before: string | undefined): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (getSession().token === before) return;
      stop();
      resolve();
    };
    const stop = watchSession(look);
    look();
  });
}

/** Requests a token; a signed-in tab retries when there is no response. */
async function requestTokenWithRetry(): Promise<Outcome> {
  const most = getSession().phase === 'in' ? maxAttempts : 1;
  for (let attempt = 1; ; attempt++) {
    try {
      return await requestToken();
    } catch (error) {
      console.warn('The token could not be refreshed', error);
      if (attempt === most) return 'unreachable';
    }
  }
}

async function requestToken(): Promise<Outcome> {
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
  // Only a response removes the mark: a page that is being closed sees its request fail while the browser continues
  // it, and the next page must wait for its cookie.
  store('local', storageKeys.refreshing, undefined);
  if (answer.ok) return applyReply(await answer.json());
  const wishes = acting !== undefined || impersonating !== undefined;
  if (answer.status !== 403 || !wishes || getSession().phase !== 'starting') return 'refused';
  // The stored acting role or impersonation is no longer allowed; the session is still valid.
  changeSession({ acting: undefined, impersonating: undefined });
  return requestToken();
}

function applyReply(reply: unknown): Outcome {
  if (typeof reply !== 'object' || reply === null) return 'refused';
  const { code, token, tokenExpiry, user, impersonationProjectId } = reply as Record<string, unknown>;
  if (code !== 200 || typeof token !== 'string' || typeof tokenExpiry !== 'number') return 'refused';
  const { phase, token: before } = getSession();
  const isOther = phase === 'in' && sessionIdOf(before) !== sessionIdOf(token);
  if (isOther) changeSession({ acting: undefined, impersonating: undefined });
  setNewToken(token, tokenExpiry);
  const project = typeof impersonationProjectId === 'string' ? impersonationProjectId : undefined;
  if (getSession().impersonating !== undefined) changeSession({ impersonationProject: project });
  // After another login this would be the user whom this tab asked to impersonate.
  const { impersonating, user: shown } = getSession();
  const isNew = isUser(user) && !isOther && user._id !== shown?._id;
  userOfToken = isNew ? { token, impersonating, user } : undefined;
  shareToken({ login: false });
  return isOther ? 'other' : 'fresh';
}

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && '_id' in value;
}

/** The user in the reply that brought this tab's token, once; undefined where the reply had none. */
export function takeUserOfToken(): SessionUser | undefined {
  const { token, impersonating } = getSession();
  const isOf =
    userOfToken !== undefined && userOfToken.token === token && userOfToken.impersonating === impersonating;
  const user = isOf ? userOfToken?.user : undefined;
  userOfToken = undefined;
  return user;
}

/** The browser may still be completing the refresh of a page that was closed. */
async function waitForAbandonedRefresh(): Promise<void> {
  const started = Number(readStored('local', storageKeys.refreshing) ?? Number.NaN);
  const rest = started + cookieGrace - Date.now();
  if (rest > 0 && rest <= cookieGrace) await pause(rest);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A tab that missed its timer refreshes when it becomes visible, or is restored from the browser's cache. */
export function refreshWhenVisible(): void {
  const look = () => {
    const { phase, tokenExpiry } = getSession();
    if (document.visibilityState !== 'visible' || phase !== 'in' || tokenExpiry === undefined) return;
    if (tokenExpiry - serverNow() < 60_000) void refreshOrSignOut();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
}

export function emitIdentityChanged({ inOtherTab = false } = {}): void {
  emitSessionEvent({ kind: 'identity-changed', inOtherTab });
}

/** Clears a session that the server has ended; no logout request is needed. */
export function leaveEndedSession(): void {
  stopRefreshing();
  clearSession('expired');
}

/**
 * Ends the session. The browser's state is cleared at once, whatever the server responds (document 3 section 4); the
 * logout request may take 6 s. Resolves when it succeeded or failed. A user who asked to sign out goes on to the logout
 * of the organization's own provider, where there is one.
 */
export async function signOut(reason: SignOutReason = 'asked'): Promise<void> {
  const authorization = authorizationHeader();
  const session = sessionIdOf(getSession().token);
  stopRefreshing();
  const told = sendLogout(authorization);
  providerLogout = reason === 'asked' ? told.then(goToProvider) : Promise.resolve(false);
  clearSession(reason);
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
