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
import { until } from '../../../tests/support/until.ts';

/** A session that ends while something on the page is unsaved. */

const project = '/api/v1/project/01HRIVERBEND';
const before = tokenOf(casey._id, 'first');
const after = tokenOf(casey._id, 'second');
const { BroadcastChannel: Channel } = globalThis;
const channels: BroadcastChannel[] = [];
let browser: ReturnType<typeof playSession>;

async function openPage({ isUnsaved = true, impersonating = undefined as string | undefined } = {}) {
  vi.resetModules();
  const session = {
    ...(await import('./fetch.ts')),
    ...(await import('./state.ts')),
    ...(await import('./enter.ts')),
    ...(await import('./sign-out.ts')),
    ...(await import('./token-life.ts')),
    ...(await import('./tabs.ts')),
    ...(await import('./draft-owner.ts')),
    events: [] as unknown[],
    isUnsaved,
  };
  session.changeSession({ phase: 'in', user: casey as never, acting: 1, impersonating });
  session.setNewToken(before, Date.now() + 900_000);
  session.onSessionEvent((event) => session.events.push(event));
  session.keepPageWhile(() => session.isUnsaved);
  return session;
}

/** The server has ended the first session, and knows the second one. */
const endedServer =
  (refusal: Answer = sessionEnded) =>
  (_method: string, path: string, authorization: string | null): Answer => {
    if (path === '/refreshtoken') return sessionEnded;
    return authorization?.includes(after) ? [200, { result: 'ok' }] : refusal;
  };

const login = { token: after, tokenExpiry: Date.now() + 900_000, user: casey as never };

beforeEach(() => {
  browser = playSession();
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
});
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

it.each<[string, Answer]>([
  ['ended by the server', sessionEnded],
  ['of a token that is none any more', [401, { code: 'invalid_token', message: 'invalid token' }]],
  ['expired', [401, { code: 'jwt_expired', message: 'jwt expired' }]],
])('a session %s keeps the page, and its save goes on after the login', async (_, refusal) => {
  const page = await openPage();
  browser.played.server = endedServer(refusal);
  const owner = page.draftOwner();
  const sender = page.sendingIdentity();
  const saved = page.sessionFetch(project, { method: 'PUT' });
  await until(() => expect(page.getSession().phase).toBe('ended'));
  expect(page.getSession()).toMatchObject({ user: casey, acting: 1, token: undefined });
  expect([page.draftOwner(), page.sendingIdentity()]).toEqual([owner, sender]);
  await page.enterSession(login);
  expect((await saved).status).toBe(200);
  expect(page.getSession()).toMatchObject({ phase: 'in', user: casey, acting: 1, token: after });
  expect([page.draftOwner(), page.sendingIdentity()]).toEqual([owner, sender]);
  expect(browser.asked.filter(({ method }) => method === 'PUT').map(({ token }) => token)).toEqual([
    before,
    after,
  ]);
  // Nothing is closed, and no reply is dropped.
  expect(page.events).toEqual([]);
});

it('a token that ran out while the device slept keeps the page, and the save is sent once', async () => {
  const page = await openPage();
  page.changeSession({ tokenExpiry: Date.now() - 3600_000 });
  browser.played.server = endedServer();
  const saved = page.sessionFetch(project, { method: 'PUT' });
  await until(() => expect(page.getSession().phase).toBe('ended'));
  await page.enterSession(login);
  expect((await saved).status).toBe(200);
  expect(browser.asked.filter(({ method }) => method === 'PUT').map(({ token }) => token)).toEqual([after]);
});

