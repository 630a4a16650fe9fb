import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeSession, getSession } from '../session/state.ts';
import { countUnread } from './use-unread.ts';

/** What the poll of the unread count does to the session (document 1 section 9). */

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Polls while the server answers like this; true when the count came. */
async function poll(status: number, body: object = { result: 'ok', count: 3 }, signal?: AbortSignal) {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    return Response.json(body, { status });
  });
  return countUnread(signal ?? new AbortController().signal).then(
    () => true,
    () => false,
  );
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('document', { cookie: '' });
  changeSession({ phase: 'in', token: 'token', tokenExpiry: Date.now() + 900_000 });
});
afterEach(() => vi.unstubAllGlobals());

it('two failures in a row are borne, whatever they are; an answer between them forgives', async () => {
  for (const status of [500, 503, 200, 401, 502, 200]) {
    expect(await poll(status)).toBe(status === 200);
    expect(getSession().phase).toBe('in');
  }
});

it('the third one in a row ends the session', async () => {
  await poll(500);
  await poll(401, { code: 'unauthenticated', message: 'unauthorized access' });
  expect(getSession().phase).toBe('in');
  await poll(500);
  expect(getSession().phase).toBe('out');
});

it('a poll that the page itself gave up is no failure', async () => {
  for (let time = 0; time < 4; time++) expect(await poll(200, {}, AbortSignal.abort())).toBe(false);
  expect(getSession().phase).toBe('in');
});
