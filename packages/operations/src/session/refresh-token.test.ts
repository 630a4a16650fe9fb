import { newId } from '@landbrief/platform';
import type { User } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type Browser, browser } from '../../../../tests/support/browser.ts';
import { reportsTransactions } from '../../../../tests/support/capacity.ts';
import {
  type DelegatorSessions,
  delegatorSessions,
  PASSWORD,
} from '../../../../tests/support/delegator-sessions.ts';

const ENDED = { status: 401, code: 'session_ended' };

let api: TestApi;
let sessions: DelegatorSessions;
let delegator: User;
let at: Browser;

beforeAll(async () => {
  api = await testApi();
  sessions = await delegatorSessions(api);
  ({ delegator } = sessions);
});

beforeEach(async () => {
  at = await sessions.signIn();
});

describe('refreshing', () => {
  test('a new token and a new cookie; the page that reloads goes on', async () => {
    const first = at.cookie;
    const reply = await at.api.refreshToken();
    expect(reply).toMatchObject({ code: 200, token: expect.any(String), tokenExpiry: expect.any(Number) });
    expect(at.cookie).not.toBe(first);
    at.token = `${reply.token}::`;
    const { user } = await at.api.getMe();
    expect(user.email).toBe(delegator.email);
    expect(reply.user).toEqual(user);
    expect((await at.api.refreshToken()).code).toBe(200);
  });

  test('works with an expired access token, and 14 days long', async () => {
    api.environment.platform.clock.advance(13 * 24 * 60 * 60);
    await expect(at.api.getMe()).rejects.toMatchObject({ status: 401, message: 'jwt expired' });
    const { token } = await at.api.refreshToken();
    at.token = `${token}::`;
    expect((await at.api.getMe()).user.email).toBe(delegator.email);
    api.environment.platform.clock.advance(14 * 24 * 60 * 60 + 1);
    await expect(at.api.refreshToken()).rejects.toMatchObject(ENDED);
  });

  test('a visitor without a cookie is told that there is no session', async () => {
    await expect(browser(api).api.refreshToken()).rejects.toMatchObject(ENDED);
  });

  test.each([
    '',
    'x',
    'a.b.c',
    '.',
    'a.',
    `${newId()}.secret`,
    '%00.%0a',
    'x'.repeat(5000),
    `${'x'.repeat(2050)}.y`,
  ])('a cookie made up (%j) opens nothing, is cleared, and stands in nobody’s way', async (cookie) => {
    const stranger = browser(api, { cookie });
    await expect(stranger.api.refreshToken()).rejects.toMatchObject(ENDED);
    expect(stranger.setCookie).toMatch(/Max-Age=0/);
    stranger.cookie = cookie;
    expect(await stranger.api.logout()).toEqual({ result: 'ok' });
    stranger.cookie = cookie;
    const body = { email: delegator.email, password: PASSWORD };
    await expect(stranger.api.login({ body })).resolves.toMatchObject({ redirectUrl: '/dashboard' });
  });

  test('the acting role is checked: a delegator may act as participant, not as project owner', async () => {
    expect((await at.api.refreshToken({ query: { acting: 'participant' } })).code).toBe(200);
    for (const acting of ['2', 'projectOwner', 'admin', '4', 'reviewer', 'nonsense']) {
      await expect(at.api.refreshToken({ query: { acting } })).rejects.toMatchObject({
        status: 403,
        message: 'access forbidden',
      });
    }
    expect((await at.api.refreshToken()).code).toBe(200);
  });
});

