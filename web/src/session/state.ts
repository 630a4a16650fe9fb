import { type ActingRole, formatBearer, parseActingRole } from '@landbrief/domain';
import { createStore } from '../store.ts';
import { readStored, storageKeys, store } from './storage.ts';
import { userIdOf } from './tabs.ts';
import type { SessionUser } from './types.ts';

/** What the browser knows of the session. The access token stays in memory only (decisions 3). */
export interface SessionState {
  /**
   * `in`: without a token, the page was opened while the server could not be reached. `ended`: the session is over, and
   * the page stays for the next login of the same person, because something on it is unsaved.
   */
  readonly phase: 'starting' | 'out' | 'in' | 'ended';
  readonly token: string | undefined;
  /** Epoch milliseconds. */
  readonly tokenExpiry: number | undefined;
  readonly user: SessionUser | undefined;
  readonly acting: ActingRole | undefined;
  readonly impersonating: string | undefined;
  /** The project that the impersonation is limited to; undefined for an administrator's. */
  readonly impersonationProject: string | undefined;
}

/** Why a session ended; decides whether the requested path is kept. `replaced`: another person has logged in. */
export type SignOutReason = 'asked' | 'forbidden' | 'expired' | 'elsewhere' | 'replaced';

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

/** Whether the page is somebody's, also after their session has ended. */
export function isSomebodys({ phase }: Pick<SessionState, 'phase'>): boolean {
  return phase === 'in' || phase === 'ended';
}

/** The id of the person whose page it is; undefined where nobody is known, and during an impersonation. */
export function personOf({ token, user, impersonating }: SessionState): string | undefined {
  if (impersonating !== undefined) return undefined;
  return token === undefined ? user?._id : userIdOf(token);
}

/** Whether the token is of the person whose page it is. */
export function isOwnToken(token: string): boolean {
  const person = personOf(getSession());
  return person !== undefined && person === userIdOf(token);
}

let isAnythingUnsaved = () => false;

/** Sets what says whether a page is kept when its session ends. */
export function keepPageWhile(check: () => boolean): void {
  isAnythingUnsaved = check;
}

/** Whether the page has something unsaved of its person that only they may go on with. */
export function isPageKept(): boolean {
  const { phase, user, impersonating } = getSession();
  if (phase === 'ended') return true;
  return phase === 'in' && user !== undefined && impersonating === undefined && isAnythingUnsaved();
}

/** Ends the session; a page that is to be kept stays, without its token, until the person logs in again or leaves. */
export function endSession(reason: SignOutReason): void {
  const isByItself = reason === 'expired' || reason === 'elsewhere';
  if (isByItself && isPageKept()) changeSession({ phase: 'ended', token: undefined, tokenExpiry: undefined });
  else clearSession(reason);
}

/** Clears everything about the user at once, without a request. */
export function clearSession(reason: SignOutReason): void {
  const { phase, token } = getSession();
  const wasKnown = isSomebodys({ phase }) || token !== undefined;
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
export const whenSessionKnown = () => whenPhaseIsOver('starting');

/** Resolves when the session is in another phase than this one; rejects when the signal is aborted. */
export function whenPhaseIsOver(
  phase: SessionState['phase'],
  signal?: AbortSignal | null,
): Promise<SessionState> {
  return new Promise((resolve, reject) => {
    const stop = watchSession(look);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    else look();
    function look() {
      if (getSession().phase !== phase) end(() => resolve(getSession()));
    }
    function giveUp() {
      end(() => reject(signal?.reason));
    }
    function end(settle: () => void) {
      stop();
      signal?.removeEventListener('abort', giveUp);
      settle();
    }
  });
}

/** `Bearer <jwt>:<actingAs>:<impersonationUserId>` (decisions 3); undefined without a token. */
export function authorizationHeader(): string | undefined {
  const { token, acting, impersonating } = getSession();
  if (!token) return undefined;
  return formatBearer({ token, acting: String(acting ?? ''), impersonationUserId: impersonating ?? '' });
}
