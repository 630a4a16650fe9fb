import { hashSecret, newSecret } from '@landbrief/platform';
import { putSession, type User } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type Browser, browser } from '../../../../tests/support/browser.ts';
import { type DelegatorSessions, delegatorSessions } from '../../../../tests/support/delegator-sessions.ts';

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

describe('a stolen refresh token', () => {
  test('used within half a minute in a browser like the owner’s ends when the owner goes on and the thief too', async () => {
    const thief = browser(api, { cookie: at.cookie });
    await at.api.refreshToken();
    await thief.api.refreshToken();
    api.environment.platform.clock.advance(11 * 60);
    at.token = `${(await at.api.refreshToken()).token}::`;
    api.environment.platform.clock.advance(31);
    await expect(thief.api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(at.api.getMe()).rejects.toMatchObject(ENDED);
    await expect(at.api.refreshToken()).rejects.toMatchObject(ENDED);
  });

  test('used like that, and the thief goes on: the owner’s next refresh ends it', async () => {
    const thief = browser(api, { cookie: at.cookie });
    await at.api.refreshToken();
    await thief.api.refreshToken();
    expect(thief.cookie).toBe(at.cookie);
    await thief.api.refreshToken();
    api.environment.platform.clock.advance(31);
    await expect(at.api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(thief.api.refreshToken()).rejects.toMatchObject(ENDED);
  });

  test('used by a thief in a browser like the owner’s who keeps pace with it is of use for five minutes', async () => {
    const thief = browser(api, { cookie: at.cookie });
    for (let minute = 0; minute < 5; minute++) {
      // Whoever comes second uses the former token, a moment after the other.
      for (const each of minute % 2 ? [at, thief] : [thief, at]) await each.api.refreshToken();
      expect(thief.cookie).toBe(at.cookie);
      api.environment.platform.clock.advance(61);
    }
    await at.api.refreshToken();
    await expect(thief.api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(at.api.refreshToken()).rejects.toMatchObject(ENDED);
  });

  test('used after the owner rotated it: both are out, and the owner is told once', async () => {
    const warned = (await sessions.warnings()).length;
    const thief = browser(api, { cookie: at.cookie, address: '198.51.100.66', agent: 'curl' });
    const { token } = await at.api.refreshToken();
    at.token = `${token}::`;
    await expect(thief.api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(thief.api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(at.api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(at.api.getMe()).rejects.toMatchObject(ENDED);
    const mails = await sessions.warnings();
    expect(mails).toHaveLength(warned + 1);
    expect(mails.filter(({ text }) => text.includes('198.51.100.66'))).toHaveLength(1);
  });

  test('used before the owner comes: the owner’s next refresh ends it', async () => {
    const thief = sessions.stolenFrom(at);
    const { token } = await thief.api.refreshToken();
    thief.token = `${token}::`;
    await expect(at.api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(thief.api.getMe()).rejects.toMatchObject(ENDED);
    await expect(thief.api.refreshToken()).rejects.toMatchObject(ENDED);
  });

  test('used at the same moment as the owner: one gets a token, and the session is over', async () => {
    const copies = Array.from({ length: 6 }, (_, index) =>
      browser(api, { cookie: at.cookie, agent: `Copy ${index}` }),
    );
    const answers = await Promise.allSettled(copies.map((copy) => copy.api.refreshToken()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = copies.find((copy) => copy.setCookie && !copy.setCookie.includes('Max-Age=0'));
    await expect(winner?.api.refreshToken()).rejects.toMatchObject(ENDED);
  });

  test('does not reach the owner’s other devices', async () => {
    const phone = await sessions.signIn();
    const thief = sessions.stolenFrom(at);
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
    const [told, warned] = [await logouts(), await sessions.warnings()];
    const stranger = madeUp(secret);
    await expect(stranger.api.refreshToken()).rejects.toMatchObject(ENDED);
    expect(stranger.setCookie).toMatch(/Max-Age=0/);
    await madeUp(secret).api.logout();
    expect((await at.api.getMe()).user.email).toBe(delegator.email);
    expect((await at.api.refreshToken()).code).toBe(200);
    expect(await logouts()).toBe(told);
    expect(await sessions.warnings()).toEqual(warned);
  });

  test('ends it by a rotated one, as a second use and not as the owner’s logout', async () => {
    const thief = browser(api, { cookie: at.cookie, address: '198.51.100.66' });
    await at.api.refreshToken();
    const [told, warned] = [await logouts(), (await sessions.warnings()).length];
    await thief.api.logout();
    await expect(at.api.refreshToken()).rejects.toMatchObject(ENDED);
    const { entries } = await reader.api.listAuditEntries({ query: { user: delegator.userId } });
    expect(entries[0]?.act).toBe('sessionReused');
    expect(await logouts()).toBe(told + 1);
    expect(await sessions.warnings()).toHaveLength(warned + 1);
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
    const thief = sessions.stolenFrom(old);
    expect((await old.api.refreshToken()).code).toBe(200);
    await expect(thief.api.refreshToken()).rejects.toMatchObject(ENDED);
    await expect(old.api.refreshToken()).rejects.toMatchObject(ENDED);
  });
});
