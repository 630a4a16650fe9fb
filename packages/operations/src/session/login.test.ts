import { hashSecret, newId, newSecret } from '@landbrief/platform';
import { commitWrites, createReferral, createUser, putCredential, type User } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { browser } from '../../../../tests/support/browser.ts';

/** What argon2 was asked for: work is counted, time is not. */
const hashed = vi.hoisted(() => ({ calls: [] as { memory: number; passes: number; parallelism: number }[] }));
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  const counted = ((algorithm, parameters, done) => {
    const { memory, passes, parallelism } = parameters;
    hashed.calls.push({ memory, passes, parallelism });
    real.argon2(algorithm, parameters, done);
  }) as typeof real.argon2;
  return { ...real, default: { ...real, argon2: counted }, argon2: counted };
});

const PASSWORD = 'Landbrief-1';
const WRONG = { status: 401, code: 'invalid_credentials', message: 'Invalid email or password.' };
const UNCONFIRMED = {
  status: 401,
  code: 'email_not_confirmed',
  message: 'Email address not confirmed, please check your Inbox and spam folder.',
};

let api: TestApi;
let owner: User;
let passwordHash: string;
let next = 1;

/** A network address that no other test used. */
const somewhere = () => `198.51.100.${next++}`;

beforeAll(async () => {
  api = await testApi();
  passwordHash = await api.environment.platform.passwords.hash(PASSWORD);
  const person = await api.person('Olivia Owner', {
    organization: 'Demo Development Agency',
    roles: ['projectOwner'],
  });
  owner = person.user;
  await commitWrites([putCredential(owner.userId, passwordHash, owner.created)]);
});

beforeEach(() => {
  api.environment.platform.clock.advance(16 * 60);
  hashed.calls.length = 0;
});

