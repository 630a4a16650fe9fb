import { lifetimes } from '@landbrief/domain';
import { epochSeconds, hashSecret, newSecret } from '@landbrief/platform';
import { putSsoLogin } from '@landbrief/store';
import { publicOperation } from '../operation.ts';
import { configurationOf, cookieOf, provider, redirectUriOf, requireSignOn, told } from './sso-sign-on.ts';

const SECONDS = lifetimes.ssoLogin / 1000;

/**
 * Begin single sign-on: answers the provider's address, the same for every e-mail, which is a hint to the provider and
 * no more. What the end is checked against stays here; the browser gets a cookie, so that nobody can finish in it what
 * was begun in another one. A beginning counts until it is finished.
 */
export const startSsoLogin = publicOperation('startSsoLogin', async ({ body: { orgId, email } }, context) => {
  const { subject, attemptId, windowEnds } = await requireSignOn('start', context);
  const configuration = await configurationOf(orgId);
  const redirectUri = redirectUriOf(context);
  const { address, state, nonce, codeVerifier } = await told(orgId, context, async () =>
    (await provider()).beginSignOn(configuration, { redirectUri, email }, context),
  );
  const hash = hashSecret(state);
  const browser = newSecret();
  await putSsoLogin({
    hash,
    organizationId: orgId,
    browser: hashSecret(browser),
    nonce,
    codeVerifier,
    attempt: { subject, attemptId, windowEnds },
    expiresAt: epochSeconds(context.platform.clock) + SECONDS,
  });
  context.request.ssoCookie(cookieOf(hash)).write(browser, SECONDS);
  return { redirectUrl: address };
});
