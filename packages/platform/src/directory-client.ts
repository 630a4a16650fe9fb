import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  handleWhen,
  type IDefaultPolicyContext,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type * as z from 'zod';
import {
  type Directory,
  type DirectoryCommunity,
  type DirectoryCounty,
  type DirectoryFlags,
  type DirectoryState,
  DirectoryUnavailable,
} from './directory.ts';
import { directoryAnswers } from './directory-answers.ts';
import { LastingCache } from './lasting-cache.ts';
import type { Secrets } from './secrets.ts';

/** Milliseconds. */
export interface DirectoryTimes {
  /** Of one attempt, with its whole answer. */
  attempt: number;
  /** Of a call with its attempts: what somebody may have to wait for. */
  call: number;
  /** The pause after the first attempt; it doubles, with some chance. */
  pause: number;
  /** How long no request is made after many failures in a row. */
  open: number;
  /** How long places are kept, and after a failure used without asking. */
  places: number;
  placesAfterFailure: number;
}

const usualTimes: DirectoryTimes = {
  attempt: 2500,
  call: 5500,
  pause: 150,
  open: 10_000,
  places: 60 * 60 * 1000,
  placesAfterFailure: 30_000,
};

const ATTEMPTS = 3;
/** Attempts that fail in a row before no more are made for a while. */
const FAILURES = 6;
const MAX_BYTES = 4 * 1024 * 1024;
/** Counties whose communities are kept. */
const KEPT = 400;

/** A failure that may be gone at the next attempt. */
class Passing extends DirectoryUnavailable {}

/** Our own word for whatever failed: an error of the HTTP client may name the header that has the key. */
function unavailable(error: unknown): DirectoryUnavailable {
  if (error instanceof DirectoryUnavailable) return error;
  if (error instanceof BrokenCircuitError)
    return new DirectoryUnavailable(
      'The directory failed several times in a row: it is not asked for some seconds.',
    );
  if (error instanceof TaskCancelledError) return new Passing('The directory did not answer in time.');
  const code = codeOf(error) ?? (error instanceof Error ? codeOf(error.cause) : undefined);
  return new Passing(`The directory cannot be reached${code ? ` (${code})` : ''}.`);
}

function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : undefined;
}

export interface DirectorySource {
  /** The address of its JSON API (docs/decisions/directory.md). */
  url: string;
  /** Names the secret that holds our API key, which may be rotated at any time. */
  secretName: string;
  secrets: Pick<Secrets, 'get'>;
  times?: Partial<DirectoryTimes>;
  now?: () => number;
}

type Body = { status: number; text: string };

