import { type ActingRole, formatBearer, parseActingRole } from '@landbrief/domain';
import { readStored, storageKeys, store } from './storage.ts';
import type { SessionUser } from './types.ts';

/** What the browser knows of the session. The access token stays in memory only (decisions 3). */
export interface SessionState {
  readonly phase: 'starting' | 'out' | 'in';
  readonly token: string | undefined;
  /** Epoch milliseconds. */
  readonly tokenExpiry: number | undefined;
  readonly user: SessionUser | undefined;
  readonly acting: ActingRole | undefined;
  readonly impersonating: string | undefined;
}

/** Why a session ended; decides whether the wanted address is kept. */
export type SignOutReason = 'asked' | 'forbidden' | 'expired' | 'elsewhere';

export type SessionEvent =
  | { kind: 'signed-out'; reason: SignOutReason }
  /** Another person is there, or the same one anew; perhaps because of a login in another tab. */
  | { kind: 'identity-changed'; inOtherTab: boolean };

let state: SessionState = {
  phase: 'starting',
  token: undefined,
  tokenExpiry: undefined,
  user: undefined,
  acting: parseActingRole(readStored('local', storageKeys.acting) ?? undefined),
  impersonating: readStored('session', storageKeys.impersonating) ?? undefined,
};

const watchers = new Set<() => void>();
const listeners = new Set<(event: SessionEvent) => void>();

export function getSession(): SessionState {
  return state;
}

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function changeSession(change: Partial<SessionState>): void {
  state = { ...state, ...change };
  if ('acting' in change) store('local', storageKeys.acting, change.acting?.toString());
  if ('impersonating' in change) store('session', storageKeys.impersonating, change.impersonating);
  for (const watcher of watchers) watcher();
}

/** Tells the router and the query cache what happened; returns the way to stop listening. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}

/** Forgets everything about the person, at once and without asking the server. */
export function forgetSession(reason: SignOutReason): void {
  const wasKnown = state.phase === 'in' || state.token !== undefined;
  changeSession({
    phase: 'out',
    token: undefined,
    tokenExpiry: undefined,
    user: undefined,
    acting: undefined,
    impersonating: undefined,
  });
  store('session', storageKeys.realRole, undefined);
  if (wasKnown) tellSessionEvent({ kind: 'signed-out', reason });
}

/** Waits until it is known whether somebody is signed in. */
export function sessionKnown(): Promise<SessionState> {
  if (state.phase !== 'starting') return Promise.resolve(state);
  return new Promise((resolve) => {
    const stop = watchSession(() => {
      if (state.phase === 'starting') return;
      stop();
      resolve(state);
    });
  });
}

/** `Bearer <jwt>:<actingAs>:<impersonationUserId>` (decisions 3); undefined without a token. */
export function authorizationHeader(): string | undefined {
  const { token, acting, impersonating } = state;
  if (!token) return undefined;
  return formatBearer({ token, acting: String(acting ?? ''), impersonationUserId: impersonating ?? '' });
}
