import { hashPassword, newId } from '@landbrief/platform';
import { commitWrites, putCredential, type User } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type Browser, browser } from '../../../../tests/support/browser.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';

const PASSWORD = 'Landbrief-1';
const ENDED = { status: 401, code: 'session_ended' };

let api: TestApi;
let delegator: User;
let at: Browser;

async function signIn(address = '203.0.113.7'): Promise<Browser> {
  const own = browser(api, { address });
  const { token } = await own.api.login({ body: { email: delegator.email, password: PASSWORD } });
  own.token = `${token}::`;
  return own;
}

/** The warnings that were mailed. */
async function warnings() {
  const mails = await mailsTo(api, delegator.email);
  return mails.filter(({ text }) => text.includes('198.51.100.66'));
}

beforeAll(async () => {
  api = await testApi();
  const { user } = await api.person('Dell Egator', {
    organization: 'State Economic Development',
    roles: ['participant', 'delegator'],
  });
  delegator = user;
  await commitWrites([putCredential(user.userId, await hashPassword(PASSWORD), user.created)]);
});

beforeEach(async () => {
  at = await signIn();
});

describe('refreshing', () => {
  test('a new token and a new cookie; the page that reloads goes on', async () => {
    const first = at.cookie;
    const reply = await at.api.refreshToken();
    expect(reply).toMatchObject({ code: 200, token: expect.any(String), tokenExpiry: expect.any(Number) });
    expect(at.cookie).not.toBe(first);
    at.token = `${reply.token}::`;
    expect((await at.api.getMe()).user.email).toBe(delegator.email);
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

  test.each(['', 'x', 'a.b.c', '.', 'a.', `${newId()}.secret`, '%00.%0a', 'x'.repeat(5000)])(
    'a cookie made up (%j) opens nothing and is cleared',
    async (cookie) => {
      const stranger = browser(api, { cookie });
      await expect(stranger.api.refreshToken()).rejects.toMatchObject(ENDED);
      expect(stranger.setCookie).toMatch(/Max-Age=0/);
    },
  );

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

describe('a stolen refresh token', () => {
  test('used after the owner rotated it: both are out, and the owner is told once', async () => {
    const thief = browser(api, { cookie: at.cookie, address: '198.51.100.66', agent: 'curl' });
    const { token } = await at.api.refreshToken();
    at.token = `${token}::`;
    await expect(thief.api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(thief.api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(at.api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(at.api.getMe()).rejects.toMatchObject(ENDED);
    expect(await warnings()).toHaveLength(1);
  });

  test('used before the owner comes: the owner’s next refresh ends it', async () => {
    const thief = browser(api, { cookie: at.cookie });
    const { token } = await thief.api.refreshToken();
    thief.token = `${token}::`;
    await expect(at.api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(thief.api.getMe()).rejects.toMatchObject(ENDED);
    await expect(thief.api.refreshToken()).rejects.toMatchObject(ENDED);
  });

  test('used at the same moment as the owner: one gets a token, and the session is over', async () => {
    const copies = Array.from({ length: 6 }, () => browser(api, { cookie: at.cookie }));
    const answers = await Promise.allSettled(copies.map((copy) => copy.api.refreshToken()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = copies.find((copy) => copy.setCookie && !copy.setCookie.includes('Max-Age=0'));
    await expect(winner?.api.refreshToken()).rejects.toMatchObject(ENDED);
  });

  test('does not reach the owner’s other devices', async () => {
    const phone = await signIn();
    const thief = browser(api, { cookie: at.cookie });
    await at.api.refreshToken();
    await expect(thief.api.refreshToken()).rejects.toMatchObject(ENDED);
    expect((await phone.api.refreshToken()).code).toBe(200);
    expect((await phone.api.getMe()).user.email).toBe(delegator.email);
  });

  test('a cookie with the right session and a made-up secret cannot be told from a rotated one', async () => {
    const forged = browser(api, { cookie: `${at.cookie?.split('.')[0]}.${'A'.repeat(43)}` });
    await expect(forged.api.refreshToken()).rejects.toMatchObject(ENDED);
  });
});

describe('logging out', () => {
  test('ends the session on the server and clears the cookie', async () => {
    const stolen = browser(api, { cookie: at.cookie });
    await at.api.logout({ body: { logout: true } });
    expect(at.setCookie).toMatch(/Max-Age=0/);
    await expect(at.api.getMe()).rejects.toMatchObject(ENDED);
    await expect(stolen.api.refreshToken()).rejects.toMatchObject(ENDED);
  });

  test('works by the cookie with an expired token, and by the token without a cookie', async () => {
    const stolen = browser(api, { cookie: at.cookie });
    api.environment.platform.clock.advance(20 * 60);
    await at.api.logout();
    await expect(stolen.api.refreshToken()).rejects.toMatchObject(ENDED);

    const other = await signIn();
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
    expect(await cost(() => signIn('198.51.100.200'))).toEqual({ read: 6, write: 10 });
    expect(await cost(() => at.api.refreshToken())).toEqual({ read: 3, write: 2 });
    expect(
      await cost(() => at.api.getOrganizationLimits({ params: { id: delegator.organizationId ?? '' } })),
    ).toEqual({
      read: 2,
      write: 0,
    });
  });
});
