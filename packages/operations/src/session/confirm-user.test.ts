import { roleBits } from '@landbrief/domain';
import { newId } from '@landbrief/platform';
import { commitWrites, createUser, findUserByEmail, type User } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { browser } from '../../../../tests/support/browser.ts';
import { mailsTo, secretIn } from '../../../../tests/support/mailbox.ts';

const HERS = 'Landbrief-1';
const HIS = 'Stranger-1';
const WRONG = {
  status: 400,
  code: 'registration_password_wrong',
  message: 'This is not the password that was chosen with this registration.',
};
const STRANGER = '198.51.100.9';

let api: TestApi;
let administrator: Person;
let next = 1;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.environment.platform.clock.advance(60 * 60);
  administrator = await api.person(`Ada Min${next++}`, {
    organization: 'Demo Development Agency',
    roles: ['admin'],
  });
});

/** An address that nobody used yet. */
const newEmail = (name = 'wanda') => `${name}.${next++}@utility.test`;

const register = (email: string, password: string, address?: string) =>
  browser(api, address ? { address } : {}).api.register({
    body: { company: 'Valley Power', firstName: 'Wanda', lastName: 'Wells', email, password },
  });
const confirm = (token: string, password: string) =>
  browser(api).api.confirmUser({ body: { token, password } });
const login = (email: string, password: string) => browser(api).api.login({ body: { email, password } });
const newestLink = async (email: string) => secretIn((await mailsTo(api, email)).at(-1), 'token');

