import { isProblem, normalizeEmail, type ProblemCode, problem } from '@landbrief/domain';
import type { Outbound } from '@landbrief/platform';
import type { OidcConfiguration } from '@landbrief/store';
import * as oidc from 'openid-client';
import type { Environment } from '../context.ts';
import { hashSubject, isSameIssuer } from './oidc-subject.ts';

/** The settings of the connection to an organization's provider. */
export type ProviderSettings = Pick<OidcConfiguration, 'issuer' | 'clientId' | 'secretName'>;

interface Discovered {
  server: oidc.ServerMetadata;
  /** The provider's signing keys as last read. */
  keys: oidc.ExportedJWKSCache | undefined;
}

const TIMEOUT_SECONDS = 5;
const SUBJECT_MAX = 255;
/** How far a provider's clock may be ahead of ours. */
const CLOCK_SKEW_SECONDS = 60;
const CACHED_MS = 10 * 60_000;
/** A provider that is down does not get a request for every sign-on. */
const FAILURE_CACHED_MS = 5000;

const cache = new Map<string, { found: Promise<Discovered>; until: number }>();

/**
 * A provider's metadata from `<issuer>/.well-known/openid-configuration`, cached for ten minutes. Throws
 * `sso_provider_refused` (no public https address), `sso_provider_down`, or `sso_provider_invalid`.
 */
export async function discoverProvider(
  { issuer }: Pick<ProviderSettings, 'issuer'>,
  environment: Environment,
): Promise<oidc.ServerMetadata> {
  return (await discoverCached(issuer, environment)).server;
}

function discoverCached(issuer: string, environment: Environment): Promise<Discovered> {
  const now = environment.platform.clock.now().getTime();
  const cached = cache.get(issuer);
  if (cached && cached.until > now) return cached.found;
  const found = discover(issuer, environment);
  const keep = (until: number) => cache.set(issuer, { found, until });
  keep(now + CACHED_MS);
  found.catch(() => keep(now + FAILURE_CACHED_MS));
  return found;
}

async function discover(issuer: string, { platform }: Environment): Promise<Discovered> {
  const { outbound } = platform;
  if (!outbound.permits(issuer)) throw problem('sso_provider_refused');
  const configuration = await oidc
    .discovery(new URL(issuer), 'discovery', undefined, oidc.None(), {
      timeout: TIMEOUT_SECONDS,
      // `outbound` decides which addresses are permitted, and with which protocol.
      execute: [oidc.allowInsecureRequests],
      [oidc.customFetch]: toCustomFetch(outbound),
    })
    .catch((error: unknown) => {
      throw toProblem(error);
    });
  const server = configuration.serverMetadata();
  // Exactly this issuer: a shared one (Entra's `common`) would authenticate users of other organizations.
  const endpoints = [server.authorization_endpoint, server.token_endpoint, server.jwks_uri];
  const isSame = isSameIssuer(server.issuer, issuer);
  if (!isSame || !endpoints.every((endpoint) => endpoint && outbound.permits(endpoint))) {
    throw problem('sso_provider_invalid');
  }
  return { server, keys: undefined };
}

/** `outbound` as the library's fetch, which sends forms only. */
function toCustomFetch({ fetch }: Outbound): oidc.CustomFetch {
  return (address, { body, signal, ...init }) =>
    fetch(address, {
      ...init,
      ...(body instanceof URLSearchParams ? { body } : {}),
      ...(signal ? { signal } : {}),
    });
}

async function connect(
  settings: ProviderSettings,
  environment: Environment,
): Promise<{ client: oidc.Configuration; found: Discovered }> {
  const found = await discoverCached(settings.issuer, environment);
  const { secretName, clientId } = settings;
  const secret = secretName ? await environment.platform.secrets.get(secretName) : undefined;
  const client = new oidc.Configuration(found.server, clientId, {}, authentication(found.server, secret));
  client.timeout = TIMEOUT_SECONDS;
  client[oidc.customFetch] = toCustomFetch(environment.platform.outbound);
  oidc.allowInsecureRequests(client);
  oidc.enableNonRepudiationChecks(client);
  if (found.keys) oidc.setJwksCache(client, found.keys);
  return { client, found };
}

/** Client authentication at the token endpoint: as the provider's metadata says, Basic by default. */
function authentication(server: oidc.ServerMetadata, secret: string | undefined): oidc.ClientAuth {
  if (!secret) return oidc.None();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret);
}

