import { problemCatalogue } from '@landbrief/domain';
import { signOut } from './sign-out.ts';
import { authorizationHeader, endSession, getSession, personOf, whenPhaseIsOver } from './state.ts';
import { sessionIdOf } from './tabs.ts';
import { isOffline, isTokenMissing, refresh } from './token-life.ts';

/**
 * `fetch` for calls of the API: 'jwt expired' refreshes the token and repeats the call once; 403 logs out
 * (document 3 section 8); a session that the server has ended is ended here too. An expired token is refreshed before
 * the call. While a page is kept after its session ended, its calls wait for the login of the same person, and are then
 * sent; of those that met the end, only what the server refused with 401 is sent again.
 */
export function sessionFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return send({ input, init, isForScreen: true });
}

/**
 * The same for prefetching: it is not known yet whether the user may see the screen, so a 403 says nothing about the
 * session.
 */
export function prefetchFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return send({ input, init });
}

interface Call {
  input: RequestInfo | URL;
  init: RequestInit;
  isForScreen?: boolean;
  /** It was refused with an expired token, and has a new one. */
  isRepeated?: boolean;
}

async function send(call: Call): Promise<Response> {
  const person = personOf(getSession());
  const before = sessionIdOf(getSession().token);
  const maySend = getSession().phase !== 'ended' && (!isTokenMissing() || (await renewToken(before)));
  if (!maySend) return sendAfterLogin(call, person, sessionEndedAnswer());
  const asking = sessionIdOf(getSession().token);
  const answer = await fetchWithCurrentToken(call);
  if (answer.status === 403 && call.isForScreen) endIfCurrent('forbidden', asking);
  if (answer.status !== 401) return answer;
  const { code, message } = await problemOf(answer);
  if (message === 'jwt expired') {
    if (call.isRepeated) endIfCurrent('expired', asking);
    else if (await renewToken(asking)) return send({ ...call, isRepeated: true });
  } else if (code === 'invalid_token') endIfCurrent('expired', asking);
  else if (code !== 'session_ended') return answer;
  else if (isCurrentSession(asking)) endSession('expired');
  return sendAfterLogin(call, person, answer, asking);
}

/** Whether there is a new token of the same person for the call; a refusal ends the session. */
async function renewToken(asking: string | undefined): Promise<boolean> {
  const person = personOf(getSession());
  const outcome = isOffline() ? 'unreachable' : await refresh();
  if (outcome === 'unreachable') throw new TypeError('The server could not be reached.');
  if (outcome === 'refused') endIfCurrent('expired', asking);
  return outcome === 'fresh' && personOf(getSession()) === person;
}

/** Sends the call in another session of the same person, which may still have to begin; else `answer` is the answer. */
async function sendAfterLogin(
  call: Call,
  person: string | undefined,
  answer: Response,
  asking?: string,
): Promise<Response> {
  if (getSession().phase === 'ended') await whenPhaseIsOver('ended', call.init.signal);
  const now = getSession();
  const isSamePerson = now.phase === 'in' && person !== undefined && personOf(now) === person;
  if (!isSamePerson || sessionIdOf(now.token) === asking) return answer;
  return send({ ...call, isRepeated: false });
}

function fetchWithCurrentToken({ input, init }: Call): Promise<Response> {
  const headers = new Headers(init.headers);
  const authorization = authorizationHeader();
  if (authorization) headers.set('authorization', authorization);
  return fetch(input, { ...init, headers });
}

/** The response that the server would give. */
function sessionEndedAnswer(): Response {
  const { status, message } = problemCatalogue.session_ended;
  return Response.json({ result: 'error', code: 'session_ended', message }, { status });
}

/** The logout request is sent in the background: the call does not wait for it. */
function endIfCurrent(reason: 'forbidden' | 'expired', asking: string | undefined): void {
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
