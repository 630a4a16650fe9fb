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
export async function sessionFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { answer, asking } = await send({ input, init });
  if (answer.status === 403) endIfCurrent('forbidden', asking);
  return answer;
}

/**
 * The same for prefetching: it is not known yet whether the user may see the screen, so a 403 says nothing about the
 * session.
 */
export async function prefetchFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return (await send({ input, init })).answer;
}

interface Call {
  input: RequestInfo | URL;
  init: RequestInit;
  /** It was refused with an expired token, and has a new one. */
  isRepeated?: boolean;
}

interface Answered {
  answer: Response;
  /** The session that sent the call. */
  asking: string | undefined;
}

async function send(call: Call): Promise<Answered> {
  const { input, init } = call;
  const person = personOf(getSession());
  const asking = sessionIdOf(getSession().token);
  if (getSession().phase === 'ended') return sendAfterLogin(call, person, sessionEndedAnswer());
  if (isTokenMissing()) {
    const outcome = isOffline() ? 'unreachable' : await refresh();
    if (outcome === 'unreachable') throw new TypeError('The server could not be reached.');
    if (outcome === 'refused') endIfCurrent('expired', asking);
    if (outcome !== 'fresh') return sendAfterLogin(call, person, sessionEndedAnswer());
  }
  const current = sessionIdOf(getSession().token);
  const answer = await fetchWithCurrentToken(input, init);
  if (answer.status !== 401) return { answer, asking: current };
  return resend(call, person, { answer, asking: current });
}

/** After a 401: the call is sent again where the same person has a new token, at once or after the login. */
async function resend(call: Call, person: string | undefined, refused: Answered): Promise<Answered> {
  const { answer, asking } = refused;
  const { code, message } = await problemOf(answer);
  if (message === 'jwt expired') {
    const outcome = call.isRepeated ? 'refused' : await refresh();
    if (outcome === 'fresh') return send({ ...call, isRepeated: true });
    if (outcome === 'unreachable') throw new TypeError('The server could not be reached.');
    if (outcome === 'refused') endIfCurrent('expired', asking);
  } else if (code === 'session_ended' && isCurrentSession(asking)) endSession('expired');
  else if (code === 'invalid_token') endIfCurrent('expired', asking);
  else if (code !== 'session_ended') return refused;
  return sendAfterLogin(call, person, answer, asking);
}

/** Sends the call in another session of the same person, which may still have to begin; else `answer` is the answer. */
async function sendAfterLogin(
  call: Call,
  person: string | undefined,
  answer: Response,
  asking?: string,
): Promise<Answered> {
  if (getSession().phase === 'ended') await whenPhaseIsOver('ended', call.init.signal);
  const now = getSession();
  const isSamePerson = now.phase === 'in' && person !== undefined && personOf(now) === person;
  if (!isSamePerson || sessionIdOf(now.token) === asking) return { answer, asking };
  return send({ ...call, isRepeated: false });
}

function fetchWithCurrentToken(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
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
