import { newId } from '@landbrief/platform';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type Browser, browser } from '../../../../tests/support/browser.ts';
import { originSecret } from '../../../../tests/support/platform.ts';
import { type SsoOrganization, ssoAccount, ssoOrganization } from '../../../../tests/support/sso.ts';

const NIA = 'nia.newhire@state.test';
const TOO_MANY = {
  status: 429,
  code: 'too_many_requests',
  data: { retryAfter: expect.any(Number) },
};

let api: TestApi;
let sso: SsoOrganization;
let next = 1;

/** A browser at a network address that no other test used. */
const somewhere = () => browser(api, { address: `198.51.100.${next++}` });
const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
/** An end that nobody began. */
const forge = (at: Browser, host: number) =>
  statusOf(at.api.finishSsoLogin({ body: { code: 'guessed', state: `guessed-${host}` } }));
const times = (count: number) => Array.from({ length: count });

beforeAll(async () => {
  api = await testApi();
  sso = await ssoOrganization(api, [ssoAccount('Nia Newhire', NIA)]);
  await sso.organization('Rival Consulting', ['rival.test']);
});

beforeEach(() => api.environment.platform.clock.advance(16 * 60));

describe('beginning to sign on', () => {
  test('is answered the same for every email, which the provider is told and nobody else', async () => {
    const probe = async (email: string) => {
      const at = somewhere();
      const begun = () => sso.start(at, email);
      await begun();
      const { result, capacity } = await api.metered(begun);
      const address = new URL(result.redirectUrl);
      const asked = Object.fromEntries(address.searchParams);
      expect(asked.login_hint).toBe(email);
      for (const own of ['state', 'nonce', 'code_challenge', 'login_hint']) delete asked[own];
      return {
        address: address.origin + address.pathname,
        asked,
        ...capacity,
        requests: capacity.requests.sort(),
      };
    };
    const member = await probe(NIA);
    for (const email of ['somebody@state.test', 'participant@rival.test', 'nobody@nowhere.test']) {
      expect(await probe(email)).toEqual(member);
    }
  });

  test('its cookie is for the login calls only, and no script reads it', async () => {
    const answer = await api.request('/login/sso', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orgId: sso.configuration.organizationId }),
    });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^landbrief_sso_[\w-]{16}=[\w-]{43}; Max-Age=600; Path=\/api\/v1\/login; HttpOnly; SameSite=Strict$/,
    );
  });

  test('is refused for an organization without single sign-on, and for one that does not exist', async () => {
    for (const orgId of [newId(), 'builtin']) {
      await expect(somewhere().api.startSsoLogin({ body: { orgId } })).rejects.toMatchObject({
        status: 404,
        code: 'sso_not_configured',
      });
    }
  });
});

describe('from one network address, in a quarter of an hour', () => {
  const network = (host: number) => browser(api, { address: `2001:db8:77:${next}::${host}` });
  beforeEach(() => {
    next += 1;
  });

  test('fifty may begin and not finish; elsewhere nobody waits, and later nobody does', async () => {
    const burst = await Promise.all(times(60).map((_, host) => statusOf(sso.start(network(host), NIA))));
    expect(burst.filter((status) => status === 200)).toHaveLength(50);
    expect(burst.filter((status) => status === 429)).toHaveLength(10);
    const { result, capacity } = await api.metered(() =>
      sso.start(network(99), NIA).catch((error: unknown) => error),
    );
    expect(result).toMatchObject(TOO_MANY);
    expect(capacity).toMatchObject({ read: 1, write: 0, requests: ['GetItemCommand'] });
    expect(await statusOf(sso.start(somewhere(), NIA))).toBe(200);
    api.environment.platform.clock.advance(15 * 60);
    expect(await statusOf(sso.start(network(1), NIA))).toBe(200);
  });

  test('whoever guesses which organizations there are is counted too', async () => {
    const guess = () => statusOf(network(1).api.startSsoLogin({ body: { orgId: newId() } }));
    for (const _ of times(50)) expect(await guess()).toBe(404);
    expect(await guess()).toBe(429);
    expect(await statusOf(sso.start(network(1), NIA))).toBe(429);
  });

  test('whoever comes in is not counted: with one left of each, any number of colleagues does', async () => {
    await Promise.all(times(49).map((_, host) => sso.start(network(host), NIA)));
    await Promise.all(times(49).map((_, host) => forge(network(host), host)));
    for (const host of times(3).keys()) expect(await statusOf(sso.login(network(host), NIA))).toBe(200);
  });

  test('fifty ends that are none are refused as such, further ones unheard; whoever was begun elsewhere comes in', async () => {
    const verdicts = await Promise.all(times(60).map((_, host) => forge(network(host), host)));
    expect(verdicts.filter((status) => status === 401)).toHaveLength(50);
    expect(verdicts.filter((status) => status === 429)).toHaveLength(10);
    expect(await statusOf(sso.login(somewhere(), NIA))).toBe(200);
  });

  test('what another site makes a browser there send does not count', async () => {
    const evil = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    const address = { 'x-viewer-address': `2001:db8:77:${next}::1`, 'x-origin-secret': originSecret };
    for (const _ of times(51)) {
      const answer = await api.request('/login/callback', {
        method: 'POST',
        headers: { ...evil, ...address },
        body: '{"code":"a-code","state":"a-state"}',
      });
      expect(answer.status).toBe(403);
    }
    expect(await statusOf(sso.login(network(2), NIA))).toBe(200);
  });
});

test('costs the same at any number of users: to begin, to come back', async () => {
  const address = '198.51.100.250';
  await sso.login(browser(api, { address }), NIA);
  const own = browser(api, { address });
  const back = await sso.signOn(own, NIA);
  const begun = await api.metered(() => sso.start(own, NIA));
  expect({ read: begun.capacity.read, write: begun.capacity.write }).toEqual({ read: 0.5, write: 2 });
  const finished = await api.metered(() => sso.finish(own, back));
  expect({ read: finished.capacity.read, write: finished.capacity.write }).toEqual({ read: 3, write: 10 });
});
