import { generateKeyPairSync } from 'node:crypto';
import { exportJWK, importJWK, type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { signingKey } from '../../../../tests/support/platform.ts';
import { signAccessToken } from './tokens.ts';

const INVALID = { status: 401, message: 'invalid token' };

let api: TestApi;
let participant: Person;
let administrator: Person;

beforeAll(async () => {
  api = await testApi();
  participant = await api.person('Parker Riverbend', {
    organization: 'City of Riverbend',
    roles: ['participant'],
  });
  administrator = await api.person('Ada Min', { organization: 'Demo Development Agency', roles: ['admin'] });
});

function claimsOf(person: Person): Record<string, unknown> {
  return JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString());
}

function currentKey(): Record<string, unknown> {
  const [key] = JSON.parse(api.environment.platform.secretValues.get('signing-keys') ?? '[]');
  return key;
}

interface Forged {
  header?: Partial<JWTHeaderParameters>;
  claims?: Record<string, unknown>;
  key?: Record<string, unknown>;
}

/** A token like ours with something changed, signed with our own key unless another is given. */
async function forge({ header = {}, claims = {}, key = currentKey() }: Forged): Promise<string> {
  return new SignJWT({ ...claimsOf(administrator), ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'one', typ: 'at+jwt', ...header })
    .sign(await importJWK(key, 'EdDSA'));
}

const me = (token: string) => api.client(token).getMe();

describe('a token of ours', () => {
  test('carries user, role and organization, and no more', () => {
    expect(Object.keys(claimsOf(participant)).sort()).toEqual([
      'aud',
      'exp',
      'iat',
      'iss',
      'jti',
      'org',
      'role',
      'sid',
      'sub',
    ]);
  });

  test('is another one each time, in the same second too', async () => {
    const { secrets } = api.environment.platform;
    const claims = { userId: 'ann', sessionId: 'one', role: 4, organizationId: undefined };
    const options = { secrets, secretName: 'signing-keys', now: new Date() };
    const [one, other] = [await signAccessToken(claims, options), await signAccessToken(claims, options)];
    expect(one.token).not.toBe(other.token);
    expect(one.tokenExpiry).toBe(other.tokenExpiry);
  });

  test.each(['', ':', '::', ':participant', ':participant:', ':1:'])('holds as <jwt>%s', async (rest) => {
    expect((await me(participant.token + rest)).user.email).toBe(participant.user.email);
  });

  test('signed just as ours are, holds: the forgeries below fail for what is wrong with them', async () => {
    expect((await me(await forge({}))).user.email).toBe(administrator.user.email);
  });

  test('of a key that was rotated out first holds while that key is still there, and not after', async () => {
    const { secretValues } = api.environment.platform;
    const [old, fresh] = [currentKey(), signingKey('two')];
    secretValues.set('signing-keys', JSON.stringify([fresh, old]));
    expect((await me(participant.token)).user.email).toBe(participant.user.email);
    secretValues.set('signing-keys', JSON.stringify([fresh]));
    await expect(me(participant.token)).rejects.toMatchObject(INVALID);
    secretValues.set('signing-keys', JSON.stringify([old]));
  });
});

describe('a forged token', () => {
  test('without a signature (alg none) is refused', async () => {
    const none = new UnsecuredJWT(claimsOf(administrator)).encode();
    await expect(me(none)).rejects.toMatchObject({ status: 401 });
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'one', typ: 'at+jwt' })).toString(
      'base64url',
    );
    await expect(me(`${header}.${administrator.token.split('.')[1]}.`)).rejects.toMatchObject({
      status: 401,
    });
  });

  test('signed HS256 with the public key as its secret is refused', async () => {
    const { d: _, ...publicKey } = currentKey();
    const secrets = [
      JSON.stringify(publicKey),
      String(publicKey.x),
      Buffer.from(String(publicKey.x), 'base64url'),
    ];
    for (const secret of secrets) {
      const token = await new SignJWT(claimsOf(administrator))
        .setProtectedHeader({ alg: 'HS256', kid: 'one', typ: 'at+jwt' })
        .sign(new Uint8Array(Buffer.from(secret as string)));
      await expect(me(token)).rejects.toMatchObject(INVALID);
    }
  });

  test('signed by another key under our kid, under its own kid or none, is refused', async () => {
    const key = signingKey('theirs');
    for (const kid of ['one', 'theirs', '', '../one', "one' OR '1'='1"]) {
      await expect(me(await forge({ key, header: { kid } }))).rejects.toMatchObject(INVALID);
    }
  });

  test('that brings its own key along (jwk, jku, x5c) is refused', async () => {
    const pair = generateKeyPairSync('ed25519');
    const jwk = await exportJWK(pair.publicKey);
    const key = { ...(await exportJWK(pair.privateKey)) } as Record<string, unknown>;
    for (const header of [{ jwk }, { jku: 'https://rival.test/keys.json' }, { x5c: ['MIIB'] }]) {
      await expect(me(await forge({ key, header }))).rejects.toMatchObject(INVALID);
    }
  });

  test('with claims changed under the old signature is refused', async () => {
    const [header, , signature] = participant.token.split('.');
    for (const change of [{ sub: administrator.user.userId }, { role: 4 }, { exp: 4_102_444_800 }]) {
      const claims = Buffer.from(JSON.stringify({ ...claimsOf(participant), ...change })).toString(
        'base64url',
      );
      await expect(me(`${header}.${claims}.${signature}`)).rejects.toMatchObject(INVALID);
    }
  });

  test.each([
    ['another audience', { aud: 'landbrief-other' }],
    ['another issuer', { iss: 'rival' }],
    ['no session', { sid: undefined }],
    ['no user', { sub: undefined }],
    ['roles that are no number', { role: '4' }],
  ])('signed by us, with %s, is refused', async (_, claims) => {
    await expect(me(await forge({ claims }))).rejects.toMatchObject(INVALID);
  });

  test('signed by us for another purpose (typ) is refused', async () => {
    await expect(me(await forge({ header: { typ: 'JWT' } }))).rejects.toMatchObject(INVALID);
  });

  test('that has expired is told so, for the web app to refresh it', async () => {
    const exp = Math.floor(Date.now() / 1000) - 1;
    await expect(me(await forge({ claims: { exp } }))).rejects.toMatchObject({
      status: 401,
      message: 'jwt expired',
    });
  });

  test('of one person with the session of another is refused', async () => {
    const { sid } = claimsOf(participant);
    await expect(me(await forge({ claims: { sid } }))).rejects.toMatchObject({
      status: 401,
      code: 'session_ended',
    });
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a b',
    'Bearer ..',
    'Bearer \u00e9',
    `Bearer ${'A'.repeat(20_000)}`,
  ])('that is none (%j) is refused', async (authorization) => {
    const answer = await api.request('/user/me', { headers: { authorization } });
    expect(answer.status).toBe(401);
  });
});

describe('the wishes of the token string', () => {
  test('a participant cannot act as anything else by writing it there', async () => {
    for (const acting of ['projectOwner', '2', 'admin', '4', 'reviewer', '1024', '65536', 'x']) {
      await expect(me(`${participant.token}:${acting}:`)).rejects.toMatchObject({
        status: 403,
        message: 'access forbidden',
      });
    }
  });

  test('nobody becomes somebody else by writing it there, an administrator neither', async () => {
    for (const person of [participant, administrator]) {
      const other = person === participant ? administrator : participant;
      await expect(me(`${person.token}::${other.user.userId}`)).rejects.toMatchObject({
        status: 403,
        message: 'access forbidden',
      });
    }
  });
});
