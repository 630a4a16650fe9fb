import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createClient } from '@landbrief/contract/client';
import { createApi } from '@landbrief/functions/api';
import { handler as rotateOriginSecret } from '@landbrief/functions/jobs/rotate-origin-secret';
import { handler as rotateSigningKeys } from '@landbrief/functions/jobs/rotate-signing-keys';
import { announcedSecretMs, managedSecrets, type RotationStep, type Secrets } from '@landbrief/platform';
import { commitWrites, putCredential, type User } from '@landbrief/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../support/api.ts';
import { browser } from '../support/browser.ts';
import { startSecrets } from '../support/engines.ts';
import { edgeAddress } from '../support/http-api.ts';

const PASSWORD = 'Landbrief-1';
const INVALID = { status: 401, code: 'invalid_token' };
/** Seconds after which every process has read the keys again. */
const keysCached = announcedSecretMs / 1000 + 1;
const steps = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;

let api: TestApi;
let owner: User;
/** What another process reads, which has just been started. */
let fresh: () => Secrets;
const stops: (() => unknown)[] = [];

/** One rotation as Secrets Manager asks for it; each step comes twice, as it may. */
async function rotate(handler: (step: RotationStep) => Promise<void>, SecretId: string): Promise<void> {
  const ClientRequestToken = randomUUID();
  for (const Step of steps) {
    for (let time = 0; time < 2; time++) await handler({ Step, SecretId, ClientRequestToken });
  }
}

const later = (seconds: number) => api.environment.platform.clock.advance(seconds);
const keyOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
const me = (token: string) => api.client(token).getMe();

async function login() {
  const at = browser(api);
  const { token } = await at.api.login({ body: { email: owner.email, password: PASSWORD } });
  return { at, token };
}

beforeAll(async () => {
  api = await testApi();
  const engine = await startSecrets({
    generators: {
      'signing-keys': () => 'what AWS makes up for a new secret',
      origin: () => JSON.stringify({ current: 'first-origin-secret' }),
      captcha: () => 'first-captcha-secret',
    },
  });
  stops.push(() => engine.stop());
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = engine.url;
  fresh = () => managedSecrets(() => api.environment.platform.clock.now().getTime());
  api.environment.platform.secrets = fresh();
  await rotate(rotateSigningKeys, 'signing-keys');
  owner = (await api.person('Olivia Owner', { organization: 'Demo Development Agency' })).user;
  await commitWrites([
    putCredential(owner.userId, await api.environment.platform.passwords.hash(PASSWORD), owner.created),
  ]);
});
afterAll(() => Promise.all(stops.map((stop) => stop())));

describe('the keys of access tokens', () => {
  test('are renewed without a deployment, and no token in use is refused', async () => {
    const before = await login();
    await rotate(rotateSigningKeys, 'signing-keys');

    // Another process has the new keys at once, this one within five minutes; each takes the other's tokens.
    const { platform } = api.environment;
    const restarted = createApi({ ...api.environment, platform: { ...platform, secrets: fresh() } });
    const there = createClient({
      baseUrl: 'http://localhost:3000/api/v1',
      fetch: async (input, init) => restarted.fetch(new Request(input, init)),
    });
    const { token: theirs } = await there.login({ body: { email: owner.email, password: PASSWORD } });
    const { token: ours } = await login();
    expect(keyOf(ours)).toBe(keyOf(before.token));
    expect(keyOf(theirs)).not.toBe(keyOf(ours));
    expect((await me(theirs)).user.email).toBe(owner.email);
    const asked = await restarted.request('http://localhost:3000/api/v1/user/me', {
      headers: { authorization: `Bearer ${ours}` },
    });
    expect(asked.status).toBe(200);

    later(keysCached);
    const { token: renewed } = await login();
    expect(keyOf(renewed)).toBe(keyOf(theirs));
    for (const token of [before.token, ours, theirs, renewed]) {
      expect((await me(token)).user.email).toBe(owner.email);
    }
  });

  test('verify nothing any more after two rotations; whoever has the cookie goes on', async () => {
    const { at, token } = await login();
    await rotate(rotateSigningKeys, 'signing-keys');
    later(keysCached);
    expect((await me(token)).user.email).toBe(owner.email);
    await rotate(rotateSigningKeys, 'signing-keys');
    later(keysCached);
    await expect(me(token)).rejects.toMatchObject(INVALID);
    const { token: renewed } = await at.api.refreshToken();
    expect((await me(renewed)).user.email).toBe(owner.email);
  });

  test('have all changed after three rotations, so that a secret that was read is worth nothing', async () => {
    const kids = async () =>
      JSON.parse(await fresh().get('signing-keys')).map(({ kid }: { kid: string }) => kid);
    const stolen: string[] = await kids();
    const left: number[] = [];
    for (let rotation = 0; rotation < 3; rotation++) {
      await rotate(rotateSigningKeys, 'signing-keys');
      left.push((await kids()).filter((kid: string) => stolen.includes(kid)).length);
    }
    later(keysCached);
    expect(left).toEqual([2, 1, 0]);
  });

  test('stay as they are when a rotation stops half way', async () => {
    const { token } = await login();
    const step = { SecretId: 'signing-keys', ClientRequestToken: randomUUID() };
    for (const Step of steps.slice(0, 3)) await rotateSigningKeys({ ...step, Step });
    later(keysCached);
    expect(keyOf((await login()).token)).toBe(keyOf(token));
    await rotateSigningKeys({ ...step, Step: 'finishSecret' });
    later(keysCached);
    expect(keyOf((await login()).token)).not.toBe(keyOf(token));
  });
});

