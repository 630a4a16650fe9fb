import { newId } from '@landbrief/platform';
import { commitWrites, createUser, putCredential } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { type Browser, browser } from '../../support/browser.ts';
import { mailsTo, secretIn } from '../../support/mailbox.ts';

const PASSWORD = 'Landbrief-1';

let api: TestApi;
let olivia: Person;
let at: Browser;

beforeAll(async () => {
  api = await testApi();
  olivia = await api.person('Olivia Owner', { organization: 'Demo Development Agency' });
  const { userId, created } = olivia.user;
  await commitWrites([
    putCredential(userId, await api.environment.platform.passwords.hash(PASSWORD), created),
  ]);
});

beforeEach(async () => {
  at = browser(api);
  const { token } = await at.api.login({ body: { email: olivia.user.email, password: PASSWORD } });
  at.token = `${token}::`;
});

describe('mail that a stranger has sent', () => {
  const names = { company: 'Valley Power', firstName: 'Wanda', lastName: 'Wells' };
  const ask = {
    register: (own: Browser, email: string) =>
      own.api.register({ body: { ...names, email, password: PASSWORD } }),
    forget: (own: Browser, email: string) => own.api.forgetPassword({ body: { resetForm: { email } } }),
    resend: (own: Browser, email: string) => own.api.resendConfirmation({ body: { email } }),
  };

  test('is no more than fifty from one network, for whatever and to whomever; elsewhere nobody waits', async () => {
    let next = 0;
    const there = () => browser(api, { address: `2001:db8:99:1::${next++}` });
    const stranger = () => `wanda.${next}@utility.test`;
    await ask.register(there(), stranger());
    await ask.resend(there(), stranger());
    await Promise.all(Array.from({ length: 48 }, () => ask.forget(there(), stranger())));
    for (const one of Object.values(ask)) {
      await expect(one(there(), stranger())).rejects.toMatchObject({
        status: 429,
        code: 'too_many_requests',
        data: { retryAfter: expect.any(Number) },
      });
      await expect(one(browser(api, { address: '192.0.2.77' }), stranger())).resolves.toBeDefined();
    }
  });

  test('links to our own site, whatever host the request was for', async () => {
    const email = 'wanda.host@utility.test';
    for (const [path, body] of [
      ['/user/register', { ...names, email, password: PASSWORD }],
      ['/user/forget', { resetForm: { email: olivia.user.email } }],
    ] as const) {
      const answer = await api.request(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          host: 'rival.test',
          'x-forwarded-host': 'rival.test',
          forwarded: 'host=rival.test',
        },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
    }
    for (const address of [email, olivia.user.email]) {
      const mail = (await mailsTo(api, address)).at(-1);
      expect(mail?.text).toMatch(/http:\/\/localhost:3000\/(confirm|reset)\?token=/);
      expect(`${mail?.text}${mail?.html}`).not.toContain('rival.test');
    }
  });
});

describe('names and headers with line breaks', () => {
  const hostile = 'Ann\r\nBcc: everybody@rival.test\r\nSubject: Free land';

  test('in a registration make no headers, no recipients and no second line of log', async () => {
    const { logged } = api.environment.platform;
    logged.length = 0;
    const email = 'ann.break@demo.test';
    await browser(api, { agent: 'Firefox {"level":"ERROR"}' }).api.register({
      body: { company: hostile, firstName: hostile, lastName: hostile, email, password: PASSWORD },
    });
    const [mail] = await mailsTo(api, email);
    expect(mail).toMatchObject({ to: [email], cc: [], subject: expect.not.stringContaining('Free land') });
    expect(await mailsTo(api, 'everybody@rival.test')).toEqual([]);
    for (const line of logged) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(JSON.parse(line)).toMatchObject({ level: 'INFO' });
    }
  });

  test('of somebody who has such a name all the same stay in the name of the one recipient', async () => {
    const email = 'old.break@demo.test';
    await commitWrites(
      createUser({
        ...olivia.user,
        userId: newId(),
        email,
        firstName: hostile,
        lastName: hostile,
      }),
    );
    await browser(api).api.forgetPassword({ body: { resetForm: { email } } });
    const [mail] = await mailsTo(api, email);
    expect(mail).toMatchObject({ to: [email], cc: [], subject: expect.not.stringContaining('Free land') });
    expect(await mailsTo(api, 'everybody@rival.test')).toEqual([]);
  });

  test('and markup, in what a mail tells of the thief’s browser, stay text', async () => {
    const stolen = browser(api, {
      cookie: at.cookie,
      agent: '<img src=x onerror=alert(1)>',
      address: '198.51.100.66',
    });
    await at.api.refreshToken();
    await expect(stolen.api.refreshToken()).rejects.toMatchObject({ code: 'session_ended' });
    const mail = (await mailsTo(api, olivia.user.email)).findLast(({ text }) =>
      text.includes('198.51.100.66'),
    );
    expect(mail?.html).toContain('&lt;img');
    expect(mail?.html).not.toContain('<img src=x');
  });

  test('in a request’s own id are not taken', async () => {
    const { logged } = api.environment.platform;
    logged.length = 0;
    const answer = await api.request('/health', {
      headers: { 'x-request-id': '{"userId":"admin"}, {"a":1' },
    });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(logged.join()).not.toContain('admin');
  });
});

test('no password, token, cookie, link or address is in the log of a whole life of an account', async () => {
  const { logged } = api.environment.platform;
  logged.length = 0;
  const email = 'wanda.life@demo.test';
  const own = browser(api);
  const newPassword = 'Landbrief-New-2';
  await own.api.register({
    body: { company: 'Wanda Works', firstName: 'Wanda', lastName: 'Works', email, password: PASSWORD },
  });
  const confirmation = secretIn((await mailsTo(api, email)).at(-1), 'token');
  await own.api.confirmUser({ body: { token: confirmation, password: PASSWORD } });
  await own.api.forgetPassword({ body: { resetForm: { email } } });
  const reset = secretIn((await mailsTo(api, email)).at(-1), 'token');
  await own.api.resetPassword({ body: { token: reset, password: newPassword } });
  const { token } = await own.api.login({ body: { email, password: newPassword } });
  const first = own.cookie ?? '';
  const { token: second } = await own.api.refreshToken();
  const last = own.cookie ?? '';
  await expect(own.api.login({ body: { email, password: PASSWORD } })).rejects.toMatchObject({ status: 401 });
  await own.api.logout();
  const lines = logged.join('\n');
  expect(logged.length).toBeGreaterThanOrEqual(8);
  for (const secret of [PASSWORD, newPassword, confirmation, reset, token, second, first, last, email]) {
    expect(secret).not.toBe('');
    expect(lines).not.toContain(secret);
  }
});
