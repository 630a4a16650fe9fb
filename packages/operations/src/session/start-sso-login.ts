import { lifetimes } from '@landbrief/domain';
import { epochSeconds, hashSecret, newSecret } from '@landbrief/platform';
import { putSsoLogin } from '@landbrief/store';
import { publicOperation } from '../operation.ts';
import {
  loadProvider,
  logRefusal,
  requireConfiguration,
  requireSignOnAttempt,
  ssoCookieId,
  ssoRedirectUri,
} from './sso-sign-on.ts';

const SECONDS = lifetimes.ssoLogin / 1000;

/**
 * Begin single sign-on: answers the provider's address, the same for every email, which is a hint to the provider and
 * no more. What the end is checked against stays here; the browser gets a cookie, so that nobody can finish in it what
 * was begun in another one. A beginning counts until it is finished.
 */
export const startSsoLogin = publicOperation('startSsoLogin', async ({ body: { orgId, email } }, context) => {
  const { subject, attemptId, windowEnds } = await requireSignOnAttempt('start', context);
  const configuration = await requireConfiguration(orgId);
  const redirectUri = ssoRedirectUri(context);
  const { address, state, nonce, codeVerifier } = await logRefusal(orgId, context, async () =>
    (await loadProvider()).beginSignOn(configuration, { redirectUri, email }, context),
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
  context.request.ssoCookie(ssoCookieId(hash)).write(browser, SECONDS);
  return { redirectUrl: address };
});
