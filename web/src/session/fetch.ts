import { problemCatalogue } from '@landbrief/domain';
import { authorizationHeader, getSession } from './state.ts';
import { sessionIdOf } from './tabs.ts';
import { isTokenExpired, leaveEndedSession, refreshToken, signOut } from './token-life.ts';

/**
 * `fetch` for calls of the API: 'jwt expired' refreshes the token and repeats the call once; 403 logs out
 * (document 3 section 8); a session that the server has ended is ended here too. An expired token is refreshed before
 * the call.
 */
export async function sessionFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const asking = sessionIdOf(getSession().token);
  const answer = await prefetchFetch(input, init);
  if (answer.status === 403) endSession('forbidden', asking);
  return answer;
}

/**
 * The same for prefetching: it is not known yet whether the user may see the screen, so a 403 says nothing about the
 * session.
 */
export async function prefetchFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const asking = sessionIdOf(getSession().token);
  if (isTokenExpired())
    return (await refreshToken()) ? sendWithRetry(asking, input, init) : endSessionLocally(asking);
  return sendWithRetry(asking, input, init, fetch(input, init));
}

/** The response; after an expired token, the response to the repeated call. */
async function sendWithRetry(
  asking: string | undefined,
  input: RequestInfo | URL,
  init: RequestInit,
  first?: Promise<Response>,
): Promise<Response> {
  const answer = await (first ?? fetchWithCurrentToken(input, init));
  if (answer.status !== 401) return answer;
  const { code, message } = await problemOf(answer);
  if (message === 'jwt expired') {
    if (first && (await refreshToken())) return sendWithRetry(asking, input, init);
    endSession('expired', asking);
  } else if (code === 'session_ended' && isCurrentSession(asking)) leaveEndedSession();
  else if (code === 'invalid_token') endSession('expired', asking);
  return answer;
}

function fetchWithCurrentToken(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const authorization = authorizationHeader();
  if (authorization) headers.set('authorization', authorization);
  return fetch(input, { ...init, headers });
}

/** Ends the session with the response that the server would give. */
function endSessionLocally(asking: string | undefined): Response {
  endSession('expired', asking);
  const { status, message } = problemCatalogue.session_ended;
  return Response.json({ result: 'error', code: 'session_ended', message }, { status });
}

/** The logout request is sent in the background: the call does not wait for it. */
function endSession(reason: 'forbidden' | 'expired', asking: string | undefined): void {
  if (isCurrentSession(asking)) void signOut(reason);
}

/** Whether this is still the page's session: there may have been a new login meanwhile. */
function isCurrentSession(asking: string | undefined): boolean {
  const { phase, token } = getSession();
  return phase === 'in' && sessionIdOf(token) === asking;
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
