import { formMessages } from '@landbrief/domain';
import { newId } from '@landbrief/platform';
import { commitWrites, createOrganization, createUser, findUserByEmail, type User } from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { browser } from '../../../../tests/support/browser.ts';
import { mailsTo, secretIn } from '../../../../tests/support/mailbox.ts';
import { oneOrganization } from '../../../../tests/support/organizations.ts';

const PASSWORD = 'Landbrief-1';
const LINK_INVALID = { status: 400, code: 'link_invalid' };

let api: TestApi;
let owner: Person;
let administrator: Person;
let next = 1;

beforeAll(async () => {
  api = await testApi();
  owner = await api.person('Olivia Owner', {
    organization: 'Demo Development Agency',
    roles: ['projectOwner'],
  });
  administrator = await api.person('Orga Nizer', {
    organization: 'City of Riverbend',
    roles: ['admin', 'orgAdmin'],
  });
});

beforeEach(() => api.environment.platform.clock.advance(60 * 60));

/** An address that nobody used yet. */
const newEmail = (name = 'wanda') => `${name}.${next++}@utility.test`;

function form(changes: Record<string, unknown> = {}) {
  return {
    company: 'Valley Power',
    firstName: 'Wanda',
    lastName: 'Wells',
    email: newEmail(),
    password: PASSWORD,
    ...changes,
  };
}

const register = (body: Record<string, unknown>) =>
  browser(api).api.register({ body: body as ReturnType<typeof form> });
const confirm = (token: string, password = PASSWORD) =>
  browser(api).api.confirmUser({ body: { token, password } });
const login = (email: string, password = PASSWORD) => browser(api).api.login({ body: { email, password } });

async function signedIn(email: string, password = PASSWORD) {
  const { token } = await login(email, password);
  return api.client(`${token}::`);
}

/** An organization that owns an email domain, with its administrator. */
async function organizationWithDomain(
  name: string,
  domain: string,
): Promise<{ organizationId: string; admin: User }> {
  const organization = oneOrganization(name, { domains: [domain] });
  const { organizationId } = organization;
  const admin = { ...administrator.user, userId: newId(), email: `admin@${domain}`, organizationId };
  await commitWrites([...createOrganization(organization), ...createUser(admin)]);
  return { organizationId, admin };
}

