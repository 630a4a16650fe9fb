import { vi } from 'vitest';

/** A page's session against a server that the test plays. */

export type Answer = [status: number, body: unknown];
type Server = (method: string, path: string, authorization: string | null) => Answer | Promise<Answer>;

interface Asked {
  method: string;
  path: string;
  /** The token of the request; empty without one. */
  token: string;
  /** Whether it goes on when the page is left. */
  keepalive: boolean;
}

export const casey = {
  _id: '01HCASEY',
  email: 'casey@riverbend.test',
  role: 3,
  settings: { landingPage: 'dashboard', tz: 'America/Chicago' },
};

/** An access token as the browser reads it. */
export function tokenOf(userId: string, sessionId: string): string {
  return `h.${btoa(JSON.stringify({ sub: userId, sid: sessionId }))}.s`;
}

/** What `/refreshtoken` and `/login` answer. */
export function tokenReply(token: string, user: object | undefined = undefined): Answer {
  return [200, { code: 200, token, tokenExpiry: Date.now() + 900_000, ...(user ? { user } : {}) }];
}

export const sessionEnded: Answer = [401, { code: 'session_ended', message: 'Your session has ended.' }];

/** Stands for the browser and the server until `vi.unstubAllGlobals`. */
export function playSession() {
  const kept = new Map<string, string>();
  const asked: Asked[] = [];
  const played: { server: Server } = { server: () => [200, {}] };
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  const page = Object.assign(new EventTarget(), { localStorage: area, sessionStorage: area });
  vi.stubGlobal('window', page);
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { cookie: 'landbrief_session=1', visibilityState: 'visible' }),
  );
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = new URL(String(input), 'http://landbrief.test').pathname.replace('/api/v1', '');
    const authorization = new Headers(init.headers).get('authorization');
    const method = init.method ?? 'GET';
    const token = authorization?.replace(/^Bearer ([^:]+).*$/, '$1') ?? '';
    asked.push({ method, path, token, keepalive: init.keepalive === true });
    const [status, body] = await played.server(method, path, authorization);
    return Response.json(body, { status });
  });
  const paths = () => asked.map(({ method, path }) => (method === 'GET' ? path : `${method} ${path}`));
  return { kept, asked, paths, played, page };
}

export const noResponse = () => Promise.reject(new TypeError('Failed to fetch'));
