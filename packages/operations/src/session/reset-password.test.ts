import { newId } from '@landbrief/platform';
import { commitWrites, createUser, putCredential, type User } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type Browser, browser } from '../../../../tests/support/browser.ts';
import { mailsTo, secretIn } from '../../../../tests/support/mailbox.ts';

const PASSWORD = 'Landbrief-1';
const LINK_INVALID = { status: 400, code: 'link_invalid' };

let api: TestApi;
let passwordHash: string;
let user: User;
let next = 1;

beforeAll(async () => {
  api = await testApi();
  passwordHash = await api.environment.platform.passwords.hash(PASSWORD);
});

beforeEach(async () => {
  const { user: person } = await api.person(`Rhea Viewer${next++}`, {
    organization: 'Demo Development Agency',
    roles: ['reviewer'],
  });
  user = person;
  await commitWrites([putCredential(user.userId, passwordHash, user.created)]);
});

const forget = (email: string) => browser(api).api.forgetPassword({ body: { resetForm: { email } } });
const reset = (token: string, password: string) =>
  browser(api).api.resetPassword({ body: { token, password } });

async function login(password = PASSWORD): Promise<Browser> {
  const at = browser(api);
  const { token } = await at.api.login({ body: { email: user.email, password } });
  at.token = `${token}::`;
  return at;
}

async function resetToken(): Promise<string> {
  await forget(user.email);
  return secretIn((await mailsTo(api, user.email)).at(-1), 'token');
}

describe('a forgotten password', () => {
  test('is replaced by the link of the mail, and everybody who was signed in is out', async () => {
    const [desk, phone] = [await login(), await login()];
    const token = await resetToken();
    expect((await mailsTo(api, user.email)).at(-1)?.text).toContain('http://localhost:3000/reset?token=');
    await reset(token, 'Newpass-22');
    for (const device of [desk, phone]) {
      await expect(device.api.getMe()).rejects.toMatchObject({ status: 401, code: 'session_ended' });
      await expect(device.api.refreshToken()).rejects.toMatchObject({ status: 401, code: 'session_ended' });
    }
    await expect(login()).rejects.toMatchObject({ code: 'invalid_credentials' });
    const after = await login('Newpass-22');
    expect((await after.api.getMe()).user.email).toBe(user.email);
  });

  test('the link works once, also when it is used several times at one moment', async () => {
    const token = await resetToken();
    const check = () => browser(api).api.checkLink({ body: { token, to: 'reset' } });
    expect(await check()).toEqual({ result: 'ok', email: expect.stringMatching(/^r•••@/), confirmed: false });
    const answers = await Promise.allSettled(
      ['Newpass-1', 'Newpass-2', 'Newpass-3'].map((password) => reset(token, password)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(reset(token, 'Newpass-9')).rejects.toMatchObject(LINK_INVALID);
    await expect(check()).rejects.toMatchObject(LINK_INVALID);
  });

  test('the link lives for one hour', async () => {
    const token = await resetToken();
    api.environment.platform.clock.advance(60 * 60);
    await expect(reset(token, 'Newpass-22')).rejects.toMatchObject(LINK_INVALID);
    await expect(login()).resolves.toBeDefined();
  });

  test('the new password follows the rule, and a refused one leaves the link usable', async () => {
    const token = await resetToken();
    await expect(reset(token, 'short')).rejects.toMatchObject({
      details: [
        {
          path: 'body.password',
          message:
            'Password must contain at least one letter, at least one number, and be at least 8 characters.',
        },
      ],
    });
    await expect(reset(token, 'Newpass-22')).resolves.toEqual({ result: 'ok' });
  });

  test('of two links, using one makes the other void', async () => {
    const [first, second] = [await resetToken(), await resetToken()];
    expect(first).not.toBe(second);
    await reset(second, 'Newpass-22');
    await expect(reset(first, 'Stolen-mail-1')).rejects.toMatchObject(LINK_INVALID);
  });

  test('lets the owner in again whom a stranger locked out', async () => {
    for (let tried = 0; tried < 10; tried++) await login(`Guess-${tried}`).catch(() => undefined);
    await expect(login()).rejects.toMatchObject({ status: 429 });
    const own = browser(api, { address: '198.51.100.40' });
    const newPassword = 'Newpass-22';
    await own.api.resetPassword({ body: { token: await resetToken(), password: newPassword } });
    // The browser is one of the owner's from now on, whatever strangers go on doing.
    for (let tried = 0; tried < 10; tried++) await login(`Guess-${tried}`).catch(() => undefined);
    await expect(login(newPassword)).rejects.toMatchObject({ status: 429 });
    const body = { email: user.email, password: newPassword };
    await expect(own.api.login({ body })).resolves.toBeDefined();
  });
});

describe('asking for the mail', () => {
  test('answers alike and costs the same whether the address is known, invited or unknown', async () => {
    const invited = {
      ...user,
      userId: newId(),
      email: `dana.${next++}@city.test`,
      temporary: true,
      confirmed: false,
    };
    await commitWrites(createUser(invited));
    const probe = async (email: string) => {
      const { result, capacity } = await api.metered(() => forget(email));
      return { result, requests: capacity.requests, write: capacity.write };
    };
    const known = await probe(user.email);
    expect(known.result).toEqual({ result: 'ok' });
    expect(await probe('nobody.at.all@demo.test')).toEqual(known);
    expect(await probe(invited.email)).toEqual(known);
    expect(await mailsTo(api, 'nobody.at.all@demo.test')).toEqual([]);
    expect(await mailsTo(api, invited.email)).toEqual([]);
  });

  test('fills nobody’s mailbox: three mails in a quarter of an hour', async () => {
    for (let asked = 0; asked < 8; asked++) expect(await forget(user.email)).toEqual({ result: 'ok' });
    expect(await mailsTo(api, user.email)).toHaveLength(3);
    api.environment.platform.clock.advance(15 * 60 + 1);
    await forget(user.email);
    expect(await mailsTo(api, user.email)).toHaveLength(4);
  });

  test('where a captcha is configured it is needed', async () => {
    const { platform } = api.environment;
    platform.captcha = { verify: async (token) => token === 'solved' };
    await expect(forget(user.email)).rejects.toMatchObject({ message: 'reCAPTCHA token missing' });
    delete platform.captcha;
  });
});

test('a confirmation token is no reset token, and the other way round', async () => {
  await expect(
    browser(api).api.confirmUser({ body: { token: await resetToken(), password: PASSWORD } }),
  ).rejects.toMatchObject(LINK_INVALID);
  const email = `una.${next++}@utility.test`;
  await browser(api).api.register({
    body: { company: 'Valley Power', firstName: 'Una', lastName: 'Wells', email, password: PASSWORD },
  });
  const confirmation = secretIn((await mailsTo(api, email))[0], 'token');
  await expect(reset(confirmation, 'Newpass-22')).rejects.toMatchObject(LINK_INVALID);
});