describe('registering', () => {
  test('Jo Ng of GE says that these are whole names, and they can be kept everywhere', async () => {
    const short = form({ company: 'GE', firstName: 'Jo', lastName: 'Ng', email: newEmail('jo') });
    const message = 'This is a required field and must be at least 3 characters.';
    await expect(register(short)).rejects.toMatchObject({
      status: 400,
      details: ['company', 'firstName', 'lastName'].map((field) => ({ path: `body.${field}`, message })),
    });
    await expect(register({ ...short, firstName: ' ', shortNames: true })).rejects.toMatchObject({
      details: [{ path: 'body.firstName', message }],
    });
    expect(await register({ ...short, shortNames: true })).toMatchObject({ mailed: true });
    await api.settle();
    const [mail] = await mailsTo(api, short.email);
    await confirm(secretIn(mail, 'token'));
    const jo = await signedIn(short.email);
    const { user } = await jo.getMe();
    expect([user.profile.firstName, user.organization?.name]).toEqual(['Jo', 'GE']);
    await jo.updateProfile({
      params: { id: user._id },
      body: { profile: { lastName: 'Li', version: user.version } },
    });
  });

  test('Wanda confirms her address by the mail, and is in with an organization without licences', async () => {
    const body = form({ company: 'Wells Consulting', firstName: '  Wanda ' });
    expect(await register(body)).toEqual({ result: 'ok', login: false, mailed: true });
    await expect(login(body.email)).rejects.toMatchObject({
      message: 'Email address not confirmed, please check your Inbox and spam folder.',
    });
    const [mail, ...more] = await mailsTo(api, body.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('http://localhost:3000/confirm?token=');
    await confirm(secretIn(mail, 'token'));

    const wanda = await signedIn(body.email);
    const { user } = await wanda.getMe();
    expect(user).toMatchObject({
      email: body.email,
      role: 1,
      profile: { firstName: 'Wanda', lastName: 'Wells' },
      loisTemp: false,
      organization: { name: 'Wells Consulting', allowInventoryProjects: false },
    });
    const limits = await wanda.getOrganizationLimits({ params: { id: user.organization?._id ?? '' } });
    expect(limits).toMatchObject({ userLimit: -1, userCount: 0, rfiLimit: -1, rfisUsed: 0 });
  });

  test('nothing comes into being before the address is confirmed', async () => {
    const body = form();
    await register(body);
    await api.settle();
    expect(await findUserByEmail(body.email)).toBeUndefined();
  });

  test('the link confirms once, and says the same however often it is pressed', async () => {
    const body = form();
    await register(body);
    const token = secretIn((await mailsTo(api, body.email))[0], 'token');
    await Promise.all([confirm(token), confirm(token), confirm(token)]);
    const user = await findUserByEmail(body.email);
    expect(await confirm(token)).toEqual({ result: 'ok' });
    expect(await findUserByEmail(body.email)).toEqual(user);
    await expect(confirm(token, 'Another-1')).rejects.toMatchObject(LINK_INVALID);
  });

  test('the link lives for 48 hours', async () => {
    const body = form();
    await register(body);
    const token = secretIn((await mailsTo(api, body.email))[0], 'token');
    api.environment.platform.clock.advance(48 * 60 * 60);
    await expect(confirm(token)).rejects.toMatchObject(LINK_INVALID);
  });

  test('two of one company do not share an organization, and nobody joins one by writing its name', async () => {
    const organizations: (string | undefined)[] = [];
    for (const _ of [1, 2, 3]) {
      const body = form({ company: 'demo development AGENCY' });
      await register(body);
      await confirm(secretIn((await mailsTo(api, body.email))[0], 'token'));
      const { user } = await (await signedIn(body.email)).getMe();
      expect(user.organization?._id).not.toBe(owner.user.organizationId);
      organizations.push(user.organization?.name);
    }
    expect(organizations[0]).toBe('demo development AGENCY (utility.test)');
    expect(organizations[1]).toMatch(/^demo development AGENCY \([0-9A-Z]{6}\)$/);
    expect(new Set(organizations).size).toBe(3);
  });

  test('an address of an organization’s domain asks that organization for admission', async () => {
    const { admin } = await organizationWithDomain('County Partnership', 'county.test');
    const body = form({ email: 'della.gate@county.test', company: 'Anything At All' });
    await register(body);
    await confirm(secretIn((await mailsTo(api, body.email))[0], 'token'));
    const { user } = await (await signedIn(body.email)).getMe();
    expect(user.organization).toBeUndefined();
    expect(user.pendingOrganization?.name).toBe('County Partnership');
    const [asked] = await mailsTo(api, admin.email);
    expect(asked?.text).toContain('della.gate@county.test');
  });

  test.each([
    ['company', 'Va', 'This is a required field and must be at least 3 characters.'],
    ['firstName', ' W ', 'This is a required field and must be at least 3 characters.'],
    ['lastName', '', 'This is a required field and must be at least 3 characters.'],
    ['firstName', 'W\u200B\u200B\u202E', 'This is a required field and must be at least 3 characters.'],
    ['email', 'wanda@utility', undefined],
    ['email', 'wanda@utility.test\r\nBcc: all@rival.test', undefined],
    ['email', '"wanda wells"@utility.test', undefined],
    [
      'password',
      'short1',
      'Password must contain at least one letter, at least one number, and be at least 8 characters.',
    ],
    [
      'password',
      'onlyletters',
      'Password must contain at least one letter, at least one number, and be at least 8 characters.',
    ],
    [
      'password',
      'Landbrief 1 with spaces',
      'Password must contain at least one letter, at least one number, and be at least 8 characters.',
    ],
  ])('%s %j is refused', async (field, value, message) => {
    const refusal = await register(form({ [field]: value })).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 400,
      code: 'validation_error',
      details: [{ path: `body.${field}` }],
    });
    if (message) expect(refusal).toMatchObject({ details: [{ message }] });
  });

  test.each([undefined, null, 7, true])(
    'what is missing (%j) is asked for in the words of the form',
    async (value) => {
      const fields = ['company', 'firstName', 'lastName', 'email', 'password'];
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      const refusal = await register(body).catch((error: unknown) => error);
      const required = 'This is a required field and must be at least 3 characters.';
      const words = [required, required, required, formMessages.email, formMessages.password];
      expect(refusal).toMatchObject({
        status: 400,
        details: fields.map((field, at) => ({ path: `body.${field}`, message: words[at] })),
      });
    },
  );

  test('roles, organization, confirmation and whatever else a form does not have are refused', async () => {
    for (const extra of [
      { role: 4 },
      { organizationId: newId() },
      { confirmed: true },
      { temporary: false },
      { userId: newId() },
    ]) {
      await expect(register(form(extra))).rejects.toMatchObject({ status: 400, code: 'validation_error' });
    }
  });

  test('where a captcha is configured it is needed', async () => {
    const { platform } = api.environment;
    platform.captcha = { verify: async (token) => token === 'solved' };
    await expect(register(form())).rejects.toMatchObject({ message: 'reCAPTCHA token missing' });
    await expect(register(form({ captcha: 'solved' }))).resolves.toMatchObject({ login: false });
    delete platform.captcha;
  });
});

