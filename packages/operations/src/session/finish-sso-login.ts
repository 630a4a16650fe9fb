import { isProblem, landingPath, problem } from '@landbrief/domain';
import { epochSeconds, hashSecret } from '@landbrief/platform';
import { consumeSsoLogin, failAttempt, releaseAttempt, type SsoLogin, type User } from '@landbrief/store';
import type { Context } from '../context.ts';
import { type Input, publicOperation } from '../operation.ts';
import { presentUser } from '../users/present-user.ts';
import { resolveActingRole } from './acting.ts';
import { openSession } from './open-session.ts';
import {
  loadProvider,
  logRefusal,
  requireConfiguration,
  requireSignOnAttempt,
  ssoCookieId,
  ssoRedirectUri,
} from './sso-sign-on.ts';
import { findOrCreateSsoUser } from './sso-user.ts';

/** Many colleagues may come back at once: only failures are limited. */
const patience = 2000;

/** Finish single sign-on: the state counts once, in the browser that began, for ten minutes. */
export const finishSsoLogin = publicOperation('finishSsoLogin', async ({ body }, context) => {
  const hash = hashSecret(body.state);
  const cookie = context.request.ssoCookie(ssoCookieId(hash));
  const browser = cookie.read();
  const attempt = await requireSignOnAttempt('finish', context, { patience });
  const verify = async () => {
    const begun = await consumeLogin(browser, hash, context);
    cookie.clear();
    return { begun, user: await verifyUser(body, begun, context) };
  };
  const { begun, user } = await verify().catch(async (error: unknown) => {
    const isVerdict = isProblem(error) && error.status < 500;
    await (isVerdict ? failAttempt(attempt) : releaseAttempt(attempt));
    throw error;
  });
  await Promise.all([attempt, begun.attempt].map(releaseAttempt));
  context.audit.setActor(user);
  const [token, presented] = await Promise.all([
    openSession(user, context),
    presentUser(user, context.platform.files),
  ]);
  return {
    ...token,
    user: presented,
    redirectUrl: landingPath(user.landingPage),
  };
});

async function consumeLogin(
  browser: string | undefined,
  hash: string,
  { platform }: Context,
): Promise<SsoLogin> {
  const now = epochSeconds(platform.clock);
  const begun = browser ? await consumeSsoLogin(hash, hashSecret(browser), now) : undefined;
  if (!begun) throw problem('sso_state_invalid');
  return begun;
}

/** The user whom the organization's provider has authenticated; the audit trail records why a sign-on failed. */
async function verifyUser(
  { code, state, iss }: Input<'finishSsoLogin'>['body'],
  { organizationId, nonce, codeVerifier }: SsoLogin,
  context: Context,
): Promise<User> {
  const verified = logRefusal(organizationId, context, async () => {
    const configuration = await requireConfiguration(organizationId);
    const address = new URL(ssoRedirectUri(context));
    address.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
    const { finishSignOn } = await loadProvider();
    const identity = await finishSignOn(configuration, { address, state, nonce, codeVerifier }, context);
    const user = await findOrCreateSsoUser(identity, organizationId, context);
    await resolveActingRole(user, undefined);
    return user;
  });
  return verified.catch(async (error: unknown) => {
    if (isProblem(error)) {
      await context.audit.recordEvent('ssoLoginFailed', { organizationId, values: { code: error.code } });
    }
    throw error;
  });
}
