import { newId } from '@landbrief/platform';
import {
  commitWrites,
  deleteOrganization,
  findUserByEmail,
  getOidcConfiguration,
  getOrganization,
  putCredential,
  putOidcConfiguration,
  replaceUser,
} from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type Browser, browser } from '../../../../tests/support/browser.ts';
import { deleteItems } from '../../../../tests/support/delete-items.ts';
import { signOnAt } from '../../../../tests/support/sign-on.ts';
import {
  type SsoOrganization,
  ssoAccount,
  ssoOrganization,
  ssoPassword,
  ssoSecret,
} from '../../../../tests/support/sso.ts';

const STATE_INVALID = { status: 401, code: 'sso_state_invalid' };

const accounts = [
  ssoAccount('Dell Egator', 'dell.egator@state.test'),
  ssoAccount('Nia Newhire', 'nia.newhire@state.test'),
  ssoAccount('Ivo Invited', 'ivo.invited@state.test'),
  ssoAccount('Pat Pending', 'pat.pending@state.test'),
  ssoAccount('Una Verified', 'una.verified@state.test', { emailVerified: false }),
  ssoAccount('Rory Ridge', 'rory.ridge@rival.test'),
  ssoAccount('Olga Other', 'olga.other@state.test'),
  ssoAccount('Ada Min', 'ada.min@state.test'),
  ssoAccount('Lee Leaver', 'lee.leaver@state.test'),
  ssoAccount('Newt Newcome', 'newt.newcome@state.test'),
  ssoAccount('Rita Recycled', 'rita.recycled@state.test'),
  ssoAccount('Mia Meanwhile', 'mia.meanwhile@state.test'),
  ssoAccount('Petra Provider', 'petra.provider@state.test'),
];

let api: TestApi;
let sso: SsoOrganization;
let at: Browser;

beforeAll(async () => {
  api = await testApi();
  sso = await ssoOrganization(api, accounts);
  await sso.organization('Rival Consulting', ['rival.test']);
});

beforeEach(() => {
  at = browser(api);
});

