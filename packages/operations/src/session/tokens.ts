import { lifetimes, problem } from '@landbrief/domain';
import { hashSecret, newId, type Secrets } from '@landbrief/platform';
import { errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'EdDSA';
const ISSUER = 'landbrief';
const AUDIENCE = 'landbrief-api';

interface SigningKey extends JWK {
  kid: string;
}

export interface AccessClaims {
  userId: string;
  sessionId: string;
  role: number;
  organizationId: string | undefined;
}

export interface AccessToken {
  token: string;
  /** Epoch milliseconds. */
  tokenExpiry: number;
}

async function signingKeys(secrets: Secrets, name: string): Promise<SigningKey[]> {
  const keys = JSON.parse(await secrets.get(name)) as SigningKey[];
  if (!Array.isArray(keys) || keys.length === 0)
    throw new Error('The secret of the signing keys holds no key.');
  return keys;
}

/**
 * Signs an access token (RFC 9068) with the first key; two keys are valid at once, so that they can be rotated. No two
 * are the same, not of one second either: a tab knows by it that another one has refreshed.
 */
export async function signAccessToken(
  claims: AccessClaims,
  options: { secrets: Secrets; secretName: string; now: Date },
): Promise<AccessToken> {
  const [key] = await signingKeys(options.secrets, options.secretName);
  if (!key) throw new Error('The secret of the signing keys holds no key.');
  const issued = Math.floor(options.now.getTime() / 1000);
  const expires = issued + lifetimes.accessToken / 1000;
  const token = await new SignJWT({ role: claims.role, org: claims.organizationId, sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'at+jwt' })
    .setJti(newId())
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(await importJWK(key, ALGORITHM));
  return { token, tokenExpiry: expires * 1000 };
}

/** The claims of a token of ours; `jwt_expired` or `invalid_token` otherwise. */
export async function verifyAccessToken(
  token: string,
  options: { secrets: Secrets; secretName: string; now: Date },
): Promise<AccessClaims> {
  const keys = await signingKeys(options.secrets, options.secretName);
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.find((candidate) => candidate.kid === kid);
        if (!key) throw problem('invalid_token');
        const { d: _, ...publicKey } = key;
        return importJWK(publicKey, ALGORITHM);
      },
      {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: 'at+jwt',
        currentDate: options.now,
      },
    );
    const { sub, sid, role, org } = payload;
    if (!sub || typeof sid !== 'string' || typeof role !== 'number') throw problem('invalid_token');
    return { userId: sub, sessionId: sid, role, organizationId: typeof org === 'string' ? org : undefined };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw problem('jwt_expired');
    throw problem('invalid_token', { cause: error });
  }
}

/** A refresh token names its session and carries a secret that is stored as a hash only. */
export function refreshToken(sessionId: string, secret: string): string {
  return `${sessionId}.${secret}`;
}

export function parseRefreshToken(
  token: string | undefined,
): { sessionId: string; hash: string } | undefined {
  const [sessionId, secret, ...more] = token?.split('.') ?? [];
  if (!sessionId || !secret || more.length > 0) return undefined;
  return { sessionId, hash: hashSecret(secret) };
}
