import { commitWrites, findLogin, patchUser, putCredential } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type Browser, browser } from '../../../../tests/support/browser.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';

const PASSWORD = 'Landbrief-1';
const NEW_PASSWORD = 'Riverbend-2';
const ENDED = { status: 401, code: 'session_ended' };
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

let api: TestApi;
let passwordHash: string;
let dana: Person;
let desk: Browser;
let phone: Browser;
let next = 1;

async function register(name: string): Promise<Person> {
  const person = await api.person(name, { organization: 'County Partnership', roles: ['participant'] });
  await commitWrites([putCredential(person.user.userId, passwordHash, person.user.created)]);
  return person;
}

async function signIn(person: Person, password = PASSWORD, options = {}): Promise<Browser> {
  const own = browser(api, options);
  const { token } = await own.api.login({ body: { email: person.user.email, password } });
  own.token = `${token}::`;
  return own;
}

const change = (own: Browser, currentPassword: string, newPassword = NEW_PASSWORD) =>
  own.api.changePassword({ body: { currentPassword, newPassword } });

beforeAll(async () => {
  api = await testApi();
  passwordHash = await api.environment.platform.passwords.hash(PASSWORD);
});

beforeEach(async () => {
  dana = await register(`Dana Gate${next++}`);
  desk = await signIn(dana, PASSWORD, { agent: FIREFOX, address: '203.0.113.7' });
  api.environment.platform.clock.advance(60);
  phone = await signIn(dana, PASSWORD, { agent: 'Phone', address: '198.51.100.4' });
});

describe('the list of sessions', () => {
  test('has this device first, then the last used, and nothing that a session could be taken over with', async () => {
    await commitWrites([patchUser(dana.user.userId, { sessionsSince: dana.user.created })]);
    const { sessions, passwordChanged } = await desk.api.listSessions();
    expect(sessions.map(({ current, address, agent }) => [current, address, agent])).toEqual([
      [true, '203.0.113.7', FIREFOX],
      [false, '198.51.100.4', 'Phone'],
      [false, undefined, undefined],
    ]);
    expect(passwordChanged).toBe(dana.user.created);
    const told = JSON.stringify(sessions);
    for (const cookie of [desk.cookie, phone.cookie]) {
      expect(cookie).toBeDefined();
      for (const part of String(cookie).split('.')) expect(told).not.toContain(part);
    }
  });

  test('costs two reads by key and one of an index, beside those of every call', async () => {
    const { capacity } = await api.metered(() => desk.api.listSessions());
    expect(capacity.write).toBe(0);
    expect(capacity.read).toBeLessThanOrEqual(4);
  });

  test('is the person’s own: nobody ends a session by an id of somebody else’s list', async () => {
    const rico = await register(`Rico Rival${next++}`);
    const { sessions } = await phone.api.listSessions();
    for (const { _id } of sessions) {
      await expect(rico.api.endSession({ params: { id: _id } })).rejects.toMatchObject({ status: 404 });
    }
    expect((await desk.api.listSessions()).sessions).toHaveLength(3);
    await expect(api.client().listSessions()).rejects.toMatchObject({ status: 401 });
  });

  test('is not for who impersonates the person, nor are the password and the devices', async () => {
    const administrator = await api.person(`Ada Min${next++}`, { roles: ['admin'] });
    await commitWrites([putCredential(administrator.user.userId, passwordHash, dana.user.created)]);
    const own = await signIn(administrator);
    const { token } = await own.api.refreshToken({ query: { impersonationUserId: dana.user.userId } });
    own.token = `${token}::${dana.user.userId}`;
    const FORBIDDEN = { status: 403, code: 'access_forbidden' };
    await expect(own.api.listSessions()).rejects.toMatchObject(FORBIDDEN);
    await expect(own.api.endAllSessions()).rejects.toMatchObject(FORBIDDEN);
    await expect(change(own, PASSWORD)).rejects.toMatchObject(FORBIDDEN);
    const [{ _id } = { _id: '' }] = (await desk.api.listSessions()).sessions;
    await expect(own.api.endSession({ params: { id: _id } })).rejects.toMatchObject(FORBIDDEN);
  });
});

