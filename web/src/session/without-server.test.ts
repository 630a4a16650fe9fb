import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Answer,
  casey,
  noResponse,
  playSession,
  sessionEnded,
  tokenOf,
  tokenReply,
} from '../../../tests/support/played-session.ts';

/** A page that is opened while the server cannot be reached. */

const token = tokenOf(casey._id, 'first');
let browser: ReturnType<typeof playSession>;

async function openPage() {
  vi.resetModules();
  const session = {
    ...(await import('./fetch.ts')),
    ...(await import('./state.ts')),
    ...(await import('./enter.ts')),
    ...(await import('./sign-out.ts')),
    events: [] as unknown[],
  };
  session.onSessionEvent((event) => session.events.push(event));
  return session;
}

/** The page of somebody who was signed in before. */
async function openAgain(server = browser.played.server) {
  browser.kept.set('lastUser', JSON.stringify(casey));
  browser.played.server = server;
  const page = await openPage();
  await page.startSession();
  return page;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  browser = playSession();
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each<[string, () => Answer | Promise<Answer>]>([
  ['gives no response', noResponse],
  ['is not there behind its gateway', () => [503, {}]],
])('shows who was signed in last where the server %s', async (_, server) => {
  const page = await openAgain(server);
  expect(page.getSession()).toMatchObject({ phase: 'in', user: casey, token: undefined });
  await vi.advanceTimersByTimeAsync(0);
  const read = page.sessionFetch('/api/v1/projects');
  await Promise.all([expect(read).rejects.toThrow(TypeError), vi.advanceTimersByTimeAsync(3_000)]);
  expect(browser.paths()).not.toContain('/projects');
});

it('sends nothing while the device is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const page = await openAgain(noResponse);
  await expect(page.sessionFetch('/api/v1/projects')).rejects.toThrow(TypeError);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(browser.paths()).toEqual(['/refreshtoken']);
  vi.stubGlobal('navigator', { onLine: true });
  browser.played.server = () => tokenReply(token);
  browser.page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(page.getSession().token).toBe(token);
});

it('refreshes before the first call that the server hears of, and shows the user as they are now', async () => {
  const page = await openAgain(noResponse);
  const renamed = { ...casey, role: 1 };
  browser.played.server = (_method, path) =>
    path === '/refreshtoken' ? tokenReply(token, renamed) : [200, {}];
  const read = page.sessionFetch('/api/v1/projects');
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await read).status).toBe(200);
  expect(browser.asked.slice(1).map(({ path, token: sent }) => [path, sent])).toEqual([
    ['/refreshtoken', ''],
    ['/projects', token],
  ]);
  expect(page.getSession().user).toEqual(renamed);
  expect(page.events).toEqual([]);
});

it('refreshes when the page is looked at again', async () => {
  const page = await openAgain(noResponse);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  browser.played.server = () => tokenReply(token);
  vi.setSystemTime(Date.now() + 3_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(page.getSession().token).toBe(token);
});

it('drops an acting role that is not allowed any more', async () => {
  browser.kept.set('aas', '2');
  const page = await openAgain(noResponse);
  let refreshes = 0;
  browser.played.server = () => {
    refreshes += 1;
    return refreshes === 1 ? [403, { code: 'access_forbidden' }] : tokenReply(token);
  };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.getSession()).toMatchObject({ phase: 'in', token, acting: undefined });
});

it('tries again by itself, less and less often', async () => {
  const page = await openAgain(noResponse);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const tries = browser.paths().length;
  expect(tries).toBeGreaterThan(8);
  expect(tries).toBeLessThan(18);
  browser.played.server = () => tokenReply(token);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.getSession().token).toBe(token);
});

it.each([
  [true, 'ended'],
  [false, 'out'],
] as const)(
  'asks for the login when the server refuses after all (unsaved: %s)',
  async (isUnsaved, phase) => {
    const page = await openAgain(noResponse);
    page.keepPageWhile(() => isUnsaved);
    browser.played.server = () => sessionEnded;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.getSession().phase).toBe(phase);
    expect(browser.kept.has('lastUser')).toBe(false);
  },
);

it('does not wait for ever for a server that does not respond', async () => {
  browser.kept.set('lastUser', JSON.stringify(casey));
  let respond: (answer: Answer) => void = () => undefined;
  browser.played.server = () =>
    new Promise<Answer>((resolve) => {
      respond = resolve;
    });
  const page = await openPage();
  const started = page.startSession();
  await vi.advanceTimersByTimeAsync(8_000);
  await started;
  expect(page.getSession()).toMatchObject({ phase: 'in', user: casey, token: undefined });
  respond(tokenReply(token));
  await vi.advanceTimersByTimeAsync(0);
  expect(page.getSession()).toMatchObject({ phase: 'in', token });
  expect(browser.paths()).toEqual(['/refreshtoken']);
});

it('shows nobody where nobody was signed in, where the session is over, and during an impersonation', async () => {
  const phaseOf = async (change: () => void, server: () => Answer | Promise<Answer> = noResponse) => {
    browser = playSession();
    browser.kept.set('lastUser', JSON.stringify(casey));
    browser.played.server = server;
    change();
    const page = await openPage();
    const started = page.startSession();
    await vi.advanceTimersByTimeAsync(40_000);
    await started;
    return page.getSession().phase;
  };
  expect(await phaseOf(() => browser.kept.delete('lastUser'))).toBe('out');
  expect(await phaseOf(() => browser.kept.set('lastUser', 'Casey'))).toBe('out');
  expect(await phaseOf(() => Object.assign(document, { cookie: '' }))).toBe('out');
  expect(await phaseOf(() => browser.kept.set('iuid', '01HPARTICIPANT'))).toBe('out');
  expect(
    await phaseOf(
      () => undefined,
      () => sessionEnded,
    ),
  ).toBe('out');
});

it('knows the user of the session until it ends, and nobody who is impersonated', async () => {
  browser.played.server = () => tokenReply(token, casey);
  const page = await openPage();
  await page.startSession();
  expect(browser.kept.get('lastUser')).toBe(JSON.stringify(casey));
  page.changeSession({ impersonating: '01HPARTICIPANT' });
  page.changeSession({ user: { ...casey, _id: '01HPARTICIPANT' } as never });
  expect(browser.kept.get('lastUser')).toBe(JSON.stringify(casey));
  await page.signOut();
  expect(browser.kept.has('lastUser')).toBe(false);
});
