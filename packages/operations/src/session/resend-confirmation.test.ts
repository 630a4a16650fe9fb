import { newId } from '@landbrief/platform';
import { commitWrites, createUser, type User } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { browser } from '../../../../tests/support/browser.ts';
import { mailsTo, secretIn } from '../../../../tests/support/mailbox.ts';

const PASSWORD = 'Landbrief-1';

let api: TestApi;
let next = 1;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(() => api.environment.platform.clock.advance(60 * 60));

/** An address that nobody used yet. */
const newEmail = (name = 'wanda') => `${name}.${next++}@utility.test`;

function form() {
  return {
    company: 'Valley Power',
    firstName: 'Wanda',
    lastName: 'Wells',
    email: newEmail(),
    password: PASSWORD,
  };
}

const register = (body: ReturnType<typeof form>) => browser(api).api.register({ body });
const confirm = (token: string) => browser(api).api.confirmUser({ body: { token, password: PASSWORD } });
const login = (email: string) => browser(api).api.login({ body: { email, password: PASSWORD } });
const resend = (email: string) => browser(api).api.resendConfirmation({ body: { email } });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

describe('the confirmation mail', () => {
  test('can be sent again after 60 seconds, five times in all', async () => {
    const { clock } = api.environment.platform;
    const body = form();
    await register(body);
    const early = await resend(body.email).catch((error: unknown) => error);
    expect(early).toMatchObject({
      status: 429,
      code: 'resend_too_soon',
      data: { retryAfter: expect.any(Number) },
    });
    for (let sends = 2; sends <= 5; sends++) {
      clock.advance(61);
      await resend(body.email);
      expect(await mailsTo(api, body.email)).toHaveLength(sends);
    }
    clock.advance(61);
    await expect(resend(body.email)).rejects.toMatchObject({
      status: 429,
      message: 'max sends reached',
      retryAfter: expect.any(Number),
    });
    await expect(register({ ...body, firstName: 'Wendy' })).rejects.toMatchObject({
      status: 429,
      code: 'max_sends_reached',
      retryAfter: expect.any(Number),
    });
    const mails = await mailsTo(api, body.email);
    expect(mails).toHaveLength(5);
    await confirm(secretIn(mails[4], 'token'));
    expect((await login(body.email)).token).not.toBe('');
  });

  test('is counted anew when its links have expired', async () => {
    const { clock } = api.environment.platform;
    const body = form();
    for (let sends = 1; sends <= 5; sends++) {
      await register(body);
      clock.advance(61);
    }
    await expect(resend(body.email)).rejects.toMatchObject({ code: 'max_sends_reached' });
    clock.advance(48 * 60 * 60 + 1);
    await resend(body.email);
    expect(await mailsTo(api, body.email)).toHaveLength(6);
  });

  test('registering again tells nothing: known and unknown addresses are refused alike', async () => {
    const { email } = (await api.person('Connie Known')).user;
    for (const body of [form(), { ...form(), email }]) {
      const answers: string[] = [];
      for (let sends = 1; sends <= 6; sends++) {
        answers.push(await failure(register(body)), await failure(register(body)));
        api.environment.platform.clock.advance(61);
      }
      const sent = ['ok', 'resend_too_soon'];
      const over = 'max_sends_reached';
      expect(answers.slice(0, 8)).toEqual([...sent, ...sent, ...sent, ...sent]);
      expect(answers.slice(8)).toEqual(['ok', over, over, over]);
    }
  });

  test('asking for it tells nothing: unknown, confirmed and unconfirmed addresses answer alike', async () => {
    const { clock } = api.environment.platform;
    const confirmed = await api.person('Connie Firmed');
    const invited: User = {
      ...confirmed.user,
      userId: newId(),
      email: newEmail('invited'),
      temporary: true,
      confirmed: false,
    };
    await commitWrites(createUser(invited));
    const answers: string[][] = [];
    for (const email of [confirmed.user.email, newEmail('nobody'), invited.email]) {
      const own = [await failure(resend(email)), await failure(resend(email))];
      for (let sends = 2; sends <= 6; sends++) {
        clock.advance(61);
        own.push(await failure(resend(email)));
      }
      answers.push(own);
    }
    const expected = ['ok', 'resend_too_soon', 'ok', 'ok', 'ok', 'ok', 'max_sends_reached'];
    expect(answers).toEqual([expected, expected, expected]);
    expect(await mailsTo(api, confirmed.user.email)).toEqual([]);
  });

  test('two requests at one moment send one mail', async () => {
    const body = form();
    await register(body);
    api.environment.platform.clock.advance(61);
    const answers = await Promise.all([1, 2, 3, 4].map(() => failure(resend(body.email))));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(await mailsTo(api, body.email)).toHaveLength(2);
  });

  test.each(['x'.repeat(43), '../../etc', newId()])(
    'a token made up (%s) confirms nothing',
    async (token) => {
      await expect(failure(confirm(token))).resolves.toMatch(/link_invalid|validation_error/);
    },
  );
});
