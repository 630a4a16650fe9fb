import { calls } from '@landbrief/contract';
import {
  commitWrites,
  getOidcConfiguration,
  getUser,
  putCredential,
  putOidcConfiguration,
  replaceUser,
  type User,
} from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { type Browser, browser } from '../../support/browser.ts';
import { deleteItems } from '../../support/delete-items.ts';
import { changeProfile } from '../../support/profile.ts';

const PASSWORD = 'Landbrief-1';
const REFRESH = 'landbrief_refresh';

let api: TestApi;
let passwordHash: string;
let olivia: Person;
let at: Browser;

async function person(name: string, roles: ('admin' | 'projectOwner' | 'participant')[]): Promise<Person> {
  const made = await api.person(name, { organization: 'Demo Development Agency', roles });
  await commitWrites([putCredential(made.user.userId, passwordHash, made.user.created)]);
  return made;
}

async function signIn({ email }: Pick<User, 'email'>, own = browser(api)): Promise<Browser> {
  const { token } = await own.api.login({ body: { email, password: PASSWORD } });
  own.token = `${token}::`;
  return own;
}

/** Changes a user behind the back of whoever is signed in. */
async function change(userId: string, to: Partial<User>): Promise<void> {
  const user = await getUser(userId);
  if (!user) throw new Error('The user is missing.');
  await commitWrites(replaceUser({ ...user, ...to }, user));
}

beforeAll(async () => {
  api = await testApi();
  passwordHash = await api.environment.platform.passwords.hash(PASSWORD);
  olivia = await person('Olivia Owner', ['projectOwner']);
});

beforeEach(async () => {
  at = await signIn(olivia.user);
});

describe('a request that another site’s page sends with the visitor’s cookies', () => {
  const sites: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://rival.test' },
    { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost:3000' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://rival.test' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.rival.test' },
  ];
  const json = { 'content-type': 'application/json' };
  const requests: [string, RequestInit][] = [
    ['/refreshtoken', {}],
    ['/logout', { method: 'POST', headers: json, body: '{"logout":true}' }],
    [
      '/login',
      { method: 'POST', headers: json, body: `{"email":"olivia.owner@demo.test","password":"${PASSWORD}"}` },
    ],
    ['/login/callback', { method: 'POST', headers: json, body: '{"code":"a-code","state":"a-state"}' }],
  ];

  test.each(requests)('%s is refused, and changes nothing', async (path, init) => {
    for (const site of sites) {
      const headers = { ...init.headers, ...site, cookie: `${REFRESH}=${at.cookie}` };
      const answer = await api.request(path, { ...init, headers });
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'cross_site_request']);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect((await at.api.getMe()).user.email).toBe(olivia.user.email);
    expect((await at.api.refreshToken()).code).toBe(200);
  });

  test('from our own page, from the address bar and from a program it is answered', async () => {
    const ours: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:3000' },
      {},
    ];
    for (const site of ours) {
      const headers = { ...site, cookie: `${REFRESH}=${at.cookie}` };
      const answer = await api.request('/refreshtoken', { headers });
      expect(answer.status).toBe(200);
      at.cookie = /=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
    }
  });

  const forms: [path: string, body: string][] = [
    ['/login', `{"email":"olivia.owner@demo.test","password":"${PASSWORD}"}`],
    ['/login/sso', '{"orgId":"01ARZ3NDEKTSV4RRFFQ69G5FAV"}'],
    ['/login/callback', '{"code":"a-code","state":"a-state"}'],
    ['/logout', '{"logout":true}'],
    ['/user/register', '{"company":"Rival Consulting"}'],
    ['/user/sessions/end', '{}'],
  ];

  test.each(forms)('%s as a form would send it, is refused for its kind', async (path, body) => {
    for (const kind of ['text/plain', 'text/plain; application/json', 'application/x-www-form-urlencoded']) {
      const answer = await api.request(path, {
        method: 'POST',
        headers: { 'content-type': kind, cookie: `${REFRESH}=${at.cookie}` },
        body,
      });
      // Cookies alone do nothing for what needs a token.
      expect(answer.status).toBe(path.endsWith('/end') ? 401 : 415);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect((await at.api.refreshToken()).code).toBe(200);
  });
});

describe('a session that somebody planted in the browser', () => {
  test('is not the one that a login goes on in, and ends with it', async () => {
    const planted = at.cookie;
    const rico = await person('Rico Rival', ['participant']);
    const victim = await signIn(rico.user, browser(api, { cookie: planted }));
    expect(victim.cookie?.split('.')[0]).not.toBe(planted?.split('.')[0]);
    expect((await victim.api.getMe()).user.email).toBe(rico.user.email);
    await expect(browser(api, { cookie: planted }).api.refreshToken()).rejects.toMatchObject({
      code: 'session_ended',
    });
    await expect(at.api.getMe()).rejects.toMatchObject({ code: 'session_ended' });
  });

  test('by its id alone ends nobody’s', async () => {
    const [sessionId] = at.cookie?.split('.') ?? [];
    await signIn(olivia.user, browser(api, { cookie: `${sessionId}.guessed` }));
    expect((await at.api.getMe()).user.email).toBe(olivia.user.email);
  });
});