/** The directory over HTTP. Reads are repeated when that may help; nothing else is. */
export function httpDirectory({ url, secretName, secrets, times, now }: DirectorySource): Directory {
  const { attempt, call, pause, open, places, placesAfterFailure } = { ...usualTimes, ...times };
  const base = url.replace(/\/+$/, '');
  const limited = (ms: number) => timeout(ms, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: true });
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: open,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  const once = wrap(breaker, limited(attempt));
  const repeated = wrap(
    limited(call),
    retry(
      handleWhen((error) => error instanceof Passing || error instanceof TaskCancelledError),
      {
        maxAttempts: ATTEMPTS - 1,
        backoff: new ExponentialBackoff({ initialDelay: pause, maxDelay: 8 * pause }),
      },
    ),
    once,
  );

  const request = async (path: string, init: RequestInit, signal: AbortSignal): Promise<Body> => {
    try {
      const key = (await secrets.get(secretName)).trim();
      if (!/^[\x21-\x7e]+$/.test(key))
        throw new DirectoryUnavailable('The API key of the directory cannot be sent.');
      const headers = { ...init.headers, accept: 'application/json', 'x-api-key': key };
      // A redirect would take the key to another server.
      const response = await fetch(`${base}${path}`, { ...init, headers, signal, redirect: 'error' });
      return { status: response.status, text: await readWithin(response, MAX_BYTES) };
    } catch (error) {
      throw unavailable(error);
    }
  };

  /** Undefined for what the directory says that it does not have. */
  const get = async <Value>(path: string, schema: z.ZodType<Value>): Promise<Value | undefined> => {
    const ask = async ({ signal }: IDefaultPolicyContext) =>
      answerOf(await request(path, { method: 'GET' }, signal), schema);
    return repeated.execute(ask).catch((error: unknown) => Promise.reject(unavailable(error)));
  };

  const put = async (path: string, body: unknown): Promise<void> => {
    const init = {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    await once
      .execute(async ({ signal }) => {
        const { status, text } = await request(path, init, signal);
        if (status === 404) requireUnknown(text);
        else if (status < 200 || status > 299) throw refusal(status);
      })
      .catch((error: unknown) => Promise.reject(unavailable(error)));
  };

  const cacheTimes = { freshMs: places, afterFailureMs: placesAfterFailure };
  const cached = <Value>(most: number) => new LastingCache<{ found: Value }>(most, cacheTimes, now);
  const states = cached<DirectoryState[]>(1);
  const counties = cached<DirectoryCounty[]>(100);
  const communities = cached<DirectoryCommunity[] | undefined>(KEPT);
  const single = cached<DirectoryCommunity | undefined>(KEPT);
  const { properties, property, organization, ...shapes } = directoryAnswers;
  const of = (organizationId: string) => `/organizations/${part(organizationId)}`;

  return {
    async properties(organizationId, { search, limit, skip }) {
      const query = new URLSearchParams({ limit: String(limit), skip: String(skip) });
      if (search) query.set('search', search);
      const found = await get(`${of(organizationId)}/properties?${query}`, properties(limit));
      return found ?? { properties: [], count: 0 };
    },
    async property(organizationId, id) {
      const found = (await get(`${of(organizationId)}/properties/${part(id)}`, property))?.property;
      return found?.id === id && found.organizationId === organizationId ? found : undefined;
    },
    async knows(organizationId) {
      return (await get(of(organizationId), organization)) !== undefined;
    },
    async setFlags(organizationId, id, flags: DirectoryFlags) {
      await put(`${of(organizationId)}/properties/${part(id)}/flags`, flags);
    },
    async states() {
      const ask = async () => ({ found: (await get('/states', shapes.states))?.states ?? [] });
      return (await states.get('', ask)).found;
    },
    async counties(stateCode) {
      const ask = async () => ({
        found: (await get(`/states/${part(stateCode)}/counties`, shapes.counties))?.counties ?? [],
      });
      return (await counties.get(stateCode, ask)).found;
    },
    async communities(countyId) {
      const ask = async () => ({
        found: (await get(`/counties/${part(countyId)}/communities`, shapes.communities))?.communities,
      });
      return (await communities.get(countyId, ask)).found;
    },
    async community(id) {
      const ask = async () => ({
        found: (await get(`/communities/${part(id)}`, shapes.community))?.community,
      });
      return (await single.get(id, ask)).found;
    },
  };
}

/** One part of a path; the two that a URL would resolve are no ids. */
function part(id: string): string {
  return id === '.' || id === '..' ? '%00' : encodeURIComponent(id);
}

/** The whole text of a response that is not longer than this. */
async function readWithin(response: Response, maxBytes: number): Promise<string> {
  const tooLong = new DirectoryUnavailable(`The directory's answer has more than ${maxBytes} bytes.`);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLong;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the response.
    if (size > maxBytes) throw tooLong;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function answerOf<Value>({ status, text }: Body, schema: z.ZodType<Value>): Value | undefined {
  if (status === 404) return requireUnknown(text);
  if (status !== 200) throw refusal(status);
  const parsed = schema.safeParse(parse(text));
  if (!parsed.success) throw notUnderstood();
  return parsed.data;
}

/** Our request was not understood, or the key was refused, or the directory fails: the last may pass. */
function refusal(status: number): DirectoryUnavailable {
  const message = `The directory answered ${status}.`;
  return status >= 500 || status === 429 ? new Passing(message) : new DirectoryUnavailable(message);
}

/** A 404 of the directory itself, and not of a server at a wrong address. */
function requireUnknown(text: string): undefined {
  if (!directoryAnswers.unknown.safeParse(parse(text)).success) throw refusal(404);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notUnderstood();
  }
}

const notUnderstood = () => new DirectoryUnavailable('The answer of the directory cannot be understood.');