describe('ending', () => {
  test('one session refuses its next call and its cookie, and leaves the others', async () => {
    const { sessions } = await desk.api.listSessions();
    const other = sessions.find(({ address }) => address === '198.51.100.4');
    await desk.api.endSession({ params: { id: other?._id ?? '' } });
    await expect(phone.api.getMe()).rejects.toMatchObject(ENDED);
    await expect(phone.api.refreshToken()).rejects.toMatchObject(ENDED);
    expect((await desk.api.getMe()).user.email).toBe(dana.user.email);
    await expect(desk.api.endSession({ params: { id: other?._id ?? '' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('this one takes its cookie away', async () => {
    const [first] = (await desk.api.listSessions()).sessions;
    await desk.api.endSession({ params: { id: first?._id ?? '' } });
    expect(desk.cookie).toBeUndefined();
    await expect(desk.api.getMe()).rejects.toMatchObject(ENDED);
    expect((await phone.api.getMe()).user.email).toBe(dana.user.email);
  });

  test('all of them leaves none, here neither, and the next login works', async () => {
    await phone.api.endAllSessions();
    expect(phone.cookie).toBeUndefined();
    for (const own of [desk, phone]) {
      await expect(own.api.getMe()).rejects.toMatchObject(ENDED);
      await expect(own.api.refreshToken()).rejects.toMatchObject(ENDED);
    }
    api.environment.platform.clock.advance(1);
    expect((await (await signIn(dana)).api.listSessions()).sessions).toHaveLength(1);
  });
});

describe('a new password', () => {
  test('ends all other sessions, keeps this one, works at the next login, and is told by mail', async () => {
    const { version } = (await desk.api.getMe()).user;
    await change(desk, PASSWORD);
    await expect(phone.api.getMe()).rejects.toMatchObject(ENDED);
    await expect(phone.api.refreshToken()).rejects.toMatchObject(ENDED);
    const { token } = await desk.api.refreshToken();
    desk.token = `${token}::`;
    expect((await desk.api.getMe()).user.version).toBe(version + 1);
    expect((await desk.api.listSessions()).sessions).toHaveLength(1);
    await expect(signIn(dana)).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' });
    await signIn(dana, NEW_PASSWORD);
    const mails = await mailsTo(api, dana.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was changed']);
    expect(mails[0]?.text).toContain('Firefox 144 on Windows');
    expect(mails[0]?.text).toContain('203.0.113.7');
  });

  test('needs the current one, and obeys the rule of all passwords', async () => {
    const before = (await findLogin(dana.user.email)).passwordHash;
    await expect(change(desk, 'Landbrief-2')).rejects.toMatchObject({
      status: 400,
      code: 'validation_error',
      details: [{ path: 'body.currentPassword', message: 'This is not your current password.' }],
    });
    for (const weak of ['short-1', 'no-digits-here', '12345678', 'Blank space 1', '']) {
      await expect(change(desk, PASSWORD, weak)).rejects.toMatchObject({
        status: 400,
        details: [{ path: 'body.newPassword' }],
      });
    }
    expect((await findLogin(dana.user.email)).passwordHash).toBe(before);
    expect((await phone.api.getMe()).user.email).toBe(dana.user.email);
    expect(await mailsTo(api, dana.user.email)).toEqual([]);
  });

  test('is not guessed with a session that was left open: after ten wrong ones even the right one waits', async () => {
    const guesses = Array.from({ length: 20 }, (_, index) => change(desk, `Guess-${index}`));
    const answers = await Promise.allSettled(guesses);
    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.status : 200));
    expect(codes.filter((status) => status === 400)).toHaveLength(10);
    expect(codes.filter((status) => status === 429)).toHaveLength(10);
    await expect(change(desk, PASSWORD)).rejects.toMatchObject({ status: 429 });
    expect((await desk.api.getMe()).user.email).toBe(dana.user.email);
    api.environment.platform.clock.advance(15 * 60 + 1);
    const { token } = await desk.api.refreshToken();
    desk.token = `${token}::`;
    await change(desk, PASSWORD);
  });

  test('of two from two devices at one moment, one holds, and its device is the one that stays', async () => {
    const answers = await Promise.allSettled([
      change(desk, PASSWORD, 'From-desk-1'),
      change(phone, PASSWORD, 'From-phone-1'),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [won, lost, password] =
      answers[0].status === 'fulfilled' ? [desk, phone, 'From-desk-1'] : [phone, desk, 'From-phone-1'];
    expect((await won.api.getMe()).user.email).toBe(dana.user.email);
    await expect(lost.api.getMe()).rejects.toMatchObject(ENDED);
    await signIn(dana, password);
  });

  test('is not set here by who has none: the organization signs them in', async () => {
    const sso = await api.person(`Sasha Single${next++}`, { organization: 'Valley Power' });
    expect((await sso.api.listSessions()).passwordChanged).toBeUndefined();
    await expect(
      sso.api.changePassword({ body: { currentPassword: 'anything', newPassword: NEW_PASSWORD } }),
    ).rejects.toMatchObject({ status: 400, details: [{ path: 'body.currentPassword' }] });
  });
});
