import { authorizationHeader, getSession } from './state.ts';
import { refreshToken, signOut } from './token-life.ts';

const sessionIsOver = new Set(['session_ended', 'invalid_token']);

/**
 * `fetch` for calls of the API: 'jwt expired' refreshes the token and repeats the call once; 403 logs out
 * (document 3 section 8); a session that the server has ended is ended here too.
 */
export async function sessionFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(input, init);
  if (answer.status === 403) {
    await endSession('forbidden');
    return answer;
  }
  if (answer.status !== 401) return answer;
  const { code, message } = await problemOf(answer);
  if (message === 'jwt expired') return (await refreshToken()) ? repeat(input, init) : endAnd(answer);
  if (sessionIsOver.has(code)) return endAnd(answer);
  return answer;
}

function repeat(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const authorization = authorizationHeader();
  if (authorization) headers.set('authorization', authorization);
  return fetch(input, { ...init, headers });
}

async function endAnd(answer: Response): Promise<Response> {
  await endSession('expired');
  return answer;
}

/** The server is told in the background: whoever called waits for its own answer only. */
async function endSession(reason: 'forbidden' | 'expired'): Promise<void> {
  if (getSession().phase === 'in') void signOut(reason);
}

async function problemOf(answer: Response): Promise<{ code: string; message: string }> {
  try {
    const body: unknown = await answer.clone().json();
    if (typeof body !== 'object' || body === null) return { code: '', message: '' };
    const { code, message } = body as Record<string, unknown>;
    return { code: String(code ?? ''), message: String(message ?? '') };
  } catch {
    return { code: '', message: '' };
  }
}