export interface SignOn {
  /** The provider's address to send the browser to. */
  address: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Begins a sign-on: authorization code with PKCE, state and nonce. */
export async function beginSignOn(
  settings: ProviderSettings,
  { redirectUri, email }: { redirectUri: string; email: string | undefined },
  environment: Environment,
): Promise<SignOn> {
  const { client } = await connect(settings, environment);
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
  const address = oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(email ? { login_hint: email } : {}),
  });
  return { address: address.href, state, nonce, codeVerifier };
}

/** A person's identity according to the provider. */
export interface Identity {
  /** SHA-256 of the issuer and its subject. */
  subject: string;
  /** The provider's own subject (`oid` on the wire). */
  oid: string;
  email: string | undefined;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface Callback {
  /** The address that the provider sent the browser to, with its parameters. */
  address: URL;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Exchanges the code and verifies what the provider answers: signature, issuer, audience, nonce, times. */
export async function finishSignOn(
  settings: ProviderSettings,
  { address, state, nonce, codeVerifier }: Callback,
  environment: Environment,
): Promise<Identity> {
  const { client, found } = await connect(settings, environment);
  try {
    const tokens = await oidc.authorizationCodeGrant(client, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    found.keys = oidc.getJwksCache(client);
    const claims = tokens.claims();
    if (!claims || !isValidIdToken(claims)) throw problem('sso_token_invalid');
    const tokenClaims = { ...claims } as Record<string, unknown>;
    const lacks = tokenClaims.email === undefined && found.server.userinfo_endpoint !== undefined;
    const more = lacks ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub) : {};
    return toIdentity(claims.sub, settings.issuer, { ...tokenClaims, ...more });
  } catch (error) {
    throw toProblem(error);
  }
}

/** A subject has 1 to 255 characters (OpenID Connect Core, section 2); a token must not be issued in the future. */
function isValidIdToken({ sub, iat }: oidc.IDToken): boolean {
  const latest = Date.now() / 1000 + CLOCK_SKEW_SECONDS;
  return sub.trim() !== '' && sub.length <= SUBJECT_MAX && iat <= latest;
}

function toIdentity(sub: string, issuer: string, claims: Record<string, unknown>): Identity {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const [first = '', ...rest] = text(claims.name).split(/\s+/);
  return {
    oid: sub,
    subject: hashSubject(issuer, sub),
    email: normalizeEmail(text(claims.email)) || undefined,
    // Some providers write it as text.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: text(claims.given_name) || first,
    lastName: text(claims.family_name) || rest.join(' '),
  };
}

const byClaim: Readonly<Record<string, ProblemCode>> = {
  aud: 'sso_wrong_audience',
  nonce: 'sso_wrong_nonce',
};

/** The problem that the person sees for an error of a provider. */
function toProblem(error: unknown): Error {
  if (isProblem(error)) return error;
  if (error instanceof oidc.ResponseBodyError) {
    return problem(error.error === 'invalid_client' ? 'sso_provider_invalid' : 'sso_code_refused', {
      cause: error,
    });
  }
  // The provider does not know our client, or its secret is wrong.
  if (error instanceof oidc.WWWAuthenticateChallengeError) {
    return problem('sso_provider_invalid', { cause: error });
  }
  const [cause, deeper] = chain(error);
  if (cause?.name === 'OutboundRefused') return problem('sso_provider_refused', { cause: error });
  const { code } = error as { code?: string };
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') {
    const { claim = '' } = (deeper ?? {}) as { claim?: string };
    return problem(byClaim[claim] ?? 'sso_token_invalid', { cause: error });
  }
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') {
    const { status = 502 } = (cause ?? {}) as { status?: number };
    return problem(status >= 500 ? 'sso_provider_down' : 'sso_provider_invalid', { cause: error });
  }
  if (code === undefined || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') {
    // The library's own message is "something went wrong": its cause says more.
    const reason = cause instanceof Error ? cause : error;
    return error instanceof TypeError ? error : problem('sso_provider_down', { cause: reason });
  }
  const ofDiscovery = [
    'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
    'OAUTH_RESPONSE_IS_NOT_JSON',
    'OAUTH_PARSE_ERROR',
  ];
  return problem(ofDiscovery.includes(code) ? 'sso_provider_invalid' : 'sso_token_invalid', { cause: error });
}

type Cause = { name?: string; status?: number; claim?: string; cause?: Cause };

function chain(error: unknown): [Cause | undefined, Cause | undefined] {
  const { cause } = error as { cause?: Cause };
  return [cause, cause?.cause];
}