describe('signing on at the organization’s provider', () => {
  test('Dell, who has a password here, comes in as himself: an hour’s code flow with PKCE, state, nonce and his address', async () => {
    const dell = await sso.member('dell.egator@state.test', { role: 17, landingPage: 'inbox' });
    const { redirectUrl } = await sso.start(at, dell.email);
    const asked = Object.fromEntries(new URL(redirectUrl).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/logincallback',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      login_hint: dell.email,
    });
    for (const random of [asked.state, asked.nonce, asked.code_challenge])
      expect(random).toMatch(/^[\w-]{43}$/);
    const back = await signOnAt(redirectUrl, { email: dell.email, password: ssoPassword });
    expect(back.hint).toBe(dell.email);
    expect((await sso.finish(at, back)).redirectUrl).toBe('/inbox');
    const { user } = await at.api.getMe();
    expect(user).toMatchObject({
      _id: dell.userId,
      role: 17,
      oid: '00u-dell.egator',
      organization: { name: 'State Economic Development' },
    });
    expect((await at.api.refreshToken()).code).toBe(200);
    expect([...at.others.keys()]).toEqual(['landbrief_session', expect.stringMatching(/^landbrief_known_/)]);
  });

  test('Nia, new here, becomes a confirmed participant of the organization and takes no seat', async () => {
    const before = await getOrganization(sso.configuration.organizationId);
    await sso.login(at, 'nia.newhire@state.test');
    const { user } = await at.api.getMe();
    expect(user).toMatchObject({
      email: 'nia.newhire@state.test',
      role: 1,
      profile: { firstName: 'Nia', lastName: 'Newhire' },
      organization: { _id: sso.configuration.organizationId },
      loisTemp: false,
    });
    expect(await findUserByEmail(user.email)).toMatchObject({ confirmed: true });
    expect((await getOrganization(sso.configuration.organizationId))?.userCount).toBe(before?.userCount);
    const again = browser(api);
    await sso.login(again, 'nia.newhire@state.test');
    expect((await again.api.getMe()).user._id).toBe(user._id);
  });

  test('whoever comes that way is counted, so that the organization is not deleted in that moment', async () => {
    const { organizationId } = sso.configuration;
    const organization = await getOrganization(organizationId);
    if (!organization) throw new Error('The organization is missing.');
    const deletion = () => commitWrites(deleteOrganization(organization)).catch((error: unknown) => error);
    const { data: before } = (await deletion()) as { data: { users: number } };
    await sso.login(at, 'mia.meanwhile@state.test');
    expect(await deletion()).toMatchObject({ code: 'in_use', data: { users: before.users + 1 } });
    expect((await at.api.getMe()).user.organization?._id).toBe(organizationId);
  });

  test('two first logins of one person at one moment make one user', async () => {
    const tabs = [browser(api), browser(api), browser(api)];
    const backs = await Promise.all(tabs.map((tab) => sso.signOn(tab, 'olga.other@state.test')));
    await Promise.all(
      tabs.map((tab, index) => sso.finish(tab, backs[index] ?? { code: '', state: '', iss: '' })),
    );
    const ids = await Promise.all(tabs.map(async (tab) => (await tab.api.getMe()).user._id));
    expect(new Set(ids).size).toBe(1);
  });

  test('somebody invited, and somebody waiting to be admitted, are members then', async () => {
    const invited = await sso.member('ivo.invited@state.test', {
      temporary: true,
      confirmed: false,
      firstName: '',
      organizationId: undefined,
    });
    await sso.login(at, invited.email);
    expect((await at.api.getMe()).user).toMatchObject({
      _id: invited.userId,
      loisTemp: false,
      profile: { firstName: 'Ivo' },
    });
    const pending = await sso.member('pat.pending@state.test', {
      organizationId: undefined,
      pendingOrganizationId: sso.configuration.organizationId,
    });
    await sso.login(at, pending.email);
    const { user } = await at.api.getMe();
    expect(user.organization?._id).toBe(sso.configuration.organizationId);
    expect(user.pendingOrganization).toBeUndefined();
  });

  test('with a changed address he is still himself', async () => {
    const dell = await findUserByEmail('dell.egator@state.test');
    if (!dell) throw new Error('Dell is missing.');
    accounts[0] = ssoAccount('Dell Egator', 'd.egator@state.test', { subject: '00u-dell.egator' });
    await sso.login(at, 'd.egator@state.test');
    expect((await at.api.getMe()).user._id).toBe(dell.userId);
    accounts[0] = ssoAccount('Dell Egator', 'dell.egator@state.test');
  });

  test('a new client secret is in force at once here', async () => {
    const { secrets } = api.environment.platform;
    await secrets.put(`oidc/${sso.configuration.organizationId}`, 'not-the-secret');
    await expect(sso.login(at, 'nia.newhire@state.test')).rejects.toMatchObject({
      code: 'sso_provider_invalid',
    });
    await secrets.put(`oidc/${sso.configuration.organizationId}`, ssoSecret);
    await expect(sso.login(at, 'nia.newhire@state.test')).resolves.toBeDefined();
  });

  test('logging out leads to the provider’s own logout', async () => {
    await sso.login(at, 'nia.newhire@state.test');
    expect(at.others.get('landbrief_session')).toBe('1');
    expect(await at.api.logout()).toEqual({
      result: 'ok',
      redirectUrl: `${sso.provider.issuer}/session/end`,
    });
    const { token: _, ...cookieOnly } = at;
    expect(await cookieOnly.api.logout()).toEqual({ result: 'ok' });
  });
});