describe('logging in', () => {
  test('Olivia gets a token, the way to her landing page, and a cookie that scripts cannot read', async () => {
    const at = browser(api);
    const before = api.environment.platform.clock.now().getTime();
    const { token, tokenExpiry, redirectUrl } = await at.api.login({
      body: { email: owner.email, password: PASSWORD },
    });
    const after = api.environment.platform.clock.now().getTime();
    expect(redirectUrl).toBe('/dashboard');
    // Told in whole seconds.
    expect(tokenExpiry).toBeGreaterThan(before + 15 * 60_000 - 1000);
    expect(tokenExpiry).toBeLessThanOrEqual(after + 15 * 60_000);
    expect(at.setCookie).toMatch(/; Path=\/api\/v1(;|$)/);
    expect(at.setCookie).toMatch(/; HttpOnly(;|$)/);
    expect(at.setCookie).toMatch(/; SameSite=Strict(;|$)/);
    expect(at.setCookie).toMatch(/; Max-Age=1209600(;|$)/);
    at.token = `${token}::`;
    const { user } = await at.api.getMe();
    expect(user).toMatchObject({ email: owner.email, organization: { name: 'Demo Development Agency' } });
  });

  test('a cookie that pages can read, without a secret, comes and goes with the session', async () => {
    const at = browser(api);
    const body = { email: owner.email, password: PASSWORD };
    const { token } = await at.api.login({ body });
    expect(at.others.get('landbrief_session')).toBe('1');
    at.token = `${token}::`;
    at.others.clear();
    await at.api.refreshToken();
    expect(at.others.get('landbrief_session')).toBe('1');
    await at.api.logout();
    expect(at.others.has('landbrief_session')).toBe(false);
  });

  test('the cookie that pages can read goes when it outlived its session', async () => {
    const at = browser(api);
    await at.api.login({ body: { email: owner.email, password: PASSWORD } });
    at.cookie = undefined;
    await expect(at.api.refreshToken()).rejects.toMatchObject({ status: 401 });
    expect(at.others.has('landbrief_session')).toBe(false);
  });

  test('the email address may be typed in capitals', async () => {
    const { token } = await browser(api).api.login({
      body: { email: `  ${owner.email.toUpperCase()}`, password: PASSWORD },
    });
    expect(token).not.toBe('');
  });

  test('the longest password that can be set can be logged in with, and replaced', async () => {
    const longest = 'Landbrief-1'.padEnd(256, 'x');
    const { user } = await api.person('Lena Long');
    await commitWrites([
      putCredential(user.userId, await api.environment.platform.passwords.hash(longest), user.created),
    ]);
    const at = browser(api, { address: somewhere() });
    const { token } = await at.api.login({ body: { email: user.email, password: longest } });
    at.token = `${token}::`;
    const newPassword = 'Landbrief-2'.padEnd(256, 'x');
    await at.api.changePassword({ body: { currentPassword: longest, newPassword } });
    await at.api.login({ body: { email: user.email, password: newPassword } });
    await expect(
      at.api.login({ body: { email: user.email, password: `${newPassword}x` } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('with a referral of her own the way leads to the inbox, with somebody else’s it does not', async () => {
    const [mine, theirs] = [newSecret(), newSecret()];
    const created = owner.created;
    await commitWrites([
      createReferral({
        hash: hashSecret(mine),
        messageId: newId(),
        userId: owner.userId,
        email: owner.email,
        created,
      }),
      createReferral({
        hash: hashSecret(theirs),
        messageId: newId(),
        userId: newId(),
        email: 'dana@city.test',
        created,
      }),
    ]);
    const login = (emailReferralId: string) =>
      browser(api).api.login({ body: { email: owner.email, password: PASSWORD, emailReferralId } });
    expect((await login(mine)).redirectUrl).toBe('/inbox');
    expect((await login(theirs)).redirectUrl).toBe('/dashboard');
  });

  test('the cookie is Secure where the site is not plain http', async () => {
    api.environment.settings.secureCookies = true;
    const at = browser(api);
    await at.api.login({ body: { email: owner.email, password: PASSWORD } });
    api.environment.settings.secureCookies = false;
    expect(at.setCookie).toMatch(/; Secure(;|$)/);
  });
});

describe('probing for accounts', () => {
  test('a wrong password and an unknown address answer alike and cost the same hashes and reads', async () => {
    const probe = async (email: string) => {
      const at = browser(api, { address: somewhere() });
      hashed.calls.length = 0;
      const { result, capacity } = await api.metered(() =>
        at.api.login({ body: { email, password: 'Landbrief-2' } }).catch((error: unknown) => error),
      );
      return { result, requests: capacity.requests.sort(), read: capacity.read, hashes: [...hashed.calls] };
    };
    const known = await probe(owner.email);
    const unknown = await probe('nobody.at.all@demo.test');
    expect(known.result).toMatchObject(WRONG);
    expect(unknown.result).toMatchObject(WRONG);
    expect(known.hashes).toHaveLength(2);
    expect(unknown.hashes).toEqual(known.hashes);
    expect(unknown.requests).toEqual(known.requests);
    expect(unknown.read).toBe(known.read);
  });

  test('that an address is not confirmed is told only to who knows the password', async () => {
    const user = { ...owner, userId: newId(), email: 'una.confirmed@demo.test', confirmed: false };
    await commitWrites([...createUser(user), putCredential(user.userId, passwordHash, user.created)]);
    const at = browser(api, { address: somewhere() });
    await expect(
      at.api.login({ body: { email: user.email, password: 'Landbrief-2' } }),
    ).rejects.toMatchObject(WRONG);
    await expect(at.api.login({ body: { email: user.email, password: PASSWORD } })).rejects.toMatchObject(
      UNCONFIRMED,
    );
    expect(at.cookie).toBeUndefined();
  });

  test('registering an address and logging in with that password tells nothing either', async () => {
    const at = browser(api, { address: somewhere() });
    const probe = async (email: string) => {
      await at.api.register({
        body: {
          company: 'Rival Consulting',
          firstName: 'Rico',
          lastName: 'Rival',
          email,
          password: 'Guess-12345',
        },
      });
      return at.api.login({ body: { email, password: 'Guess-12345' } }).catch((error: unknown) => error);
    };
    expect(await probe(owner.email)).toMatchObject(UNCONFIRMED);
    expect(await probe('unheard.of@demo.test')).toMatchObject(UNCONFIRMED);
    await expect(at.api.login({ body: { email: owner.email, password: PASSWORD } })).resolves.toBeDefined();
  });

  test('an invited person without a password cannot log in', async () => {
    const user = { ...owner, userId: newId(), email: 'dana@city.test', confirmed: false, temporary: true };
    await commitWrites(createUser(user));
    const login = browser(api, { address: somewhere() }).api.login({
      body: { email: user.email, password: PASSWORD },
    });
    await expect(login).rejects.toMatchObject(WRONG);
  });
});

describe('guessing passwords', () => {
  beforeEach(() => api.environment.platform.clock.freeze());

  const guess = (email: string, address: string, password = `Guess-${next++}`) =>
    browser(api, { address })
      .api.login({ body: { email, password } })
      .then(
        () => 200,
        (error: { status: number }) => error.status,
      );

  const tenFailures = async (email: string) => {
    for (let tried = 0; tried < 10; tried++) expect(await guess(email, somewhere())).toBe(401);
  };

  test.each([
    ['somebody', () => owner.email, 200],
    ['nobody', () => 'ghost@demo.test', 401],
  ])(
    'after ten failures for the address of %s a stranger waits, longer each time',
    async (_, email, right) => {
      await tenFailures(email());
      hashed.calls.length = 0;
      const address = somewhere();
      const at = browser(api, { address });
      const refusal = await at.api
        .login({ body: { email: email(), password: PASSWORD } })
        .catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        status: 429,
        code: 'too_many_requests',
        retryAfter: 90,
        message:
          'There were too many wrong passwords for this email. Please try again in 90 seconds, or reset your password.',
      });
      expect(hashed.calls).toHaveLength(0);
      const { clock } = api.environment.platform;
      clock.advance(91);
      expect(await guess(email(), address)).toBe(401);
      // The turn of everybody comes after 90 s, that of this address after twice the time.
      clock.advance(91);
      expect(await guess(email(), address, PASSWORD)).toBe(429);
      clock.advance(90);
      expect(await guess(email(), address, PASSWORD)).toBe(right);
    },
  );

  test('who guesses without an end keeps strangers at ten in a quarter of an hour, and the owner out of nothing', async () => {
    const own = browser(api, { address: somewhere() });
    const logIn = () => own.api.login({ body: { email: owner.email, password: PASSWORD } });
    await logIn();
    api.environment.platform.clock.advance(16 * 60);
    const minutes = 30;
    let checked = 0;
    for (let minute = 0; minute < minutes; minute++) {
      const sent = Array.from({ length: 3 }, (_, n) => guess(owner.email, `203.0.${minute % 50}.${n}`));
      checked += (await Promise.all(sent)).filter((status) => status === 401).length;
      if (minute % 15 === 7) await expect(logIn()).resolves.toBeDefined();
      api.environment.platform.clock.advance(60);
    }
    expect(checked).toBeGreaterThan(10);
    expect(checked).toBeLessThanOrEqual(10 + (10 * minutes) / 15);
  });

  /** Run with 100 as well: of 10,000 guesses by 1,000 addresses ten reach the password. */
  const tenths = 3;
  test(`of ${tenths * 100} guesses by ${tenths * 10} network addresses ten reach the password; the owner logs in meanwhile`, async () => {
    const own = browser(api, { address: somewhere() });
    await own.api.login({ body: { email: owner.email, password: PASSWORD } });
    hashed.calls.length = 0;
    const answers = new Map<number, number>();
    for (let round = 0; round < 10 * tenths; round++) {
      const sent = Array.from({ length: 10 }, (_, n) => guess(owner.email, `203.${round % tenths}.100.${n}`));
      for (const status of await Promise.all(sent)) answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(answers)).toEqual({ 401: 10, 429: tenths * 100 - 10 });
    expect(hashed.calls).toHaveLength(20);
    await expect(own.api.login({ body: { email: owner.email, password: PASSWORD } })).resolves.toBeDefined();
  });

  test('the owner’s own browser has ten failures of its own, that of another account has none of hers', async () => {
    const address = somewhere();
    const own = browser(api, { address });
    const logIn = (at: typeof own, password: string) =>
      at.api.login({ body: { email: owner.email, password } }).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
    expect(await logIn(own, PASSWORD)).toBe(200);
    const { user } = await api.person('Rico Rival');
    await commitWrites([putCredential(user.userId, passwordHash, user.created)]);
    const rival = browser(api, { address: somewhere() });
    await rival.api.login({ body: { email: user.email, password: PASSWORD } });
    const [[name, value] = ['', '']] = [...rival.others].filter(([key]) =>
      key.startsWith('landbrief_known_'),
    );
    const [ownName = ''] = [...own.others.keys()].filter((key) => key.startsWith('landbrief_known_'));
    expect(name).not.toBe(ownName);
    rival.others.set(ownName, value);

    // Fifty failures of her network do not shut her browser out either.
    for (let tried = 0; tried < 50; tried++) await guess(`person.${tried}@demo.test`, address);
    await tenFailures(owner.email);
    expect(await logIn(rival, PASSWORD)).toBe(429);
    for (let tried = 0; tried < 10; tried++) expect(await logIn(own, 'Landbrief-2')).toBe(401);
    expect(await logIn(own, PASSWORD)).toBe(429);
    api.environment.platform.clock.advance(16 * 60);
    expect(await logIn(own, PASSWORD)).toBe(200);
  });

  test('a browser of many colleagues is known to the ten who came last', async () => {
    const at = browser(api, { address: somewhere() });
    const accounts: string[] = [];
    for (let n = 0; n < 12; n++) {
      const { user } = await api.person(`Kim Kiosk${n}`);
      await commitWrites([putCredential(user.userId, passwordHash, user.created)]);
      await at.api.login({ body: { email: user.email, password: PASSWORD } });
      accounts.push(`landbrief_known_${hashSecret(user.email).slice(0, 16)}`);
    }
    const known = [...at.others.keys()].filter((name) => name.startsWith('landbrief_known_'));
    expect(known).toEqual(accounts.slice(2));
  });

  test('a burst of guesses at one moment gets no more than ten verdicts', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => guess(owner.email, somewhere())));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(15);
  });

  test('after fifty failures from one network everybody there waits, whatever succeeded meanwhile; elsewhere nobody does', async () => {
    const network = '2001:db8:77:1::';
    for (let tried = 0; tried < 50; tried++) {
      expect(await guess(`person.${tried}@demo.test`, `${network}${tried}`)).toBe(401);
      if (tried % 20 === 0) expect(await guess(owner.email, `${network}aaaa`, PASSWORD)).toBe(200);
    }
    expect(await guess(owner.email, `${network}ffff`, PASSWORD)).toBe(429);
    expect(await guess(owner.email, somewhere(), PASSWORD)).toBe(200);
  });

  test('a password that was registered for her address by a stranger does not clear the count', async () => {
    const at = browser(api, { address: somewhere() });
    const stranger = { email: owner.email, password: 'Stranger-1' };
    await at.api.register({
      body: { company: 'Rival Consulting', firstName: 'Rico', lastName: 'Rival', ...stranger },
    });
    for (let tried = 0; tried < 10; tried++) {
      expect(await guess(owner.email, somewhere())).toBe(401);
      if (tried < 9) expect(await guess(owner.email, somewhere(), stranger.password)).toBe(401);
    }
    expect(await guess(owner.email, somewhere())).toBe(429);
  });

  test('forty colleagues behind one address who log in at the same moment all come in', async () => {
    const address = somewhere();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => guess(owner.email, address, PASSWORD)),
    );
    expect(answers).toEqual(Array.from({ length: 40 }, () => 200));
  });

  test('her own login forgets her failures', async () => {
    for (let tried = 0; tried < 9; tried++) await guess(owner.email, somewhere());
    expect(await guess(owner.email, somewhere(), PASSWORD)).toBe(200);
    for (let tried = 0; tried < 9; tried++) expect(await guess(owner.email, somewhere())).toBe(401);
  });
});

