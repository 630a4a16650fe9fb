import { canActAs, refreshDelay } from '@landbrief/domain';
import { config } from '../config.ts';
import { serverAheadBy, serverNow, setServerAhead } from './server-clock.ts';
import { signOut } from './sign-out.ts';
import {
  changeSession,
  clearSession,
  endSession,
  getSession,
  isOwnToken,
  isPageKept,
  watchSession,
} from './state.ts';
import { readStored, storageKeys, store } from './storage.ts';
import { notifyOtherTabs, onTabMessage, sessionIdOf, type TokenMessage } from './tabs.ts';
import { isUser, type SessionUser } from './types.ts';

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
    endSession(notice.expired ? 'expired' : 'elsewhere');
  } else if (notice.kind === 'impersonation') {
    const isSame = impersonating === notice.userId && impersonationProject === notice.projectId;
    if (impersonating === undefined || isSame) return;
    changeSession({ impersonating: undefined, acting: undefined });
    onOtherPerson?.();
  } else if (phase === 'starting' || sessionIdOf(notice.token) === sessionIdOf(token)) {
    // The token does not depend on the acting role of a tab.
    if (phase !== 'out') adoptToken(notice);
  } else if (isOwnToken(notice.token) && notice.impersonating === undefined) {
    adoptToken(notice);
    if (phase === 'ended') goOn(notice.user);
  } else if (isPageKept()) {
    clearSession('replaced');
  } else if (notice.login || phase === 'in') {
    changeSession({ acting: undefined, impersonating: undefined });
    adoptToken(notice);
    onOtherPerson?.();
  }
});

/** The person of this page has logged in again: it goes on, without an acting role that they no longer have. */
export function goOn(told = getSession().user): void {
  const { acting } = getSession();
  const allowInventoryProjects = told?.organization?.allowInventoryProjects;
  const isAllowed = told && canActAs({ role: told.role, acting, allowInventoryProjects });
  changeSession({ user: told, phase: 'in', ...(isAllowed ? {} : { acting: undefined }) });
}

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

/** Stores a token, also one with the expiry of the one before, from which the server's clock cannot be computed. */
export function setToken(token: string, tokenExpiry: number): void {
  changeSession({ token, tokenExpiry });
  planRefresh(tokenExpiry);
}

/** Sends this tab's token to the other tabs. */
export function shareToken({ login }: { login: boolean }): void {
  const { token, tokenExpiry, impersonating, user } = getSession();
  if (token === undefined || tokenExpiry === undefined) return;
  const ahead = serverNow() - Date.now();
  notifyOtherTabs({ kind: 'token', token, tokenExpiry, ahead, impersonating, user, login });
}

/** At 75 % of the time to expiry, by the server's clock (document 1 section 9). */
function planRefresh(tokenExpiry: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void keepRefreshing(), refreshDelay(tokenExpiry, serverNow()));
}

/** Refreshes the token, again and again until the server responds; a refusal ends the session. */
async function keepRefreshing(failures = 0): Promise<void> {
  if (getSession().phase !== 'in') return;
  if (isOffline()) return whenOnline(() => void keepRefreshing());
  const outcome = await refresh();
  if (getSession().phase !== 'in') return;
  if (outcome === 'refused') await signOut('expired');
  if (outcome === 'unreachable') retryRefresh(failures + 1);
}

/** Refreshes after a pause that grows with the failures, at most a minute. */
export function retryRefresh(failures: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void keepRefreshing(failures), Math.min(60_000, 1_000 * 2 ** failures));
}

export const isOffline = () => navigator.onLine === false;

function whenOnline(work: () => void): void {
  window.addEventListener('online', work, { once: true });
}

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
  running ??= { asking, outcome: runRefresh() };
  return running.outcome;
}

async function runRefresh(): Promise<Outcome> {
  try {
    const outcome = await withRefreshLock(requestTokenWithRetry);
    if (outcome === 'other' && getSession().phase === 'in') onOtherPerson?.();
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
  const most = getSession().token === undefined ? 1 : maxAttempts;
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
  if (answer.status >= 500 || answer.status === 429) return 'unreachable';
  const wishes = acting !== undefined || impersonating !== undefined;
  if (answer.status !== 403 || !wishes || getSession().token !== undefined) return 'refused';
  // The stored acting role or impersonation is no longer allowed; the session is still valid.
  changeSession({ acting: undefined, impersonating: undefined });
  return requestToken();
}

function applyReply(reply: unknown): Outcome {
  if (typeof reply !== 'object' || reply === null) return 'refused';
  const { code, token, tokenExpiry, user, impersonationProjectId } = reply as Record<string, unknown>;
  if (code !== 200 || typeof token !== 'string' || typeof tokenExpiry !== 'number') return 'refused';
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
  // The page was opened without the server, as the person was known then.
  if (phase === 'in' && before === undefined && isUser(user) && !isOther) changeSession({ user });
  const project = typeof impersonationProjectId === 'string' ? impersonationProjectId : undefined;
  if (getSession().impersonating !== undefined) changeSession({ impersonationProject: project });
  // After another login this would be the user whom this tab asked to impersonate.
  const { impersonating, user: shown } = getSession();
  const isNew = isUser(user) && !isOther && user._id !== shown?._id;
  userOfToken = isNew ? { token, impersonating, user } : undefined;
  shareToken({ login: false });
  return isOther ? 'other' : 'fresh';
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

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A tab that missed its timer refreshes when it becomes visible, or is restored from the browser's cache. */
export function refreshWhenVisible(): void {
  const look = () => {
    const { phase, tokenExpiry } = getSession();
    if (document.visibilityState !== 'visible' || phase !== 'in') return;
    if (tokenExpiry === undefined || tokenExpiry - serverNow() < 60_000) void keepRefreshing();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
}