describe('who is refused', () => {
  const refused = async (email: string, code: string) => {
    await expect(sso.login(at, email)).rejects.toMatchObject({ status: 401, code });
    expect(at.cookie).toBeUndefined();
  };

  test('an address of another domain, whatever was said at the start', async () => {
    await refused('rory.ridge@rival.test', 'sso_unknown_domain');
    const { redirectUrl } = await sso.start(at, 'nia.newhire@state.test');
    const back = await signOnAt(redirectUrl, { email: 'rory.ridge@rival.test', password: ssoPassword });
    await expect(sso.finish(at, back)).rejects.toMatchObject({ status: 401, code: 'sso_unknown_domain' });
    expect(await findUserByEmail('rory.ridge@rival.test')).toBeUndefined();
  });

  test('an address that the provider has not verified', () =>
    refused('una.verified@state.test', 'sso_email_not_verified'));

  test('a user of another organization', async () => {
    const olga = await findUserByEmail('olga.other@state.test');
    if (!olga) throw new Error('Olga is missing.');
    await commitWrites(replaceUser({ ...olga, organizationId: newId() }, olga));
    await refused(olga.email, 'sso_other_organization');
  });

  test('a super administrator, whom the organization’s own administrators must not be able to become', async () => {
    await sso.member('ada.min@state.test', { role: 4 });
    await refused('ada.min@state.test', 'sso_not_for_you');
  });

  test('who got the address of a colleague, until an administrator frees it', async () => {
    const { organizationId } = sso.configuration;
    const ada = await api.person('Ada Min', { roles: ['admin'] });
    const former = await sso.member('rita.recycled@state.test');
    await sso.login(at, former.email);
    const place = accounts.findIndex(({ email }) => email === former.email);
    accounts[place] = ssoAccount('Rita Newer', former.email, { subject: '00u-another-rita' });
    at = browser(api);
    await refused(former.email, 'sso_address_reused');

    const { user } = await ada.api.getUser({ params: { id: former.userId } });
    const { _id, role, version, profile } = user;
    const change = { _id, role, version, email: 'rita.former@state.test', organization: organizationId };
    await ada.api.updateUser({
      body: { user: { ...change, profile: { firstName: profile.firstName, lastName: profile.lastName } } },
    });
    await sso.login(at, former.email);
    const newer = (await at.api.getMe()).user;
    expect(newer).toMatchObject({ oid: '00u-another-rita', profile: { firstName: 'Rita' } });
    expect(newer._id).not.toBe(former.userId);

    // Whom the account was of comes to it by its new address.
    accounts[place] = ssoAccount('Rita Recycled', 'rita.former@state.test', { subject: '00u-rita.recycled' });
    at = browser(api);
    await sso.login(at, 'rita.former@state.test');
    expect((await at.api.getMe()).user).toMatchObject({ _id: former.userId, oid: '00u-rita.recycled' });
  });

  test('nobody whose organization changed its provider: whom the new one vouches for is the same person', async () => {
    const { organizationId } = sso.configuration;
    const dell = await sso.member('petra.provider@state.test');
    await sso.login(at, dell.email);
    const other = await sso.another();
    const place = accounts.findIndex(({ email }) => email === dell.email);
    accounts[place] = ssoAccount('Petra Provider', dell.email, { subject: 'petra-at-the-new-one' });
    await commitWrites([putOidcConfiguration({ ...sso.configuration, issuer: other.issuer })]);
    at = browser(api);
    await sso.login(at, dell.email);
    expect((await at.api.getMe()).user).toMatchObject({ _id: dell.userId, oid: 'petra-at-the-new-one' });
    await commitWrites([putOidcConfiguration(sso.configuration)]);
    expect((await getOidcConfiguration(organizationId))?.issuer).toBe(sso.configuration.issuer);
  });

  test('somebody whom an administrator deleted, until there is a user of that address again', async () => {
    await sso.login(at, 'lee.leaver@state.test');
    const { user } = await at.api.getMe();
    const standing = await findUserByEmail('lee.leaver@state.test');
    if (standing) await deleteItems(api, `USER#${standing.userId}`, `EMAIL#${standing.email}`);
    await expect(at.api.getMe()).rejects.toMatchObject({ status: 401, code: 'session_ended' });
    at = browser(api);
    await refused('lee.leaver@state.test', 'sso_user_deleted');
    await sso.member('lee.leaver@state.test');
    await sso.login(at, 'lee.leaver@state.test');
    expect((await at.api.getMe()).user._id).not.toBe(user._id);
  });
});