describe('whoever confirms an address', () => {
  test('proves the password, too: what a stranger registered for it does not come into force', async () => {
    const email = newEmail();
    await register(email, HIS, STRANGER);
    const link = await newestLink(email);
    await expect(confirm(link, HERS)).rejects.toMatchObject(WRONG);
    expect(await findUserByEmail(email)).toBeUndefined();
    await expect(login(email, HIS)).rejects.toMatchObject({ code: 'email_not_confirmed' });

    await register(email, HERS);
    await confirm(await newestLink(email), HERS);
    await expect(login(email, HERS)).resolves.toBeDefined();
    await expect(login(email, HIS)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  test('has not used the link up with a wrong password, and has ten tries for it in a quarter of an hour', async () => {
    const email = newEmail();
    await register(email, HERS);
    const link = await newestLink(email);
    for (let tried = 0; tried < 10; tried++) {
      await expect(confirm(link, `Guess-${tried}`)).rejects.toMatchObject(WRONG);
    }
    const refusal = await confirm(link, HERS).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests', retryAfter: expect.any(Number) });
    api.environment.platform.clock.advance(15 * 60 + 1);
    await confirm(link, HERS);
    await expect(login(email, HERS)).resolves.toBeDefined();
  });

  test('may leave the password out where no screen asks: the token alone confirms, once', async () => {
    const email = newEmail();
    await register(email, HERS);
    const token = await newestLink(email);
    await browser(api).api.confirmUser({ body: { token } });
    await expect(login(email, HERS)).resolves.toBeDefined();
    await expect(browser(api).api.confirmUser({ body: { token } })).rejects.toMatchObject({
      code: 'link_invalid',
    });
  });
});

describe('a link that is opened', () => {
  const check = (token: string) => browser(api).api.checkLink({ body: { token, to: 'confirm' } });
  const email = 'w•••@utility.test';

  test('says whom it was sent to, is not used by that, and once it was used that the address is confirmed', async () => {
    const address = newEmail();
    await register(address, HERS);
    const token = await newestLink(address);
    expect(await check(token)).toEqual({ result: 'ok', email, confirmed: false });
    await expect(login(address, HERS)).rejects.toMatchObject({ code: 'email_not_confirmed' });
    await confirm(token, HERS);
    expect(await check(token)).toEqual({ result: 'ok', email, confirmed: true });
    api.environment.platform.clock.advance(48 * 60 * 60);
    expect(await check(token)).toMatchObject({ confirmed: true });
  });

  test('says after two days that it has expired, and so does one that never was', async () => {
    const address = newEmail();
    await register(address, HERS);
    const token = await newestLink(address);
    api.environment.platform.clock.advance(48 * 60 * 60);
    await expect(check(token)).rejects.toMatchObject({ code: 'link_invalid' });
    await expect(check('s'.repeat(43))).rejects.toMatchObject({ code: 'link_invalid' });
  });
});

describe('an account that an administrator made', () => {
  test('is not a stranger’s who registers it: its owner is invited again, and every invitation holds', async () => {
    const email = newEmail('new.boss');
    await administrator.api.createUser({
      body: {
        user: {
          email,
          role: roleBits.participant,
          organization: administrator.user.organizationId ?? '',
          profile: { firstName: 'Nora', lastName: 'Boss' },
        },
      },
    });
    const invitation = await newestLink(email);
    await register(email, HIS, STRANGER);
    api.environment.platform.clock.advance(61);
    await browser(api, { address: STRANGER }).api.resendConfirmation({ body: { email } });
    const mails = await mailsTo(api, email);
    expect(mails.map(({ text }) => /\/(confirm|reset)\?token=/.exec(text)?.[1])).toEqual([
      'reset',
      'reset',
      'reset',
    ]);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Your account at Landbrief'));
    for (const { text } of mails.slice(1)) expect(text).not.toMatch(/Wanda|Valley Power/);

    await browser(api).api.resetPassword({ body: { token: invitation, password: HERS } });
    await expect(login(email, HERS)).resolves.toBeDefined();
    await expect(login(email, HIS)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await findUserByEmail(email)).toMatchObject({ firstName: 'Nora', confirmed: true });
  });

  test('made after a stranger had registered its address, it is not opened by that link', async () => {
    const email = newEmail('new.boss');
    await register(email, HIS, STRANGER);
    const link = await newestLink(email);
    const boss: User = { ...administrator.user, userId: newId(), email, confirmed: false };
    await commitWrites(createUser(boss));
    for (const password of [{ password: HERS }, { password: HIS }, {}]) {
      await expect(
        browser(api).api.confirmUser({ body: { token: link, ...password } }),
      ).rejects.toMatchObject({
        code: 'link_invalid',
      });
    }
    expect(await findUserByEmail(email)).toMatchObject({ confirmed: false });
  });
});

describe('the mails that an address gets', () => {
  const kept = { result: 'ok', login: false, mailed: false };

  test('come a minute apart and five in two days to who asks, by registering again too', async () => {
    const email = newEmail();
    for (let sends = 1; sends <= 5; sends++) {
      expect(await register(email, HERS)).toMatchObject({ mailed: true });
      await expect(register(email, HERS)).rejects.toMatchObject({
        status: 429,
        retryAfter: expect.any(Number),
      });
      api.environment.platform.clock.advance(61);
    }
    await expect(register(email, HERS)).rejects.toMatchObject({ code: 'max_sends_reached' });
    expect(await mailsTo(api, email)).toHaveLength(5);
  });

  test('are five an hour from everywhere; whose they are registers all the same, and confirms by any of them', async () => {
    const email = newEmail();
    const networks = Array.from({ length: 30 }, (_, at) => `192.0.2.${at}`);
    for (const network of networks) await register(email, HIS, network);
    const mails = await mailsTo(api, email);
    expect(mails).toHaveLength(5);

    expect(await register(email, HERS)).toEqual(kept);
    const link = secretIn(mails[0], 'token');
    await expect(confirm(link, 'Guessed-1')).rejects.toMatchObject(WRONG);
    await confirm(link, HERS);
    await expect(login(email, HERS)).resolves.toBeDefined();
    await expect(login(email, HIS)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await mailsTo(api, email)).toHaveLength(5);
  });

  test('have, sent again, the link of what was registered from there, whoever registered since', async () => {
    const email = newEmail();
    await register(email, HERS);
    await register(email, HIS, STRANGER);
    api.environment.platform.clock.advance(61);
    await browser(api).api.resendConfirmation({ body: { email } });
    await confirm(await newestLink(email), HERS);
    await expect(login(email, HERS)).resolves.toBeDefined();
  });

  test('do not let a stranger’s registration through by a link that another network asked for', async () => {
    const email = newEmail();
    await register(email, HERS);
    await register(email, HIS, STRANGER);
    await expect(confirm(secretIn((await mailsTo(api, email))[0], 'token'), HIS)).rejects.toMatchObject(
      WRONG,
    );
  });
});

describe('several links of one address', () => {
  const linksOf = async (email: string) => {
    for (let sends = 0; sends < 3; sends++) {
      await register(email, HERS);
      api.environment.platform.clock.advance(61);
    }
    return (await mailsTo(api, email)).map((mail) => secretIn(mail, 'token'));
  };

  test('used at once, or one after the other, tell the person the same', async () => {
    const email = newEmail();
    const links = await linksOf(email);
    const told = await Promise.all([...links, ...links].map((link) => confirm(link, HERS)));
    for (const link of links) told.push(await confirm(link, HERS));
    expect(told).toEqual(Array(9).fill({ result: 'ok' }));
    await expect(login(email, HERS)).resolves.toBeDefined();
  });

  test('tell whoever does not know the password nothing but that they are used', async () => {
    const email = newEmail();
    const links = await linksOf(email);
    await confirm(links[0] ?? '', HERS);
    for (const link of links) {
      await expect(confirm(link, 'Guessed-1')).rejects.toMatchObject({ status: 400, code: 'link_invalid' });
      await expect(browser(api).api.confirmUser({ body: { token: link } })).rejects.toMatchObject({
        code: 'link_invalid',
      });
    }
  });
});
