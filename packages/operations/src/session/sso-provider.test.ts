import { generateKeyPairSync } from 'node:crypto';
import { outboundFetch } from '@landbrief/platform';
import { commitWrites, putOidcConfiguration } from '@landbrief/store';
import { importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type Browser, browser } from '../../../../tests/support/browser.ts';
import { signingKey } from '../../../../tests/support/platform.ts';
import { type SsoOrganization, ssoAccount, ssoOrganization } from '../../../../tests/support/sso.ts';

const NIA = 'nia.newhire@state.test';

let api: TestApi;
let sso: SsoOrganization;
let at: Browser;

beforeAll(async () => {
  api = await testApi();
  sso = await ssoOrganization(api, [ssoAccount('Nia Newhire', NIA)]);
});

beforeEach(() => {
  at = browser(api);
});

describe('a provider that answers wrongly', () => {
  type Claims = Record<string, unknown>;

  /** The provider’s own ID token with something changed: signed by the provider unless it is signed here. */
  async function answering(forge: (claims: Claims) => Promise<string> | string, act: () => Promise<unknown>) {
    const { outbound } = api.environment.platform;
    api.environment.platform.outbound = {
      ...outbound,
      fetch: async (input, init) => {
        const answer = await outbound.fetch(input, init);
        if (!String(input).endsWith('/token')) return answer;
        const tokens = (await answer.json()) as { id_token: string };
        const claims = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString());
        return Response.json({ ...tokens, id_token: await forge(claims) });
      },
    };
    try {
      return await act();
    } finally {
      api.environment.platform.outbound = outbound;
    }
  }

  const signed = async (claims: Claims, key: Claims = sso.provider.signingKey, alg = 'RS256') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg, kid: String(sso.provider.signingKey.kid) })
      .sign(await importJWK(key, alg));

  const strange = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

  test.each<[string, (claims: Claims) => Promise<string> | string, string]>([
    ['for another application', (claims) => signed({ ...claims, aud: 'rival-app' }), 'sso_wrong_audience'],
    [
      'for two applications',
      (claims) => signed({ ...claims, aud: ['landbrief-state', 'rival'], azp: 'rival' }),
      'sso_token_invalid',
    ],
    ['of another login', (claims) => signed({ ...claims, nonce: 'another' }), 'sso_wrong_nonce'],
    ['without a nonce', ({ nonce: _, ...claims }) => signed(claims), 'sso_token_invalid'],
    [
      'of another provider',
      (claims) => signed({ ...claims, iss: 'https://login.rival.test' }),
      'sso_token_invalid',
    ],
    ['that has expired', (claims) => signed({ ...claims, exp: 1_700_000_000 }), 'sso_token_invalid'],
    [
      'issued in an hour',
      (claims) => signed({ ...claims, iat: Date.now() / 1000 + 3600 }),
      'sso_token_invalid',
    ],
    ['for nobody', (claims) => signed({ ...claims, sub: '' }), 'sso_token_invalid'],
    ['for a blank', (claims) => signed({ ...claims, sub: ' ' }), 'sso_token_invalid'],
    ['for an endless subject', (claims) => signed({ ...claims, sub: 's'.repeat(5000) }), 'sso_token_invalid'],
    ['signed by somebody else', (claims) => signed(claims, strange), 'sso_token_invalid'],
    ['signed otherwise', (claims) => signed(claims, signingKey('x'), 'EdDSA'), 'sso_token_invalid'],
    ['not signed at all', (claims) => new UnsecuredJWT(claims).encode(), 'sso_token_invalid'],
    ['that is none', () => 'not.a.token', 'sso_provider_invalid'],
  ])('with a token %s is not believed', async (_, forge, code) => {
    const back = await sso.signOn(at, NIA);
    await expect(answering(forge, () => sso.finish(at, back))).rejects.toMatchObject({ code });
    expect(at.cookie).toBeUndefined();
  });

  test('with the same token again, it is believed', async () => {
    const back = await sso.signOn(at, NIA);
    await expect(
      answering(
        (claims) => signed(claims),
        () => sso.finish(at, back),
      ),
    ).resolves.toBeDefined();
  });

  test('an answer in the name of another provider (mix-up) is refused', async () => {
    const back = await sso.signOn(at, NIA);
    await expect(sso.finish(at, { ...back, iss: 'https://login.rival.test' })).rejects.toMatchObject({
      code: 'sso_token_invalid',
    });
  });
});