describe('a login that is not the one that was begun', () => {
  test('a state counts once: replayed with the same code or another, it is refused', async () => {
    const back = await sso.signOn(at, 'nia.newhire@state.test');
    const cookies = new Map(at.others);
    await sso.finish(at, back);
    at.others = cookies;
    await expect(sso.finish(at, back)).rejects.toMatchObject(STATE_INVALID);
    await expect(sso.finish(at, { ...back, code: 'another' })).rejects.toMatchObject(STATE_INVALID);
  });

  test('a code counts once: with a fresh state it is refused, and so is one of another login', async () => {
    const used = await sso.signOn(at, 'nia.newhire@state.test');
    await sso.finish(at, used);
    const fresh = await sso.signOn(at, 'nia.newhire@state.test');
    await expect(sso.finish(at, { ...fresh, code: used.code })).rejects.toMatchObject({
      code: 'sso_code_refused',
    });
    const [one, other] = [
      await sso.signOn(at, 'nia.newhire@state.test'),
      await sso.signOn(at, 'nia.newhire@state.test'),
    ];
    await expect(sso.finish(at, { ...one, code: other.code })).rejects.toMatchObject({
      code: 'sso_code_refused',
    });
  });

  test('a stranger’s callback does not log the victim in as the stranger, with or without a cookie of its own', async () => {
    const back = await sso.signOn(browser(api), 'nia.newhire@state.test');
    await expect(sso.finish(at, back)).rejects.toMatchObject(STATE_INVALID);
    const { redirectUrl } = await sso.start(at, 'nia.newhire@state.test');
    expect(redirectUrl).toContain(sso.provider.issuer);
    await expect(sso.finish(at, back)).rejects.toMatchObject(STATE_INVALID);
    expect(at.cookie).toBeUndefined();
  });

  test('after ten minutes it is over', async () => {
    const back = await sso.signOn(at, 'nia.newhire@state.test');
    api.environment.platform.clock.advance(10 * 60 + 1);
    await expect(sso.finish(at, back)).rejects.toMatchObject(STATE_INVALID);
  });

  test('the session that the browser had is not gone on with: a new one begins, the old one is over', async () => {
    await sso.login(at, 'nia.newhire@state.test');
    const planted = at.cookie;
    await sso.login(at, 'nia.newhire@state.test');
    expect(at.cookie?.split('.')[0]).not.toBe(planted?.split('.')[0]);
    await expect(browser(api, { cookie: planted }).api.refreshToken()).rejects.toMatchObject({
      code: 'session_ended',
    });
  });
});

test('neither the table’s settings nor the log have a secret, a code, a state, a token or an address', async () => {
  expect(JSON.stringify(await getOidcConfiguration(sso.configuration.organizationId))).not.toContain(
    ssoSecret,
  );
  const { platform } = api.environment;
  platform.logged.length = 0;
  const back = await sso.signOn(at, 'nia.newhire@state.test');
  const { token } = await sso.finish(at, back);
  await expect(sso.login(at, 'una.verified@state.test')).rejects.toBeDefined();
  const lines = platform.logged.join('\n');
  expect(lines).toContain('"sso.refused"');
  for (const secret of [
    ssoSecret,
    ssoPassword,
    back.code,
    back.state,
    token,
    'nia.newhire',
    'una.verified',
    at.cookie ?? '',
  ])
    expect(lines).not.toContain(secret);
});

test('a password login goes on working beside it', async () => {
  const dell = await findUserByEmail('dell.egator@state.test');
  if (!dell) throw new Error('Dell is missing.');
  await commitWrites([
    putCredential(dell.userId, await api.environment.platform.passwords.hash(ssoPassword), dell.created),
  ]);
  await expect(at.api.login({ body: { email: dell.email, password: ssoPassword } })).resolves.toBeDefined();
});

test('the audit trail tells who signed on, whose account that made, and that somebody was refused', async () => {
  const ada = await api.person('Ada Auditor', { roles: ['admin'] });
  const { organizationId } = sso.configuration;
  await sso.login(at, 'newt.newcome@state.test');
  await expect(sso.login(at, 'una.verified@state.test')).rejects.toBeDefined();
  const { entries } = await ada.api.listAuditEntries({ query: { organization: organizationId, limit: 2 } });
  expect(entries).toMatchObject([
    { act: 'ssoLoginFailed', told: [{ name: 'code' }] },
    { act: 'finishSsoLogin', who: { email: 'newt.newcome@state.test' }, subject: { name: 'Newt Newcome' } },
  ]);
});
