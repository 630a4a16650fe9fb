import { isProblem, lifetimes } from '@landbrief/domain';
import { epochSeconds, hashSecret } from '@landbrief/platform';
import type { Context } from '../context.ts';
import { signToken, tokenOptions, verifyToken } from './tokens.ts';

const AUDIENCE = 'landbrief-browser';

/** Names an account in the cookie of a browser that it has logged in with. */
const accountOf = (email: string) => hashSecret(email).slice(0, 16);

/** The id of the browser, when this account has logged in there before (decisions 16); anything else is a stranger. */
export async function knownBrowserId(email: string, context: Context): Promise<string | undefined> {
  const account = accountOf(email);
  const token = context.request.knownBrowserCookie(account).read();
  if (!token) return undefined;
  const proof = await verifyToken(token, [AUDIENCE], tokenOptions(context)).catch((error: unknown) => {
    if (!isProblem(error)) throw error;
  });
  return proof?.sub === account && typeof proof.browser === 'string' ? proof.browser : undefined;
}

/**
 * Lets the browser prove later that this account has logged in there. The proof outlives the session, and each refresh
 * prolongs it. `origin` is what the account proved itself by, a session or a reset: its proofs are of one browser, so
 * that refreshing gives nobody further attempts.
 */
export async function rememberBrowser(email: string, origin: string, context: Context): Promise<void> {
  const seconds = lifetimes.knownBrowser / 1000;
  const account = accountOf(email);
  const exp = epochSeconds(context.platform.clock) + seconds;
  const proof = { sub: account, browser: hashSecret(origin), aud: AUDIENCE, exp };
  const { token } = await signToken(proof, tokenOptions(context));
  context.request.knownBrowserCookie(account).write(token, seconds);
}
