import { times } from '@landbrief/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeSession, getSession, keepPageWhile } from '../session/state.ts';
import { onUnreadTold, tellingUnread } from '../session/unread-told.ts';
import { countUnread } from './use-unread.ts';

/** What the poll of the unread count does to the session (document 1 section 9). */

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

let now = Date.now();

/** Polls while the server answers like this, `interval` after the poll before; true when the count came. */
async function poll(
  status: number,
  body: object = { result: 'ok', count: 3 },
  signal?: AbortSignal,
  interval: number = times.unreadPoll,
) {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    return Response.json(body, { status });
  });
  now += interval;
  vi.setSystemTime(now);
  return countUnread(signal ?? new AbortController().signal).then(
    () => true,
    () => false,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('document', { cookie: '' });
  changeSession({ phase: 'in', token: 'token', tokenExpiry: Date.now() + 900_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

it('what fails within one interval, as after quick acts in a short outage, is one failure', async () => {
  await poll(500);
  for (let act = 0; act < 5; act++) await poll(500, {}, undefined, 1_000);
  expect(getSession().phase).toBe('in');
  await poll(200);
});

it('a poll that the page itself gave up is no failure', async () => {
  for (let time = 0; time < 4; time++) expect(await poll(200, {}, AbortSignal.abort())).toBe(false);
  expect(getSession().phase).toBe('in');
});

/** A poll that gets no response. */
async function pollInVain(): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  now += times.unreadPoll;
  vi.setSystemTime(now);
  await expect(countUnread(new AbortController().signal)).rejects.toThrow();
}

it('without any response, whoever has typed something is not interrupted, and everybody else is', async () => {
  changeSession({ user: { _id: '01HOWNER', role: 2 } as never });
  keepPageWhile(() => true);
  for (let time = 0; time < 4; time++) await pollInVain();
  expect(getSession().phase).toBe('in');
  keepPageWhile(() => false);
  await pollInVain();
  expect(getSession().phase).toBe('out');
});

it('without a token, as on a page that was opened without the server, nothing counts', async () => {
  changeSession({ token: undefined, tokenExpiry: undefined });
  for (let time = 0; time < 4; time++) await pollInVain();
  changeSession({ token: 'token', tokenExpiry: Date.now() + 900_000 });
  await poll(500);
  await poll(500);
  expect(getSession().phase).toBe('in');
  await poll(200);
});

it('a call asks for the count beside its reply once it is 15 s old, and not in an impersonation', async () => {
  const heard: number[] = [];
  onUnreadTold((count) => heard.push(count));
  const asked: boolean[] = [];
  const callAfter = async (interval: number) => {
    now += interval;
    vi.setSystemTime(now);
    await tellingUnread(async (_, init) => {
      asked.push(new Headers(init?.headers).has('x-count-unread'));
      return new Response('{}', { headers: asked.at(-1) ? { 'x-unread-count': '4' } : {} });
    }, '/answer');
  };
  await poll(200);
  await callAfter(times.unreadBeside - 1);
  await callAfter(1);
  await callAfter(times.unreadBeside - 1);
  changeSession({ impersonationProject: '01HPROJECT' });
  await callAfter(times.unreadBeside);
  expect(asked).toEqual([false, true, false, false]);
  expect(heard).toEqual([4]);
});

it('a count that was read before one that came meanwhile is not told', async () => {
  const heard: number[] = [];
  onUnreadTold((count) => heard.push(count));
  changeSession({ impersonationProject: undefined });
  now += times.unreadPoll;
  vi.setSystemTime(now);
  await tellingUnread(async () => {
    await poll(200, { result: 'ok', count: 0 }, undefined, 1_000);
    return new Response('{}', { headers: { 'x-unread-count': '1' } });
  }, '/answer');
  expect(heard).toEqual([]);
});