describe('the provider', () => {
  const use = (issuer: string) => commitWrites([putOidcConfiguration({ ...sso.configuration, issuer })]);
  const restore = () => commitWrites([putOidcConfiguration(sso.configuration)]);
  afterEach(restore);

  test('that is down is told with what to do, and is asked once for all who come at that moment', async () => {
    const down = await sso.another();
    await down.stop();
    await use(down.issuer);
    const { clock, outbound, logged } = api.environment.platform;
    logged.length = 0;
    let asked = 0;
    const counted: typeof fetch = (...call) => {
      asked += 1;
      return outbound.fetch(...call);
    };
    api.environment.platform.outbound = { ...outbound, fetch: counted };
    // A failure is remembered for five seconds.
    const time = vi.spyOn(clock, 'now').mockReturnValue(clock.now());
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => sso.start(at, NIA)));
    time.mockRestore();
    api.environment.platform.outbound = outbound;
    for (const tried of tries) {
      expect(tried).toMatchObject({
        status: 'rejected',
        reason: {
          status: 503,
          code: 'sso_provider_down',
          message: expect.stringContaining('try again in a few minutes'),
        },
      });
    }
    expect(asked).toBe(1);
    const lines = logged.map((line) => JSON.parse(line));
    const outside = { event: 'outside.failed', code: 'sso_provider_down', error: expect.any(String) };
    expect(lines.filter(({ event }) => event === 'outside.failed')).toMatchObject(tries.map(() => outside));
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('that goes down between the two steps is told too, and the login can be begun again', async () => {
    const short = await sso.another();
    await use(short.issuer);
    const back = await sso.signOn(at, NIA);
    await short.stop();
    await expect(sso.finish(at, back)).rejects.toMatchObject({ status: 503, code: 'sso_provider_down' });
    await restore();
    await expect(sso.login(at, NIA)).resolves.toBeDefined();
  });

  test('at an address that is none, or that speaks for another issuer, is refused', async () => {
    await use('javascript:alert(1)');
    await expect(sso.start(at, NIA)).rejects.toMatchObject({ code: 'sso_provider_refused' });
    await use(sso.provider.issuer.replace('127.0.0.1', 'localhost'));
    await expect(sso.start(at, NIA)).rejects.toMatchObject({ code: 'sso_provider_invalid' });
  });

  test('inside our network is refused where providers inside are not allowed', async () => {
    const { platform } = api.environment;
    const { outbound } = platform;
    platform.outbound = outboundFetch();
    for (const issuer of ['http://169.254.169.254', 'https://10.0.0.5', 'http://login.agency.gov']) {
      await use(issuer);
      await expect(sso.start(at, NIA)).rejects.toMatchObject({ status: 400, code: 'sso_provider_refused' });
    }
    platform.outbound = outbound;
  });

  test('may tell the address in the ID token instead of at its userinfo address', async () => {
    const other = await sso.another({ claimsInIdToken: true });
    await use(other.issuer);
    await sso.login(at, NIA);
    expect((await at.api.getMe()).user.email).toBe(NIA);
  });
});

test('the providers are listed, the built-in one first, the others by name', async () => {
  const organizationId = await sso.organization('Àgency of the North', []);
  await commitWrites([
    putOidcConfiguration({
      ...sso.configuration,
      organizationId,
      name: 'Àgency of the North',
      special: true,
    }),
  ]);
  const { orgs } = await browser(api).api.listSsoOrganizations();
  expect(orgs[0]).toEqual({ id: 'builtin', name: 'Landbrief', special: false });
  expect(orgs.at(-1)?.name).toBe('State Economic Development');
  expect(orgs).toContainEqual({ id: organizationId, name: 'Àgency of the North', special: true });
});
