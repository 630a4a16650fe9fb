import { lifetimes } from '@landbrief/domain';
import { epochSeconds, hashSecret } from '@landbrief/platform';
import type { Context } from '../context.ts';
import { signBrowserToken, verifyBrowserToken } from './tokens.ts';

/** Names an account in the cookie of a browser that it has logged in with. */
const accountOf = (email: string) => hashSecret(email).slice(0, 16);

const tokenOptions = ({ platform, settings }: Context) => ({
  secrets: platform.secrets,
  secretName: settings.signingKeysSecret,
  now: platform.clock.now(),
});

/** The id of the browser, when this account has logged in there before (decisions 16); anything else is a stranger. */
export async function knownBrowserId(email: string, context: Context): Promise<string | undefined> {
  const account = accountOf(email);
  const token = context.request.knownBrowserCookie(account).read();
  return token ? verifyBrowserToken(token, account, tokenOptions(context)) : undefined;
}

/**
 * Lets the browser prove later that this account has logged in there. The proof outlives the session, and each refresh
 * prolongs it. `origin` is what the account proved itself by, a session or a reset: its proofs are of one browser, so
 * that refreshing gives nobody further attempts.
 */
export async function rememberBrowser(email: string, origin: string, context: Context): Promise<void> {
  const seconds = lifetimes.knownBrowser / 1000;
  const subject = accountOf(email);
  const expires = epochSeconds(context.platform.clock) + seconds;
  const token = await signBrowserToken({ subject, id: hashSecret(origin), expires }, tokenOptions(context));
  context.request.knownBrowserCookie(subject).write(token, seconds);
}
