import { type ActingRole, formatBearer, parseActingRole } from '@landbrief/domain';
import { createStore } from '../store.ts';
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
  /** The project that the impersonation is limited to; undefined for an administrator's. */
  readonly impersonationProject: string | undefined;
}

/** Why a session ended; decides whether the requested path is kept. */
export type SignOutReason = 'asked' | 'forbidden' | 'expired' | 'elsewhere';

export type SessionEvent =
  | { kind: 'signed-out'; reason: SignOutReason }
  /** There is another user or acting role, or a new login of the same user; perhaps in another tab. */
  | { kind: 'identity-changed'; inOtherTab: boolean };

const session = createStore<SessionState>({
  phase: 'starting',
  token: undefined,
  tokenExpiry: undefined,
  user: undefined,
  acting: parseActingRole(readStored('local', storageKeys.acting) ?? undefined),
  impersonating: readStored('session', storageKeys.impersonating) ?? undefined,
  impersonationProject: readStored('session', storageKeys.impersonationProject) ?? undefined,
});

const listeners = new Set<(event: SessionEvent) => void>();

export const { get: getSession, watch: watchSession } = session;

/** Another impersonation, or its end, is not limited to the project of the one before. */
export function changeSession(given: Partial<SessionState>): void {
  const change = 'impersonating' in given ? { impersonationProject: undefined, ...given } : given;
  if ('acting' in change) store('local', storageKeys.acting, change.acting?.toString());
  if ('impersonating' in change) store('session', storageKeys.impersonating, change.impersonating);
  if ('impersonationProject' in change)
    store('session', storageKeys.impersonationProject, change.impersonationProject);
  session.set({ ...session.get(), ...change });
}

/** Subscribes to session events; returns a function that unsubscribes. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitSessionEvent(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}

/** Clears everything about the user at once, without a request. */
export function clearSession(reason: SignOutReason): void {
  const { phase, token } = getSession();
  const wasKnown = phase === 'in' || token !== undefined;
  changeSession({
    phase: 'out',
    token: undefined,
    tokenExpiry: undefined,
    user: undefined,
    acting: undefined,
    impersonating: undefined,
  });
  store('session', storageKeys.realRole, undefined);
  if (wasKnown) emitSessionEvent({ kind: 'signed-out', reason });
}

/** Resolves when it is known whether a user is signed in. */
export function whenSessionKnown(): Promise<SessionState> {
  if (getSession().phase !== 'starting') return Promise.resolve(getSession());
  return new Promise((resolve) => {
    const stop = watchSession(() => {
      if (getSession().phase === 'starting') return;
      stop();
      resolve(getSession());
    });
  });
}

/** `Bearer <jwt>:<actingAs>:<impersonationUserId>` (decisions 3); undefined without a token. */
export function authorizationHeader(): string | undefined {
  const { token, acting, impersonating } = getSession();
  if (!token) return undefined;
  return formatBearer({ token, acting: String(acting ?? ''), impersonationUserId: impersonating ?? '' });
}