describe('registering an address that is somebody’s', () => {
  test('answers as for a new one, costs the same, and only the owner of the mailbox learns of it', async () => {
    const register = async (email: string) => {
      const { result, capacity } = await api.metered(() =>
        browser(api).api.register({ body: form({ email }) }),
      );
      return { result, requests: capacity.requests, write: capacity.write };
    };
    await register(newEmail('first'));
    const known = await register(owner.user.email);
    const unknown = await register(newEmail('someone'));
    expect(known.result).toEqual({ result: 'ok', login: false, mailed: true });
    expect(known).toEqual(unknown);
    const [mail] = await mailsTo(api, owner.user.email);
    expect(mail?.text).not.toContain('/confirm?token=');
  });

  test('changes nothing about the account', async () => {
    const before = await findUserByEmail(owner.user.email);
    await register(form({ email: owner.user.email, firstName: 'Mallory' }));
    await api.settle();
    expect(await findUserByEmail(owner.user.email)).toEqual(before);
  });

  test('a stranger who registers Wanda’s address first cannot put a password under her confirmation', async () => {
    const email = newEmail();
    const { clock } = api.environment.platform;
    await register(form({ email, password: 'Stranger-1', firstName: 'Mallory' }));
    clock.advance(61);
    await register(form({ email, password: PASSWORD }));
    clock.advance(61);
    await register(form({ email, password: 'Stranger-2', firstName: 'Mallory' }));
    const [, hers, last] = await mailsTo(api, email);
    await confirm(secretIn(hers, 'token'));
    await expect(confirm(secretIn(last, 'token'), 'Stranger-2')).rejects.toMatchObject(LINK_INVALID);
    const { user } = await (await signedIn(email)).getMe();
    expect(user.profile.firstName).toBe('Wanda');
    await expect(login(email, 'Stranger-1')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(login(email, 'Stranger-2')).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  test('what a stranger writes as a name is not what our mail says to her', async () => {
    const email = newEmail();
    await register(form({ email, firstName: 'Claim your grant at https://rival.test/grant' }));
    const [mail] = await mailsTo(api, email);
    expect(JSON.stringify(mail)).toContain(email);
    expect(JSON.stringify(mail)).not.toContain('rival.test');
  });
});