it('calls that begin meanwhile wait for the login, as long as they are wanted', async () => {
  const page = await openPage();
  page.endSession('expired');
  browser.played.server = endedServer();
  const unwanted = new AbortController();
  const given = page.sessionFetch(project, { signal: unwanted.signal });
  const early = page.sessionFetch(project, { signal: AbortSignal.abort(new Error('left before')) });
  const wanted = page.sessionFetch(project);
  unwanted.abort(new Error('left'));
  await expect(given).rejects.toThrow('left');
  await expect(early).rejects.toThrow('left before');
  expect(browser.asked).toEqual([]);
  await page.enterSession(login);
  expect((await wanted).status).toBe(200);
  expect(browser.asked.map(({ token }) => token)).toEqual([after]);
});

it('a save of which nobody knows whether it arrived is not sent again', async () => {
  const page = await openPage();
  browser.played.server = noResponse;
  const saved = page.sessionFetch(project, { method: 'PUT' });
  page.endSession('expired');
  await expect(saved).rejects.toThrow('Failed to fetch');
  await page.enterSession(login);
  expect(browser.paths()).toEqual(['PUT /project/01HRIVERBEND']);
});

it('a refusal that comes after the login is one of the session before: the call is sent again', async () => {
  const page = await openPage();
  let refuse: (answer: Answer) => void = () => undefined;
  browser.played.server = (_method, _path, authorization) =>
    authorization?.includes(after)
      ? [200, {}]
      : new Promise<Answer>((resolve) => {
          refuse = resolve;
        });
  const saved = page.sessionFetch(project, { method: 'PUT' });
  page.endSession('expired');
  await page.enterSession(login);
  refuse(sessionEnded);
  expect((await saved).status).toBe(200);
});

it('leaving the page gives the waiting calls up', async () => {
  const page = await openPage();
  page.endSession('elsewhere');
  const waiting = page.sessionFetch(project, { method: 'PUT' });
  page.clearSession('elsewhere');
  expect((await waiting).status).toBe(401);
  expect(browser.asked).toEqual([]);
  expect(page.events).toEqual([{ kind: 'signed-out', reason: 'elsewhere' }]);
});

it.each([
  ['nothing is unsaved', { isUnsaved: false }, 'expired', 'expired'],
  ['somebody is impersonated', { impersonating: '01HPARTICIPANT' }, 'expired', 'expired'],
  ['the person asked for it', {}, 'asked', 'asked'],
  ['the server forbade a call', {}, 'forbidden', 'forbidden'],
] as const)('the page is left as ever where %s', async (_, given, why, reason) => {
  const page = await openPage(given);
  await page.signOut(why);
  expect(page.getSession().phase).toBe('out');
  expect(page.events).toEqual([{ kind: 'signed-out', reason }]);
});

it('an acting role that the person does not have any more is dropped at the login', async () => {
  const page = await openPage();
  page.endSession('expired');
  const owner = { ...casey, role: 2 } as never;
  await page.enterSession({ ...login, user: owner });
  expect(page.getSession()).toMatchObject({ phase: 'in', acting: undefined, user: owner });
});

it('a login in another tab lets the page go on; so it does where this tab has not heard of the end', async () => {
  const [ended, unaware, other] = [await openPage(), await openPage(), await openPage()];
  ended.endSession('expired');
  browser.played.server = endedServer();
  const saved = ended.sessionFetch(project, { method: 'PUT' });
  const renamed = { ...casey, email: 'casey.collins@riverbend.test' };
  other.changeSession({ user: renamed as never });
  other.setNewToken(after, Date.now() + 900_000);
  other.shareToken({ login: true });
  expect((await saved).status).toBe(200);
  for (const [tab, user] of [
    [ended, renamed],
    [unaware, casey],
  ] as const) {
    await until(() => expect(tab.getSession().token).toBe(after));
    expect(tab.getSession()).toMatchObject({ phase: 'in', user, acting: 1 });
    expect(tab.events).toEqual([]);
  }
  expect(browser.paths()).toEqual(['PUT /project/01HRIVERBEND']);
});