describe('rights that are taken away while somebody is signed in', () => {
  test('are gone with the next call, whatever the token says', async () => {
    const ada = await person('Ada Min', ['admin']);
    const own = await signIn(ada.user);
    const look = () => own.api.getUser({ params: { id: olivia.user.userId } });
    expect((await look()).user.email).toBe(olivia.user.email);
    await change(ada.user.userId, { role: 1 });
    await expect(look()).rejects.toMatchObject({ status: 404 });
    await expect(own.api.listUsers()).rejects.toMatchObject({ status: 403 });
    expect((await own.api.getMe()).user.role).toBe(1);
  });

  test('take the acting role with them', async () => {
    const morgan = await person('Morgan Owens', ['projectOwner', 'participant']);
    const own = await signIn(morgan.user);
    own.token = own.token?.replace('::', ':2:');
    expect((await own.api.getMe()).user.email).toBe(morgan.user.email);
    await change(morgan.user.userId, { role: 1 });
    await expect(own.api.getMe()).rejects.toMatchObject({ status: 403, message: 'access forbidden' });
    await expect(own.api.refreshToken({ query: { acting: '2' } })).rejects.toMatchObject({ status: 403 });
    expect((await own.api.refreshToken()).code).toBe(200);
  });

  test('with the user, end the session: no call, no refresh, no login', async () => {
    const gone = await person('Lee Leaver', ['participant']);
    const own = await signIn(gone.user);
    await deleteItems(api, `USER#${gone.user.userId}`, `EMAIL#${gone.user.email}`);
    await expect(own.api.getMe()).rejects.toMatchObject({ status: 401, code: 'session_ended' });
    await expect(own.api.refreshToken()).rejects.toMatchObject({ status: 401, code: 'session_ended' });
    await expect(signIn(gone.user)).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' });
  });
});

describe('a body with more than the form has', () => {
  const extra = { role: 4, organization: '01ARZ3NDEKTSV4RRFFQ69G5FAV', _id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
  const more = {
    ...extra,
    userId: extra._id,
    confirmed: true,
    temporary: false,
    oid: 'x',
    redirectUrl: '//rival.test',
  };
  const secret = 's'.repeat(43);
  const names = { company: 'Rival Consulting', firstName: 'Rico', lastName: 'Rival' };
  const bodies: [keyof typeof calls, object][] = [
    ['login', { email: 'rico@rival.test', password: PASSWORD }],
    ['register', { ...names, email: 'rico@rival.test', password: PASSWORD }],
    ['resendConfirmation', { email: 'rico@rival.test' }],
    ['forgetPassword', { resetForm: { email: 'rico@rival.test' } }],
    ['confirmUser', { token: secret, password: PASSWORD }],
    ['checkLink', { token: secret, to: 'reset' }],
    ['resetPassword', { token: secret, password: PASSWORD }],
    ['startSsoLogin', { orgId: extra.organization }],
    ['finishSsoLogin', { code: 'a-code', state: 'a-state' }],
    ['logout', { logout: true }],
    ['changePassword', { currentPassword: PASSWORD, newPassword: 'Landbrief-2' }],
  ];

  test.each(bodies)('%s refuses each field more', async (name, body) => {
    const { path, method } = calls[name];
    for (const [field, value] of Object.entries(more)) {
      const answer = await api.request(path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${at.token}` },
        body: JSON.stringify({ ...body, [field]: value }),
      });
      const { code, details } = await answer.json();
      expect([answer.status, code, details]).toEqual([
        400,
        'validation_error',
        [{ path: `body.${field}`, message: 'is not a field of this call' }],
      ]);
    }
  });

  test('a person’s own profile takes no role, organization, address or id, neither beside nor inside it', async () => {
    const profile = { firstName: 'Olivia', lastName: 'Owner', version: olivia.user.version };
    for (const [field, value] of Object.entries({ ...more, email: 'admin@demo.test' })) {
      for (const body of [
        { profile, [field]: value },
        { profile: { ...profile, [field]: value } },
        { profile: { ...profile, settings: { [field]: value } } },
      ]) {
        const answer = await api.request(`/user/profile/${olivia.user.userId}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${at.token}` },
          body: JSON.stringify(body),
        });
        expect(answer.status).toBe(400);
      }
    }
    expect(await getUser(olivia.user.userId)).toMatchObject({ role: 2, email: olivia.user.email });
  });
});

describe('where a login and a logout lead', () => {
  test('a landing page is one of ours: an address is refused, and one in the table is not followed', async () => {
    for (const landingPage of [
      '//rival.test',
      'https://rival.test',
      '/\\rival.test',
      'javascript:alert(1)',
    ]) {
      const saved = changeProfile(
        { api: at.api, user: olivia.user },
        { settings: { landingPage: landingPage as never } },
      );
      await expect(saved).rejects.toMatchObject({ status: 400, code: 'validation_error' });
      await change(olivia.user.userId, { landingPage });
      const { token, redirectUrl } = await at.api.login({
        body: { email: olivia.user.email, password: PASSWORD },
      });
      expect(redirectUrl).toBe('/dashboard');
      at.token = `${token}::`;
    }
    await change(olivia.user.userId, { landingPage: 'dashboard' });
  });

  test('a logout leads to the own organization’s provider, for nobody else', async () => {
    const organizationId = olivia.user.organizationId ?? '';
    const logoutUrl = 'https://login.agency.gov/end';
    const issuer = 'https://login.agency.gov';
    const updated = '2026-03-08T12:00:00.000Z';
    const name = 'Demo Development Agency';
    await commitWrites([
      putOidcConfiguration({
        organizationId,
        name,
        issuer,
        clientId: 'c',
        special: false,
        logoutUrl,
        updated,
      }),
    ]);
    expect(await getOidcConfiguration(organizationId)).toBeDefined();
    expect(await browser(api).api.logout()).toEqual({ result: 'ok' });
    expect(await browser(api, { cookie: 'guessed.secret' }).api.logout()).toEqual({ result: 'ok' });
    expect(await at.api.logout()).toEqual({ result: 'ok', redirectUrl: logoutUrl });
  });
});
