import { lifetimes, problem } from '@landbrief/domain';
import {
  announcedSecretMs,
  hashSecret,
  isSealed,
  newId,
  nextSealedSecret,
  type Secrets,
} from '@landbrief/platform';
import type { Session } from '@landbrief/store';
import { errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { networkOf } from '../attempt-limits/network-of.ts';
import type { Context, Environment } from '../context.ts';

const ALGORITHM = 'EdDSA';
const ISSUER = 'landbrief';
const AUDIENCE = 'landbrief-api';
/** Of the token that a questionnaire's link gives: it opens this questionnaire and nothing else. */
const CONTACT_AUDIENCE = 'landbrief-questionnaire';

interface SigningKey extends JWK {
  kid: string;
}

export interface AccessClaims {
  userId: string;
  sessionId: string;
  role: number;
  organizationId: string | undefined;
}

/** The questionnaire that a contact's token opens, and the link that it came from. */
export interface ContactClaims {
  questionnaireId: string;
  link: string;
  /** Epoch seconds. */
  expires: number;
}

/** What a token proves, and until when. */
export interface ProvenClaims extends AccessClaims {
  /** Epoch seconds. */
  expires: number;
}

export interface AccessToken {
  token: string;
  /** Epoch milliseconds. */
  tokenExpiry: number;
}

async function signingKeys(secrets: Secrets, name: string): Promise<SigningKey[]> {
  const keys = JSON.parse(await secrets.get(name, announcedSecretMs)) as SigningKey[];
  if (!Array.isArray(keys) || keys.length === 0)
    throw new Error('The secret of the signing keys holds no key.');
  return keys;
}

interface TokenOptions {
  secrets: Secrets;
  secretName: string;
  now: Date;
}

export const tokenOptions = ({
  platform,
  settings,
}: Pick<Environment, 'platform' | 'settings'>): TokenOptions => ({
  secrets: platform.secrets,
  secretName: settings.signingKeysSecret,
  now: platform.clock.now(),
});

/**
 * Signs an access token (RFC 9068) with the first key; two keys are valid at once, so that they can be rotated. No two
 * are the same, not of one second either: a tab knows by it that another one has refreshed. Lives for a quarter of an
 * hour, or until `expires` (epoch seconds).
 */
export function signAccessToken(
  { userId, sessionId, role, organizationId }: AccessClaims,
  options: TokenOptions & { expires?: number | undefined },
): Promise<AccessToken> {
  const issued = Math.floor(options.now.getTime() / 1000);
  const exp = options.expires ?? issued + lifetimes.accessToken / 1000;
  return signToken({ role, org: organizationId, sid: sessionId, sub: userId, aud: AUDIENCE, exp }, options);
}

/** Signs the token of a questionnaire's contact. */
export function signContactToken(
  { questionnaireId, link, expires: exp }: ContactClaims,
  options: TokenOptions,
): Promise<AccessToken> {
  return signToken(
    { questionnaire: questionnaireId, link, sub: questionnaireId, aud: CONTACT_AUDIENCE, exp },
    options,
  );
}

/** Signs a token with `aud`, the audience that says what it is good for. */
export async function signToken(
  payload: JWTPayload & { exp: number },
  { secrets, secretName, now }: TokenOptions,
): Promise<AccessToken> {
  const [key] = await signingKeys(secrets, secretName);
  if (!key) throw new Error('The secret of the signing keys holds no key.');
  const token = await new SignJWT(payload)
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'at+jwt' })
    .setJti(newId())
    .setIssuer(ISSUER)
    .setIssuedAt(now)
    .sign(await importJWK(key, ALGORITHM));
  return { token, tokenExpiry: payload.exp * 1000 };
}