describe('what CloudFront proves itself with', () => {
  /** The distribution, as CloudFront tells and takes it. */
  let distribution = `<DistributionConfig><Comment>Landbrief</Comment><Enabled>true</Enabled><CallerReference>1</CallerReference>
    <DefaultCacheBehavior><TargetOriginId>api</TargetOriginId><ViewerProtocolPolicy>https-only</ViewerProtocolPolicy></DefaultCacheBehavior>
    <Origins><Quantity>1</Quantity><Items><Origin><Id>api</Id><DomainName>api.test</DomainName><CustomHeaders><Quantity>1</Quantity>
    <Items><OriginCustomHeader><HeaderName>x-origin-secret</HeaderName><HeaderValue>first-origin-secret</HeaderValue></OriginCustomHeader></Items>
    </CustomHeaders></Origin></Items></Origins></DistributionConfig>`;
  const sent = () => /x-origin-secret<\/HeaderName>\s*<HeaderValue>([^<]+)/.exec(distribution)?.[1] ?? '';

  /** The address that the API counts a login by, when CloudFront says that it came from there. */
  async function countedAs(address: string, secret: string): Promise<string | undefined> {
    const answer = await api.request('/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-viewer-address': address,
        ...(secret ? { 'x-origin-secret': secret } : {}),
      },
      body: JSON.stringify({ email: owner.email, password: PASSWORD }),
    });
    const { token } = (await answer.json()) as { token: string };
    return (await api.client(token).listSessions()).sessions.find(({ current }) => current)?.address;
  }

  beforeAll(async () => {
    const server = createServer((request, response) => {
      response.setHeader('etag', 'E1');
      if (request.method === 'GET') return void response.end(distribution);
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        distribution = body;
        response.end('<Distribution></Distribution>');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stops.push(() => server.close());
    const address = server.address();
    process.env.AWS_ENDPOINT_URL_CLOUDFRONT = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    process.env.DISTRIBUTION_ID = 'E2LANDBRIEF';
  });

  test('makes its word about addresses count, and nobody else’s', async () => {
    expect(await countedAs('203.0.113.20', 'first-origin-secret')).toBe('203.0.113.20');
    for (const secret of ['', 'guessed', 'first-origin-secre', '{"current":"first-origin-secret"}']) {
      expect(await countedAs('203.0.113.21', secret)).toBe(edgeAddress);
    }
  });

  test('is renewed without a moment in which the API does not take what is sent', async () => {
    const used: string[] = [];
    for (let rotation = 0; rotation < 3; rotation++) {
      const before = sent();
      await rotate(rotateOriginSecret, 'origin');
      // Edges send the old or the new value for a while; the API has the old or the new secret for five minutes.
      for (const secret of [before, sent()])
        expect(await countedAs('203.0.113.22', secret)).toBe('203.0.113.22');
      later(keysCached);
      for (const secret of [before, sent()])
        expect(await countedAs('203.0.113.23', secret)).toBe('203.0.113.23');
      used.push(sent());
    }
    expect(new Set(used).size).toBe(3);
    expect(await countedAs('203.0.113.24', 'first-origin-secret')).toBe(edgeAddress);
  });
});

test('a secret that another process wrote is read again within a minute', async () => {
  const { secrets } = api.environment.platform;
  await secrets.put('oidc/agency', 'first-client-secret');
  expect(await secrets.get('oidc/agency')).toBe('first-client-secret');
  await fresh().put('oidc/agency', 'second-client-secret');
  later(61);
  expect(await secrets.get('oidc/agency')).toBe('second-client-secret');
});

test('none of it is in the log', async () => {
  const { logged, secrets } = api.environment.platform;
  const keys = JSON.parse(await secrets.get('signing-keys')) as { d: string }[];
  const origin = JSON.parse(await secrets.get('origin')) as Record<string, string>;
  const lines = logged.join('\n');
  expect(logged.length).toBeGreaterThan(10);
  const all = [
    ...keys.map(({ d }) => d),
    ...Object.values(origin),
    'first-origin-secret',
    PASSWORD,
    'client-secret',
  ];
  for (const secret of all) expect(lines).not.toContain(secret);
});
