import type { ActingRole } from '@landbrief/domain';
import { client } from '../api.ts';
import { changeSession, clearSession, getSession } from './state.ts';
import { mayHaveSession, readStored, storageKeys, store } from './storage.ts';
import { notifyOtherTabs } from './tabs.ts';
import {
  emitIdentityChanged,
  onPersonChange,
  refreshToken,
  refreshWhenVisible,
  replaceToken,
  setNewToken,
  shareToken,
  stopRefreshing,
  takeUserOfToken,
} from './token-life.ts';
import type { SessionUser } from './types.ts';

/** What a login answers. */
export interface NewToken {
  token: string;
  tokenExpiry: number;
  /** Who logged in, where the answer told it. */
  user?: SessionUser;
}

/** Whom the token shows: as its answer told, else asked for. */
async function loadUser(): Promise<SessionUser> {
  return takeUserOfToken() ?? fetchUser();
}

async function fetchUser(): Promise<SessionUser> {
  const { user } = await client.getMe();
  return user;
}

let started: Promise<void> | undefined;

/** Looks once, at the start of the page, whether a refresh cookie, where one may be, still stands for somebody. */
export function startSession(): Promise<void> {
  started ??= restore();
  return started;
}

async function restore(): Promise<void> {
  refreshWhenVisible();
  onPersonChange(() => void showSessionOfOtherTab());
  if (!mayHaveSession() || !(await refreshToken())) {
    if (getSession().phase === 'starting') clearSession('expired');
    return;
  }
  try {
    changeSession({ user: await loadUser(), phase: 'in' });
  } catch (error) {
    console.warn('The signed-in user could not be loaded', error);
    stopRefreshing();
    clearSession('expired');
  }
}

/** Another tab logged in anew, or stopped impersonating: this one shows the same person from now on. */
async function showSessionOfOtherTab(): Promise<void> {
  try {
    changeSession({ user: await loadUser(), phase: 'in' });
    emitIdentityChanged({ inOtherTab: true });
  } catch (error) {
    console.warn('The signed-in user could not be loaded', error);
    stopRefreshing();
    clearSession('elsewhere');
  }
}

/** Signs in with the token of a login; resolves with the user, rejects when the user can't be loaded. */
export async function enterSession({ token, tokenExpiry, user: told }: NewToken): Promise<SessionUser> {
  changeSession({ acting: undefined, impersonating: undefined });
  setNewToken(token, tokenExpiry);
  try {
    const user = told ?? (await fetchUser());
    changeSession({ user, phase: 'in' });
    emitIdentityChanged();
    shareToken({ login: true });
    return user;
  } catch (error) {
    stopRefreshing();
    clearSession('expired');
    throw error;
  }
}

/** Asks for the signed-in user again, after the profile was changed. */
export async function reloadUser(): Promise<void> {
  changeSession({ user: await fetchUser() });
}

/** Acts in another role from now on: a new token, the user as that role sees it, and every cached answer dropped. */
export async function actAs(acting: ActingRole | undefined): Promise<void> {
  const before = getSession().acting;
  changeSession({ acting });
  if (!(await refreshToken())) {
    changeSession({ acting: before });
    throw new Error('The acting role could not be changed.');
  }
  emitIdentityChanged();
}

/** Acts in no role in particular any more: nothing is asked, and every cached answer is dropped. */
export function clearActingRole(): void {
  if (getSession().acting === undefined) return;
  changeSession({ acting: undefined });
  emitIdentityChanged();
}

/**
 * Becomes another person in this tab from now on, as far as the server lets the person who sits there. The session knows
 * one such person at a time: a tab that shows another one lets go.
 */
export async function startImpersonation(userId: string): Promise<void> {
  const { user, acting } = getSession();
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

export async function stopImpersonation(): Promise<void> {
  const { token, tokenExpiry } = await client.endImpersonation();
  changeSession({ impersonating: undefined, acting: undefined });
  store('session', storageKeys.realRole, undefined);
  notifyOtherTabs({ kind: 'impersonation', userId: undefined });
  replaceToken(token, tokenExpiry);
  changeSession({ user: await loadUser() });
  emitIdentityChanged();
}

/** The flags of the person who really sits there, also while impersonating. */
export function realRole(): number {
  const kept = Number(readStored('session', storageKeys.realRole) ?? Number.NaN);
  const { user, impersonating } = getSession();
  return impersonating !== undefined && Number.isInteger(kept) ? kept : (user?.role ?? 0);
}