it.each(['ended', 'in'] as const)(
  'another person’s login gets nothing of a page that is %s: it is replaced, and nothing is sent',
  async (phase) => {
    const [page, other] = [await openPage(), await openPage()];
    if (phase === 'ended') page.endSession('elsewhere');
    const waiting = phase === 'ended' ? page.sessionFetch(project, { method: 'PUT' }) : undefined;
    other.changeSession({ acting: undefined, user: { ...casey, _id: '01HROBIN' } as never });
    other.setNewToken(tokenOf('01HROBIN', 'third'), Date.now() + 900_000);
    other.shareToken({ login: true });
    await until(() => expect(page.events).toEqual([{ kind: 'signed-out', reason: 'replaced' }]));
    expect(page.getSession()).toMatchObject({ phase: 'out', user: undefined, token: undefined });
    if (waiting) expect((await waiting).status).toBe(401);
    expect(browser.asked).toEqual([]);
  },
);

it('another person’s cookie, found by a refresh, replaces the page too', async () => {
  const page = await openPage();
  const robin = tokenOf('01HROBIN', 'third');
  const onOther = vi.fn();
  page.onPersonChange(onOther);
  browser.played.server = (_method, path) =>
    path === '/refreshtoken' ? tokenReply(robin) : [401, { code: 'jwt_expired', message: 'jwt expired' }];
  expect((await page.sessionFetch(project, { method: 'PUT' })).status).toBe(401);
  expect(page.events).toEqual([{ kind: 'signed-out', reason: 'replaced' }]);
  expect(browser.paths()).toEqual(['PUT /project/01HRIVERBEND', '/refreshtoken']);
  expect(onOther).not.toHaveBeenCalled();
});

it('another session of the same person, found by a refresh, goes on without a word', async () => {
  const page = await openPage();
  browser.played.server = (_method, path, authorization) => {
    if (path === '/refreshtoken') return tokenReply(after, casey);
    return authorization?.includes(after) ? [200, {}] : [401, { code: '', message: 'jwt expired' }];
  };
  expect((await page.sessionFetch(project, { method: 'PUT' })).status).toBe(200);
  expect([page.events, page.getSession().acting]).toEqual([[], 1]);
});

it('a login of another person over the page replaces it', async () => {
  const page = await openPage();
  page.endSession('expired');
  const waiting = page.sessionFetch(project, { method: 'PUT' });
  const robin = { ...casey, _id: '01HROBIN' } as never;
  await page.enterSession({ ...login, token: tokenOf('01HROBIN', 'third'), user: robin });
  expect(page.events[0]).toEqual({ kind: 'signed-out', reason: 'replaced' });
  expect((await waiting).status).toBe(401);
  expect(browser.asked).toEqual([]);
});

it('a refusal of a refresh that comes back after the end logs nobody out', async () => {
  const page = await openPage();
  let reply: (answer: Answer) => void = () => undefined;
  browser.played.server = () =>
    new Promise<Answer>((resolve) => {
      reply = resolve;
    });
  page.changeSession({ tokenExpiry: Date.now() });
  page.refreshWhenBack();
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => expect(browser.paths()).toEqual(['/refreshtoken']));
  const refreshed = page.refreshToken();
  page.endSession('elsewhere');
  reply(sessionEnded);
  expect(await refreshed).toBe(false);
  await page.enterSession(login);
  expect(browser.paths()).toEqual(['/refreshtoken']);
});

it('a refresh that comes back after the end changes nothing', async () => {
  const page = await openPage();
  let reply: (answer: Answer) => void = () => undefined;
  browser.played.server = () =>
    new Promise<Answer>((resolve) => {
      reply = resolve;
    });
  const refreshed = page.refreshToken();
  await until(() => expect(browser.paths()).toEqual(['/refreshtoken']));
  page.endSession('elsewhere');
  reply(tokenReply(tokenOf('01HROBIN', 'third')));
  expect(await refreshed).toBe(false);
  expect(page.getSession()).toMatchObject({ phase: 'ended', token: undefined, user: casey });
});
