import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider';
import { type Engine, readBody, serveHttp } from '../http.ts';
import { claimsOf, type OidcAccount } from './accounts.ts';
import { loginPage, logoutPage } from './login-page.ts';

export interface OidcOptions {
  readonly name: string;
  readonly accounts: readonly OidcAccount[];
  readonly password: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly logoutUris?: readonly string[];
  /** Whether the ID token tells the email address; else it is asked for at the userinfo address. */
  readonly claimsInIdToken?: boolean;
  /** 0: a free one. One that somebody else has is replaced by a free one. */
  readonly port?: number;
}

export interface OidcEngine extends Engine {
  readonly issuer: string;
  /** The private key that signs its ID tokens, as JWK. */
  readonly signingKey: Readonly<Record<string, unknown>>;
}

const INTERACTION = /^\/interaction\/([\w-]+)$/;

/** An OpenID provider on this machine: authorization code with PKCE, a login form, RP-initiated logout. */
export async function startOidc(options: OidcOptions): Promise<OidcEngine> {
  const port = await portFor(options.port ?? 0);
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signingKey = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  const provider = providerOf(issuer, signingKey, options);
  const answer = provider.callback();
  const engine = await serveHttp((request, response) => {
    const interaction = INTERACTION.exec(new URL(request.url ?? '/', issuer).pathname);
    if (!interaction) return void answer(request, response);
    interact(provider, request, response, options).catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(`This login is over: ${error}`);
    });
  }, port);
  return { ...engine, issuer, signingKey };
}

function providerOf(issuer: string, signingKey: Record<string, unknown>, options: OidcOptions): Provider {
  const { accounts, clientId, clientSecret, redirectUris, logoutUris = [] } = options;
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        post_logout_redirect_uris: [...logoutUris],
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: options.claimsInIdToken !== true,
    pkce: { required: () => true },
    adapter: memoryAdapter(),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          ctx.body = await logoutPage(options.name, form);
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: {
      Interaction: 3600,
      Session: 14 * 24 * 3600,
      Grant: 14 * 24 * 3600,
      AccessToken: 3600,
      IdToken: 3600,
    },
    findAccount: (_, subject) => {
      const account = accounts.find((each) => each.subject === subject);
      return account && { accountId: subject, claims: async () => claimsOf(account) };
    },
    // Nobody is asked for consent: it is the organization's own application.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** The login form, and what was typed into it. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  { name, accounts, password }: OidcOptions,
): Promise<void> {
  const { params, uid } = await provider.interactionDetails(request, response);
  let email = String(params.login_hint ?? '');
  let failure: string | undefined;
  if (request.method === 'POST') {
    const form = new URLSearchParams((await readBody(request, 10_000)).toString('utf8'));
    email = (form.get('email') ?? '').trim().toLowerCase();
    const account = accounts.find((each) => each.email === email);
    if (account && form.get('password') === password) {
      const login = { accountId: account.subject };
      return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    }
    failure = 'The email or the password is not right.';
  }
  const emails = accounts.map((account) => account.email);
  const page = await loginPage({ name, action: `/interaction/${uid}`, email, emails, failure });
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page);
}

/** The wanted port when it is free, else any free one. */
function portFor(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () => (wanted === 0 ? reject(new Error('No port is free.')) : resolve(portFor(0))));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
    });
  });
}

interface Kept {
  payload: AdapterPayload;
  /** Epoch milliseconds. */
  until: number;
}

/** Keeps what the provider hands out as long as it runs: sessions, codes, grants. */
function memoryAdapter(): (name: string) => Adapter {
  const kept = new Map<string, Kept>();
  const find = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key);
    return found && found.until > Date.now() ? found.payload : undefined;
  };
  const findWhere = (name: string, field: 'uid' | 'userCode', value: string) =>
    [...kept.keys()]
      .filter((key) => key.startsWith(`${name}:`))
      .map(find)
      .find((payload) => payload?.[field] === value);
  return (name) => ({
    upsert: async (id, payload, seconds) => {
      const until = seconds ? Date.now() + seconds * 1000 : Number.POSITIVE_INFINITY;
      kept.set(`${name}:${id}`, { payload, until });
    },
    find: async (id) => find(`${name}:${id}`),
    findByUid: async (uid) => findWhere(name, 'uid', uid),
    findByUserCode: async (userCode) => findWhere(name, 'userCode', userCode),
    consume: async (id) => {
      const payload = find(`${name}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void kept.delete(`${name}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
