import type { ActingRole } from '@landbrief/domain';
import { client } from '../api.ts';
import { goOn } from './other-tabs.ts';
import {
  changeSession,
  clearSession,
  emitSessionEvent,
  getSession,
  isOwnToken,
  watchSession,
} from './state.ts';
import { mayHaveSession, readStored, readStoredObject, storageKeys, store } from './storage.ts';
import { notifyOtherTabs, userIdOf } from './tabs.ts';
import {
  getUserOfToken,
  onPersonChange,
  pause,
  refresh,
  refreshToken,
  refreshWhenBack,
  retryRefresh,
  setNewToken,
  setToken,
  shareToken,
} from './token-life.ts';
import { isUser, type SessionUser } from './types.ts';

/** The reply to a login. */
export interface NewToken {
  token: string;
  tokenExpiry: number;
  /** The user, where the reply contains it. */
  user?: SessionUser;
}

/** The user of a token that was refreshed just now: from the reply, else fetched. */
async function loadUser(): Promise<SessionUser> {
  return getUserOfToken() ?? fetchUser();
}

async function fetchUser(): Promise<SessionUser> {
  const { user } = await client.getMe();
  return user;
}

let started: Promise<void> | undefined;
/** Milliseconds. */
const startPatience = 8_000;

/** Restores the session from the refresh cookie, once, when the page is loaded. */
export function startSession(): Promise<void> {
  started ??= restore();
  return started;
}

async function restore(): Promise<void> {
  refreshWhenBack();
  onPersonChange(() => void showSessionOfOtherTab());
  watchSession(storeLastUser);
  const known = getSession().impersonating === undefined ? readLastUser() : undefined;
  const refreshing = mayHaveSession() ? refresh() : 'refused';
  // Where it is known who was signed in, the page does not wait longer for a server that does not respond.
  const outcome = await (known ? Promise.race([refreshing, pause(startPatience)]) : refreshing);
  if (outcome !== 'fresh') {
    if (getSession().phase !== 'starting') return;
    if (!known || outcome === 'refused') return clearSession('expired');
    // Without a token, which is refreshed before the first call that reaches the server.
    changeSession({ user: known, phase: 'in' });
    return retryRefresh(1);
  }
  try {
    changeSession({ user: await loadUser(), phase: 'in' });
  } catch (error) {
    console.warn('The signed-in user could not be loaded', error);
    clearSession('expired');
  }
}

function emitIdentityChanged({ inOtherTab = false } = {}): void {
  emitSessionEvent({ kind: 'identity-changed', inOtherTab });
}

/** Another tab logged in again or stopped impersonating: this tab shows the same user. */
async function showSessionOfOtherTab(): Promise<void> {
  try {
    changeSession({ user: await fetchUser(), phase: 'in' });
    emitIdentityChanged({ inOtherTab: true });
  } catch (error) {
    console.warn('The signed-in user could not be loaded', error);
    clearSession('elsewhere');
  }
}

/** Signs in with the token of a login; resolves with the user, rejects when the user can't be loaded. */
export async function enterSession({ token, tokenExpiry, user: told }: NewToken): Promise<SessionUser> {
  const { phase } = getSession();
  const isBack = phase === 'ended' && isOwnToken(token);
  if (phase === 'ended' && !isBack) clearSession('replaced');
  if (!isBack) changeSession({ acting: undefined, impersonating: undefined });
  setNewToken(token, tokenExpiry);
  if (isBack) goOn(told);
  try {
    const user = told ?? (await fetchUser());
    changeSession({ user, phase: 'in' });
    if (!isBack) emitIdentityChanged();
    shareToken({ login: true });
    return user;
  } catch (error) {
    clearSession('expired');
    throw error;
  }
}

/** Fetches the signed-in user again, after the profile was changed. */
export async function reloadUser(): Promise<void> {
  changeSession({ user: await fetchUser() });
}

/** Changes the acting role: gets a new token and drops the cached replies. */
export async function actAs(acting: ActingRole | undefined): Promise<void> {
  const before = getSession().acting;
  changeSession({ acting });
  if (!(await refreshToken())) {
    changeSession({ acting: before });
    throw new Error('The acting role could not be changed.');
  }
  emitIdentityChanged();
}

/** Clears the acting role without a new token, and drops the cached replies. */
export function clearActingRole(): void {
  if (getSession().acting === undefined) return;
  changeSession({ acting: undefined });
  emitIdentityChanged();
}

/**
 * Impersonates another user in this tab, if the server allows it. A session impersonates one user at a time: tabs that
 * impersonate another one stop.
 */
export async function startImpersonation(userId: string): Promise<void> {
  const { user, acting } = getSession();
  // A session that still views a project as this person would go on with that.
  await client.endImpersonation();
  store('session', storageKeys.realRole, user?.role.toString());
  changeSession({ impersonating: userId, acting: undefined });
  if (!(await refreshToken())) {
    changeSession({ impersonating: undefined, acting });
    store('session', storageKeys.realRole, undefined);
    throw new Error('access forbidden');
  }
  notifyOtherTabs({ kind: 'impersonation', userId });
  changeSession({ user: await loadUser() });
  emitIdentityChanged();
}

/**
 * Impersonates a participant in one project, if the server allows it. The page is to be loaded again afterwards: what it
 * shows is for the project's team.
 */
export async function startViewingAs(projectId: string, participantId: string): Promise<void> {
  const { impersonationUserId } = await client.impersonateParticipant({
    params: { projectId, participantId },
  });
  store('session', storageKeys.realRole, getSession().user?.role.toString());
  changeSession({
    impersonating: impersonationUserId,
    impersonationProject: projectId,
    acting: undefined,
  });
  notifyOtherTabs({ kind: 'impersonation', userId: impersonationUserId, projectId });
}

/** Ends the impersonation without showing who is there then. */
export async function endImpersonation(): Promise<void> {
  const { token, tokenExpiry } = await client.endImpersonation();
  changeSession({ impersonating: undefined, acting: undefined });
  store('session', storageKeys.realRole, undefined);
  notifyOtherTabs({ kind: 'impersonation', userId: undefined });
  setToken(token, tokenExpiry);
}

export async function stopImpersonation(): Promise<void> {
  await endImpersonation();
  changeSession({ user: await fetchUser() });
  emitIdentityChanged();
}

/** The role flags of the real user, also while impersonating. */
export function realRole(): number {
  const kept = Number(readStored('session', storageKeys.realRole) ?? Number.NaN);
  const { user, impersonating } = getSession();
  return impersonating !== undefined && Number.isInteger(kept) ? kept : (user?.role ?? 0);
}

/**
 * Stores the user of the session, so that a page can be opened while the server cannot be reached; never an impersonated
 * one. The end of the session removes it.
 */
function storeLastUser(): void {
  const { phase, user, token } = getSession();
  if (phase === 'out' || phase === 'ended') {
    store('local', storageKeys.lastUser, undefined);
  } else if (phase === 'in' && user && user._id === userIdOf(token)) {
    store('local', storageKeys.lastUser, JSON.stringify(user));
  }
}

function readLastUser(): SessionUser | undefined {
  const user = readStoredObject('local', storageKeys.lastUser);
  return isUser(user) ? user : undefined;
}