describe('a page that did not get the reply of its refresh', () => {
  // Half a minute is the time between two refreshes, not that of the machine.
  beforeEach(() => api.environment.platform.clock.freeze());

  const again = (cookie: string | undefined, of = {}) => browser(api, { cookie, ...of });

  test('gets the same cookie from the former one, as often as it is loaded in half a minute', async () => {
    const former = at.cookie;
    await at.api.refreshToken();
    api.environment.platform.clock.advance(29);
    for (const page of [again(former), again(former), again(former, { address: '203.0.113.7' })]) {
      expect((await page.api.refreshToken()).user.email).toBe(delegator.email);
      expect(page.cookie).toBe(at.cookie);
    }
    expect((await at.api.refreshToken()).code).toBe(200);
  });

  test('does not prolong the half minute by using it', async () => {
    const page = again(at.cookie);
    const former = at.cookie;
    await at.api.refreshToken();
    api.environment.platform.clock.advance(20);
    await page.api.refreshToken();
    page.cookie = former;
    api.environment.platform.clock.advance(11);
    await expect(page.api.refreshToken()).rejects.toMatchObject(ENDED);
  });

  test('gets it too when two pages refresh at the same moment', async () => {
    const pages = Array.from({ length: 6 }, () => again(at.cookie));
    const answers = await Promise.all(pages.map((page) => page.api.refreshToken()));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(6);
    expect(new Set(pages.map(({ cookie }) => cookie)).size).toBe(1);
    expect((await pages[0]?.api.refreshToken())?.code).toBe(200);
  });

  test('gets it for as long as its reader reloads so, where some of the replies arrive', async () => {
    for (let minute = 0; minute < 12; minute++) {
      const lost = again(at.cookie);
      await lost.api.refreshToken();
      await at.api.refreshToken();
      expect(at.cookie).toBe(lost.cookie);
      api.environment.platform.clock.advance(61);
      if (minute % 3 === 2) await at.api.refreshToken();
    }
  });

  test('logs out with the former one, as its owner', async () => {
    const warned = (await sessions.warnings()).length;
    const former = again(at.cookie);
    await at.api.refreshToken();
    await former.api.logout();
    await expect(at.api.refreshToken()).rejects.toMatchObject(ENDED);
    expect(await sessions.warnings()).toHaveLength(warned);
  });

  test.each([
    ['half a minute later', {}, 31],
    ['in another network', { address: '198.51.100.77' }, 0],
    ['in another browser', { agent: 'curl' }, 0],
  ])('%s it ends the session', async (_, of, seconds) => {
    const former = at.cookie;
    await at.api.refreshToken();
    api.environment.platform.clock.advance(seconds);
    await expect(again(former, of).api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(at.api.refreshToken()).rejects.toMatchObject(ENDED);
  });

  test('an earlier one than the former ends the session, also at once', async () => {
    const first = at.cookie;
    await at.api.refreshToken();
    await at.api.refreshToken();
    await expect(again(first).api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(at.api.refreshToken()).rejects.toMatchObject(ENDED);
  });
});

describe('logging out', () => {
  test('ends the session on the server and clears the cookie', async () => {
    const stolen = sessions.stolenFrom(at);
    await at.api.logout({ body: { logout: true } });
    expect(at.setCookie).toMatch(/Max-Age=0/);
    await expect(at.api.getMe()).rejects.toMatchObject(ENDED);
    await expect(stolen.api.refreshToken()).rejects.toMatchObject(ENDED);
  });

  test('works by the cookie with an expired token, and by the token without a cookie', async () => {
    const stolen = sessions.stolenFrom(at);
    api.environment.platform.clock.advance(20 * 60);
    await at.api.logout();
    await expect(stolen.api.refreshToken()).rejects.toMatchObject(ENDED);

    const other = await sessions.signIn();
    other.cookie = undefined;
    await other.api.logout({ body: {} });
    await expect(other.api.getMe()).rejects.toMatchObject(ENDED);
  });

  test('answers ok to a visitor, and twice', async () => {
    await expect(browser(api).api.logout()).resolves.toMatchObject({ result: 'ok' });
    await at.api.logout();
    await expect(at.api.logout()).resolves.toMatchObject({ result: 'ok' });
  });
});

describe('costs, at any number of users', () => {
  test('a login, a refresh, a signed-in call with its object', async () => {
    const cost = async (act: () => Promise<unknown>) => {
      const { capacity } = await api.metered(act);
      return { read: capacity.read, write: capacity.write };
    };
    expect(await cost(() => sessions.signIn('198.51.100.200'))).toEqual({ read: 4.5, write: 10 });
    // The session stands in an index: a transaction that is worked out does not see what an update writes there.
    const write = reportsTransactions ? 3 : 2;
    expect(await cost(() => at.api.refreshToken())).toEqual({ read: 3.5, write });
    expect(
      await cost(() => at.api.getOrganizationLimits({ params: { id: delegator.organizationId ?? '' } })),
    ).toEqual({
      read: 2,
      write: 0,
    });
  });
});