test('the right password of a blocked account is refused, and stands in the trail as a failed sign-in', async () => {
  const { user } = await api.person('Bram Blocked', { roles: ['nobody'] });
  await commitWrites([putCredential(user.userId, passwordHash, user.created)]);
  const own = browser(api, { address: somewhere() });
  await expect(own.api.login({ body: { email: user.email, password: PASSWORD } })).rejects.toMatchObject({
    status: 403,
    code: 'access_forbidden',
  });
  const { api: administrator } = await api.person('Ada Min', { roles: ['admin'] });
  const { entries } = await administrator.listAuditEntries({ query: { user: user.userId } });
  expect(entries.map(({ act, subject }) => [act, subject?._id])).toEqual([['loginFailed', user.userId]]);
});

describe('the captcha', () => {
  test('where one is configured, it is asked for after three failures', async () => {
    const { platform } = api.environment;
    platform.captcha = { verify: async (token, address) => token === `solved by ${address}` };
    const at = browser(api, { address: '192.0.2.9' });
    const login = (password: string, captcha?: string) =>
      at.api.login({ body: { email: owner.email, password, ...(captcha ? { captcha } : {}) } });
    for (let tried = 0; tried < 3; tried++) await expect(login('Guess-1')).rejects.toMatchObject(WRONG);
    await expect(login(PASSWORD)).rejects.toMatchObject({ status: 400, message: 'reCAPTCHA token missing' });
    await expect(login(PASSWORD, 'forged')).rejects.toMatchObject({ code: 'captcha_failed' });
    // Of everybody at an account that has reached its limit too, each after a pause of their own.
    for (let tried = 3; tried < 10; tried++)
      await expect(login('Guess-1', 'solved by 192.0.2.9')).rejects.toMatchObject(WRONG);
    await expect(login(PASSWORD)).rejects.toMatchObject({ code: 'captcha_missing' });
    await expect(login(PASSWORD, 'solved by 192.0.2.9')).rejects.toMatchObject({ status: 429 });
    platform.clock.advance(91);
    await expect(login(PASSWORD, 'solved by 192.0.2.9')).resolves.toBeDefined();
    delete platform.captcha;
  });
});

test('the log names no email address, password or token', async () => {
  const { platform } = api.environment;
  platform.logged.length = 0;
  const at = browser(api, { address: somewhere() });
  const { token } = await at.api.login({ body: { email: owner.email, password: PASSWORD } });
  const lines = platform.logged.join('\n');
  expect(lines).toContain('"event":"request"');
  for (const secret of [owner.email, PASSWORD, token, at.cookie ?? '']) expect(lines).not.toContain(secret);
});
