import type { SingleSignOnStep } from '@landbrief/contract';
import { isProblem } from '@landbrief/domain';
import { newSecret } from '@landbrief/platform';
import type { ServerMetadata } from 'openid-client';
import type { Context } from '../context.ts';
import { discoverProvider } from '../single-sign-on/oidc-provider.ts';
import { ssoRedirectUri } from '../single-sign-on/sso-sign-on.ts';

export interface TestedSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
}

const passed = (name: string, message: string): SingleSignOnStep => ({ name, ok: true, message });
const failed = (name: string, message: string): SingleSignOnStep => ({ name, ok: false, message });

/** What a test of sign-on settings finds, up to the first step that fails; loaded on the first test, as the client is. */
export async function runSteps(
  tried: TestedSettings,
  domains: readonly string[],
  context: Context,
): Promise<SingleSignOnStep[]> {
  const first =
    domains.length > 0
      ? passed('Email domains', `People of ${domains.join(', ')} can sign on.`)
      : failed('Email domains', 'The organization has no email domain: nobody can sign on yet.');
  const steps = [first];
  const found = await discovery(tried, context);
  steps.push(found.step);
  if (!found.server) return steps;
  for (const step of [flow, keys, signOnAddress, client]) {
    const done = await step(found.server, tried, context).catch(() =>
      failed(stepNames.get(step) ?? '', 'The provider did not answer.'),
    );
    steps.push(done);
    if (!done.ok) break;
  }
  return steps;
}

async function discovery(
  { issuer }: TestedSettings,
  context: Context,
): Promise<{ step: SingleSignOnStep; server?: ServerMetadata }> {
  const name = 'Provider';
  try {
    const server = await discoverProvider({ issuer }, context);
    return { step: passed(name, `${new URL(issuer).host} describes itself as it should.`), server };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { step: failed(name, error.message) };
  }
}

type Step = (server: ServerMetadata, tried: TestedSettings, context: Context) => Promise<SingleSignOnStep>;

const flow: Step = async ({ response_types_supported: types, code_challenge_methods_supported: methods }) => {
  const name = 'Sign-on flow';
  if (types && !types.includes('code')) return failed(name, 'The provider gives no authorization codes.');
  if (methods && !methods.includes('S256')) return failed(name, 'The provider does not know PKCE with S256.');
  return passed(
    name,
    methods ? 'Authorization codes with PKCE.' : 'Authorization codes; nothing is said of PKCE.',
  );
};

const keys: Step = async ({ jwks_uri }, _, { platform }) => {
  const name = 'Signing keys';
  const answer = await platform.outbound.fetch(jwks_uri ?? '');
  const { keys: found } = answer.ok ? ((await answer.json()) as { keys?: unknown }) : {};
  const usable = Array.isArray(found) ? found.filter(isSigningKey).length : 0;
  return usable > 0
    ? passed(name, usable === 1 ? 'One key.' : `${usable} keys.`)
    : failed(name, 'The provider shows no key to check its answers with.');
};

function isSigningKey(key: unknown): boolean {
  const { kty, use } = (key ?? {}) as { kty?: unknown; use?: unknown };
  return (kty === 'RSA' || kty === 'EC' || kty === 'OKP') && (use === undefined || use === 'sig');
}

/** A provider that does not know the client, or where it may send people back to, refuses before anybody signs on. */
const signOnAddress: Step = async ({ authorization_endpoint }, { clientId }, context) => {
  const name = 'Sign-on address';
  const address = new URL(authorization_endpoint ?? '');
  const asked = {
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: ssoRedirectUri(context),
    code_challenge: newSecret(),
    code_challenge_method: 'S256',
    state: newSecret(),
    nonce: newSecret(),
  };
  for (const [key, value] of Object.entries(asked)) address.searchParams.set(key, value);
  const { status } = await context.platform.outbound.fetch(address);
  return status < 400
    ? passed(name, 'The provider opens its sign-on page.')
    : failed(
        name,
        `The provider refuses (${status}). Check the client id, and that ${ssoRedirectUri(context)} is among its redirect addresses.`,
      );
};

/** A code that nobody was given: a provider that accepts the client says that the code is wrong. */
const client: Step = async (server, { clientId, clientSecret }, context) => {
  const name = 'Client';
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: newSecret(),
    redirect_uri: ssoRedirectUri(context),
    code_verifier: newSecret(),
  });
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  if (clientSecret && methods.includes('client_secret_basic')) {
    const credentials = [clientId, clientSecret].map(formEncoded).join(':');
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  } else {
    body.set('client_id', clientId);
    if (clientSecret) body.set('client_secret', clientSecret);
  }
  const answer = await context.platform.outbound.fetch(server.token_endpoint ?? '', {
    method: 'POST',
    headers,
    body,
  });
  const { error } = (await answer.json().catch(() => ({}))) as { error?: unknown };
  if (error === 'invalid_grant') return passed(name, 'The provider accepts the client id and secret.');
  if (error === 'invalid_client' || error === 'unauthorized_client' || answer.status === 401) {
    return failed(name, 'The provider refuses the client id or its secret.');
  }
  return failed(name, `The provider answers the client in no known way (${answer.status}).`);
};

/** As RFC 6749 wants a client's name and secret before Basic encodes them. */
function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}

const stepNames = new Map<Step, string>([
  [flow, 'Sign-on flow'],
  [keys, 'Signing keys'],
  [signOnAddress, 'Sign-on address'],
  [client, 'Client'],
]);
