import { isProblem, landingPath, lifetimes, problem } from '@landbrief/domain';
import { epochSeconds, hashSecret, newSecret } from '@landbrief/platform';
import { getOidcConfiguration, type OidcConfiguration, putSsoLogin, takeSsoLogin } from '@landbrief/store';
import type { Context } from '../context.ts';
import { publicOperation } from '../operation.ts';
import { actAs } from './acting.ts';
import { openSession } from './open-session.ts';
import { requireDomain, userOfIdentity } from './sso-user.ts';

const SECONDS = lifetimes.ssoLogin / 1000;

/** Names the cookie of one sign-on: several tabs can sign on at once. */
const cookieOf = (stateHash: string) => stateHash.slice(0, 16);

/** Loaded when somebody signs on so: it holds the whole OpenID client. */
const provider = () => import('./oidc-provider.ts');

const redirectUriOf = ({ settings }: Context) => `${settings.siteUrl}/logincallback`;

/**
 * Begin single sign-on: answers the provider's address. What the end is checked against stays here; the browser gets
 * a cookie, so that nobody can finish in it what was begun in another one.
 */
export const startSsoLogin = publicOperation('startSsoLogin', async ({ body: { orgId, email } }, context) => {
  const configuration = await configurationOf(orgId);
  if (email) await requireDomain(email, orgId);
  const redirectUri = redirectUriOf(context);
  const { address, state, nonce, codeVerifier } = await told(orgId, context, async () =>
    (await provider()).beginSignOn(configuration, { redirectUri, email }, context),
  );
  const hash = hashSecret(state);
  const browser = newSecret();
  const expiresAt = epochSeconds(context.platform.clock) + SECONDS;
  const organizationId = orgId;
  await putSsoLogin({ hash, organizationId, browser: hashSecret(browser), nonce, codeVerifier, expiresAt });
  context.request.ssoCookie(cookieOf(hash)).write(browser, SECONDS);
  return { redirectUrl: address };
});

/** Finish single sign-on: the state counts once, in the browser that began, for ten minutes. */
export const finishSsoLogin = publicOperation(
  'finishSsoLogin',
  async ({ body: { code, state, iss } }, context) => {
    const hash = hashSecret(state);
    const cookie = context.request.ssoCookie(cookieOf(hash));
    const browser = cookie.read();
    const now = epochSeconds(context.platform.clock);
    const begun = browser ? await takeSsoLogin(hash, hashSecret(browser), now) : undefined;
    if (!begun) throw problem('sso_state_invalid');
    cookie.clear();
    const { organizationId, nonce, codeVerifier } = begun;
    const user = await told(organizationId, context, async () => {
      const configuration = await configurationOf(organizationId);
      const address = new URL(redirectUriOf(context));
      address.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
      const { finishSignOn } = await provider();
      const identity = await finishSignOn(configuration, { address, state, nonce, codeVerifier }, context);
      return userOfIdentity(identity, organizationId, context);
    }).catch(async (error: unknown) => {
      if (isProblem(error)) {
        await context.audit.record('ssoLoginFailed', { organizationId, told: { code: error.code } });
      }
      throw error;
    });
    await actAs(user, undefined);
    context.audit.by(user);
    return { ...(await openSession(user, context)), redirectUrl: landingPath(user.landingPage) };
  },
);

async function configurationOf(organizationId: string): Promise<OidcConfiguration> {
  const configuration = await getOidcConfiguration(organizationId);
  if (!configuration) throw problem('sso_not_configured');
  return configuration;
}

/** Operators find in the log why people of an organization can't come in. */
async function told<Result>(
  organizationId: string,
  { log }: Context,
  work: () => Promise<Result>,
): Promise<Result> {
  return work().catch((error: unknown) => {
    if (isProblem(error)) log.info('sso.refused', { organizationId, code: error.code });
    throw error;
  });
}