/** The claims of a token of ours; `jwt_expired` or `invalid_token` otherwise. */
export async function verifyAccessToken(
  token: string,
  options: TokenOptions,
): Promise<ProvenClaims | ContactClaims> {
  const payload = await verifyToken(token, [AUDIENCE, CONTACT_AUDIENCE], options);
  const { sub, sid, role, org, exp, aud, questionnaire, link } = payload;
  if (aud === CONTACT_AUDIENCE) {
    if (typeof questionnaire !== 'string' || typeof link !== 'string' || exp === undefined)
      throw problem('invalid_token');
    return { questionnaireId: questionnaire, link, expires: exp };
  }
  if (!sub || typeof sid !== 'string' || typeof role !== 'number' || exp === undefined)
    throw problem('invalid_token');
  const organizationId = typeof org === 'string' ? org : undefined;
  return { userId: sub, sessionId: sid, role, organizationId, expires: exp };
}

/** The payload of a token of ours for one of the audiences; `jwt_expired` or `invalid_token` otherwise. */
export async function verifyToken(
  token: string,
  audience: string[],
  { secrets, secretName, now: currentDate }: TokenOptions,
): Promise<JWTPayload> {
  const keys = await signingKeys(secrets, secretName);
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.find((candidate) => candidate.kid === kid);
        if (!key) throw problem('invalid_token');
        const { d: _, ...publicKey } = key;
        return importJWK(publicKey, ALGORITHM);
      },
      { algorithms: [ALGORITHM], issuer: ISSUER, audience, typ: 'at+jwt', currentDate },
    );
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw problem('jwt_expired');
    throw problem('invalid_token', { cause: error });
  }
}

/** A refresh token names its session and carries a secret that is stored as a hash only. */
export function refreshToken(sessionId: string, secret: string): string {
  return `${sessionId}.${secret}`;
}

/** A session's id and a secret as we make them, sealed or from before they were. */
const refreshTokenForm = /^([\w-]{43})\.([\w-]{43}(?:[\w-]{43})?)$/;

export interface PresentedToken {
  sessionId: string;
  secret: string;
  hash: string;
}

/** Parses the refresh cookie; undefined for a value that we never issue. */
export function parseRefreshToken(token: string | undefined): PresentedToken | undefined {
  const [, sessionId, secret] = refreshTokenForm.exec(token ?? '') ?? [];
  return sessionId && secret ? { sessionId, secret, hash: hashSecret(secret) } : undefined;
}

/** How long a browser may use the token before the valid one: it may not have received the valid one. */
const FORMER_TOKEN_SECONDS = 30;
/** How long this may go on with one token after the other: a thief who keeps pace with the owner looks like that. */
const SENT_TWICE_SECONDS = 300;

/** By what the browser is recognized that may use the former token: a hash of its network and user agent. */
export const browserOf = ({ address, agent }: Pick<Context['request'], 'address' | 'agent'>): string =>
  hashSecret(`${networkOf(address)} ${agent}`);

/** Since when every token has been sent twice; undefined unless the valid one was, or the presented one before it. */
export const sentTwiceSince = (
  { hash }: PresentedToken,
  { tokenHash, sentTwice }: Session,
): string | undefined =>
  sentTwice && [hash, tokenHash].includes(sentTwice.tokenHash) ? sentTwice.since : undefined;

/**
 * `former` is the token before the valid one, from the browser that the valid one was sent to, within 30 s. `rotated` is
 * any other token that was valid once. `made up` is the guess of somebody who knows the session's id, which every access
 * token contains.
 */
export function classifyRefreshToken(
  presented: PresentedToken,
  session: Session,
  { request, platform }: Pick<Context, 'request' | 'platform'>,
): 'valid' | 'former' | 'rotated' | 'made up' {
  const { secret, hash } = presented;
  const { tokenHash, refreshKey, refreshed, refreshedBy } = session;
  if (hash === tokenHash) return 'valid';
  if (refreshKey === undefined || !isSealed(secret, refreshKey)) return 'made up';
  const isFormer = hashSecret(nextSealedSecret(secret, refreshKey)) === tokenHash;
  const isWithin = (seconds: number, since: string) =>
    platform.clock.now().getTime() - Date.parse(since) <= seconds * 1000;
  const isRecent =
    isWithin(FORMER_TOKEN_SECONDS, refreshed) &&
    isWithin(SENT_TWICE_SECONDS, sentTwiceSince(presented, session) ?? refreshed);
  return isFormer && isRecent && refreshedBy === browserOf(request) ? 'former' : 'rotated';
}
