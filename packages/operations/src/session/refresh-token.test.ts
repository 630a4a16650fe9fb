import { hashSecret, newId, newSecret } from '@landbrief/platform';
import { commitWrites, putCredential, putSession, type User } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type Browser, browser } from '../../../../tests/support/browser.ts';
import { reportsTransactions } from '../../../../tests/support/capacity.ts';
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
  await commitWrites([
    putCredential(user.userId, await api.environment.platform.passwords.hash(PASSWORD), user.created),
  ]);
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
});

describe('who knows a session’s id, which every access token tells', () => {
  const madeUp = (secret: string) => browser(api, { cookie: `${at.cookie?.split('.')[0]}.${secret}` });
  const logouts = async () => {
    const { entries } = await reader.api.listAuditEntries({ query: { user: delegator.userId } });
    return entries.filter(({ act }) => act === 'logout' || act === 'sessionReused').length;
  };
  let reader: Person;

  beforeAll(async () => {
    reader = await api.person('Rhea Reader', { roles: ['admin'] });
  });

  test.each([
    ['as long as one was before', 'A'.repeat(43)],
    ['as long as ours', 'A'.repeat(86)],
  ])('does not end it by a made-up secret %s, nor says the trail so', async (_, secret) => {
    const [told, warned] = [await logouts(), await warnings()];
    const stranger = madeUp(secret);
    await expect(stranger.api.refreshToken()).rejects.toMatchObject(ENDED);
    expect(stranger.setCookie).toMatch(/Max-Age=0/);
    await madeUp(secret).api.logout();
    expect((await at.api.getMe()).user.email).toBe(delegator.email);
    expect((await at.api.refreshToken()).code).toBe(200);
    expect(await logouts()).toBe(told);
    expect(await warnings()).toEqual(warned);
  });

  test('ends it by a rotated one, as a second use and not as the owner’s logout', async () => {
    const thief = browser(api, { cookie: at.cookie, address: '198.51.100.66' });
    await at.api.refreshToken();
    const [told, warned] = [await logouts(), (await warnings()).length];
    await thief.api.logout();
    await expect(at.api.refreshToken()).rejects.toMatchObject(ENDED);
    const { entries } = await reader.api.listAuditEntries({ query: { user: delegator.userId } });
    expect(entries[0]?.act).toBe('sessionReused');
    expect(await logouts()).toBe(told + 1);
    expect(await warnings()).toHaveLength(warned + 1);
  });

  test('a session from before secrets were sealed goes on, and its tokens are sealed from then on', async () => {
    const [sessionId, secret] = [newSecret(), newSecret()];
    const created = new Date(api.environment.platform.clock.now()).toISOString();
    const expiresAt = Math.floor(api.environment.platform.clock.now().getTime() / 1000) + 1000;
    const tokenHash = hashSecret(secret);
    await putSession({
      sessionId,
      userId: delegator.userId,
      tokenHash,
      created,
      refreshed: created,
      expiresAt,
    });
    const old = browser(api, { cookie: `${sessionId}.${secret}` });
    expect((await old.api.refreshToken()).code).toBe(200);
    const thief = browser(api, { cookie: old.cookie });
    expect((await old.api.refreshToken()).code).toBe(200);
    await expect(thief.api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(old.api.refreshToken()).rejects.toMatchObject(ENDED);
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
    expect(await cost(() => signIn('198.51.100.200'))).toEqual({ read: 4.5, write: 10 });
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
