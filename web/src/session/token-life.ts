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
 * is at most one refresh at a time in the whole browser (Web Locks), its answer is shared with the other tabs, and it
 * outlives the page that asked (`keepalive`).
 */

const lockName = 'landbrief-token-refresh';
/** Longer than the API may take: a refresh that was given up may have been answered, and counts once. */
const requestTimeout = 35_000;
/** How long the cookie of a refresh whose page went away may need to arrive. */
const cookieGrace = 3_000;
/** A signed-in tab whose network is not there yet (it was just woken) asks again, each time after the grace. */
const maxAttempts = 3;
/** How long the answer of the tab that asked may need to this one. */
const sharedTokenWait = 500;
/** A token that ends within this time is not sent any more. */
const minTokenRest = 2_000;

/** `other`: the cookie is by now that of another login. */
type Outcome = 'fresh' | 'other' | 'refused' | 'unreachable';

let timer: ReturnType<typeof setTimeout> | undefined;
let running: { asking: string; outcome: Promise<Outcome> } | undefined;
/** What another tab gave last, and whom the session impersonated by then. */
let shared: { token: string; impersonating: string | undefined } | undefined;
let onOtherPerson: (() => void) | undefined;
/** Who came with a token and is not shown yet. */
let userOfToken: { token: string; impersonating: string | undefined; user: SessionUser } | undefined;

onTabMessage((notice) => {
  const { phase, token, impersonating } = getSession();
  if (notice.kind === 'signed-out') {
    if (notice.session !== sessionIdOf(token)) return;
    stopRefreshing();
    clearSession(notice.expired ? 'expired' : 'elsewhere');
  } else if (notice.kind === 'impersonation') {
    if (impersonating === undefined || impersonating === notice.userId) return;
    changeSession({ impersonating: undefined, acting: undefined });
    onOtherPerson?.();
  } else if (phase === 'starting' || sessionIdOf(notice.token) === sessionIdOf(token)) {
    // The token is the same whatever a tab acts as.
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

/** Called when the tab holds the token of another person than before: another tab logged in anew. */
export function onPersonChange(listener: () => void): void {
  onOtherPerson = listener;
}

/** Takes over a token that was given just now and plans its refresh. */
export function setNewToken(token: string, tokenExpiry: number): void {
  setServerAhead(serverAheadBy(tokenExpiry));
  setToken(token, tokenExpiry);
}

/** Takes over a token that lives for the rest of the one before, which tells nothing of the server's clock. */
export function replaceToken(token: string, tokenExpiry: number): void {
  setToken(token, tokenExpiry);
}

function setToken(token: string, tokenExpiry: number): void {
  changeSession({ token, tokenExpiry });
  planRefresh(tokenExpiry);
}

/** Gives the token that this tab holds to the others. */
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

/** Whether a signed-in tab holds a token that is not worth sending: it slept past its end, for a day perhaps. */
export function isTokenExpired(): boolean {
  const { phase, tokenExpiry } = getSession();
  return (
    phase === 'in' && tokenExpiry !== undefined && tokenExpiry - serverNow() < minTokenRest && !isOffline()
  );
}

/**
 * Asks for a new token once, however many callers there are; true when this person has one. Never throws. When the
 * cookie is another person's by now, the page becomes that person's and the answer is false.
 */
export async function refreshToken(): Promise<boolean> {
  return (await refresh()) === 'fresh';
}

async function refresh(): Promise<Outcome> {
  const { acting, impersonating } = getSession();
  const asking = `${acting} ${impersonating}`;
  // Whoever wishes for something else asks after the one that is under way.
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

/** Runs the work while no other tab does. Whoever had to wait may find that another tab's answer is enough. */
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

/** Asks, and asks again while nobody answers a signed-in tab. */
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
  // Only an answer takes the mark away: a page that is being left sees its request fail while the browser goes on
  // with it, and the next page must wait for the cookie it brings.
  store('local', storageKeys.refreshing, undefined);
  if (answer.ok) return applyReply(await answer.json());
  const wishes = acting !== undefined || impersonating !== undefined;
  if (answer.status !== 403 || !wishes || getSession().phase !== 'starting') return 'refused';
  // What was acted as before the page was loaded is no longer allowed; the session is.
  changeSession({ acting: undefined, impersonating: undefined });
  return requestToken();
}

function applyReply(reply: unknown): Outcome {
  if (typeof reply !== 'object' || reply === null) return 'refused';
  const { code, token, tokenExpiry, user } = reply as Record<string, unknown>;
  if (code !== 200 || typeof token !== 'string' || typeof tokenExpiry !== 'number') return 'refused';
  const { phase, token: before } = getSession();
  const isOther = phase === 'in' && sessionIdOf(before) !== sessionIdOf(token);
  if (isOther) changeSession({ acting: undefined, impersonating: undefined });
  setNewToken(token, tokenExpiry);
  // Of another login it would be whom this tab wished to impersonate.
  const { impersonating, user: shown } = getSession();
  const isNew = isUser(user) && !isOther && user._id !== shown?._id;
  userOfToken = isNew ? { token, impersonating, user } : undefined;
  shareToken({ login: false });
  return isOther ? 'other' : 'fresh';
}

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && '_id' in value;
}

/** The user who came with the token that this tab holds, once; undefined where the token came without one. */
export function takeUserOfToken(): SessionUser | undefined {
  const { token, impersonating } = getSession();
  const isOf =
    userOfToken !== undefined && userOfToken.token === token && userOfToken.impersonating === impersonating;
  const user = isOf ? userOfToken?.user : undefined;
  userOfToken = undefined;
  return user;
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

/** A tab that slept past its timer refreshes when it is looked at again, or comes back out of the browser's cache. */
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

/** Forgets a session that the server says has ended: there is nothing to tell it. */
export function leaveEndedSession(): void {
  stopRefreshing();
  clearSession('expired');
}

/**
 * Ends the session. What the browser knows is forgotten at once, whatever the server answers (document 3 section 4);
 * the server is told for at most 6 s. Resolves when it was told, or could not be. Whoever asked for it goes on to the
 * logout of the organization's own provider, where there is one.
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

/** Whether the last logout leads on to a provider's; known once the server was told of it. */
export function isLeavingForProvider(): Promise<boolean> {
  return providerLogout;
}

/** Answers with the address of the provider's logout, where there is one. */
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
    console.warn('The server could not be told of the logout', error);
    return undefined;
  }
}

function goToProvider(address: unknown): boolean {
  if (typeof address !== 'string' || !/^https?:\/\//.test(address)) return false;
  window.location.assign(address);
  return true;
}
