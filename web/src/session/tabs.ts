/** What the tabs of one browser tell each other about their session. */

export interface TokenMessage {
  kind: 'token';
  token: string;
  /** Epoch milliseconds. */
  tokenExpiry: number;
  /** How far the server's clock is ahead; a tab that was frozen reads this late. */
  ahead: number;
  /** Whom the session impersonates. */
  impersonating: string | undefined;
  /** Somebody has just logged in. */
  login: boolean;
}

export type TabMessage =
  | TokenMessage
  /** The session ended; it is named, because another one may have begun. What ended by itself did so for all tabs. */
  | { kind: 'signed-out'; session: string | undefined; expired: boolean }
  /** Whom the session impersonates from now on. */
  | { kind: 'impersonation'; userId: string | undefined };

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

/** The person whose login an access token comes from, also while somebody is impersonated. */
export function userIdOf(token: string | undefined): string | undefined {
  return claimOf(token, 'sub');
}

function claimOf(token: string | undefined, name: string): string | undefined {
  const payload = token?.split('.')[1];
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return String((claims as Record<string, unknown>)[name]);
  } catch {
    return undefined;
  }
}
