import type { SessionUser } from './types.ts';

/** The messages about the session between the tabs of one browser. */

export interface TokenMessage {
  kind: 'token';
  token: string;
  /** Epoch milliseconds. */
  tokenExpiry: number;
  /** How far the server's clock is ahead; a tab that was frozen reads this late. */
  ahead: number;
  /** The id of the impersonated user. */
  impersonating: string | undefined;
  user: SessionUser | undefined;
  /** Sent after a login. */
  login: boolean;
}

export type TabMessage =
  | TokenMessage
  /** The session with this id ended; another one may have begun. An expired session is expired in all tabs. */
  | { kind: 'signed-out'; session: string | undefined; expired: boolean }
  /** The session impersonates this user from now on, perhaps in one project only. */
  | { kind: 'impersonation'; userId: string | undefined; projectId?: string | undefined };

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('landbrief-session');

export function notifyOtherTabs(notice: TabMessage): void {
  channel?.postMessage(notice);
}

export function onTabMessage(listener: (notice: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}

/** The session that an access token belongs to; the same for all tabs of one login. */
export function sessionIdOf(token: string | undefined): string | undefined {
  return claimOf(token, 'sid');
}

/** The id of the user who logged in, also while impersonating. */
export function userIdOf(token: string | undefined): string | undefined {
  return claimOf(token, 'sub');
}

function claimOf(token: string | undefined, name: string): string | undefined {
  const payload = token?.split('.')[1];
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const claim = (claims as Record<string, unknown>)[name];
    return claim === undefined ? undefined : String(claim);
  } catch {
    return undefined;
  }
}
