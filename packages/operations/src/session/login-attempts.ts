import { isProblem, lifetimes, loginThrottle } from '@landbrief/domain';
import { epochSeconds, hashSecret } from '@landbrief/platform';
import { type Attempt, claimTurns, clearAttempts, failAttempt, releaseAttempt } from '@landbrief/store';
import {
  awaitAttempt,
  releaseOnFailure,
  requireAttempt,
  requireNetworkAttempt,
  tooManyAttempts,
} from '../attempt-limits/attempt-limits.ts';
import { networkOf } from '../attempt-limits/network-of.ts';
import type { Context } from '../context.ts';
import { requireCaptcha } from './captcha.ts';
import { signToken, tokenOptions, verifyToken } from './tokens.ts';

/** Milliseconds to wait for a free attempt: many colleagues may log in at once, and only failures are limited. */
const patience = 2000;
const { captchaAfter, pauseMs, longestPauseMs, pausesKeptMs } = loginThrottle;
const [pause, longestPause, pausesKept] = [pauseMs / 1000, longestPauseMs / 1000, pausesKeptMs / 1000];

const emailSubject = (email: string) => `login#${email}`;

/** An attempt to log in, counted for the browser, or for the email address and the network that it comes from. */
export interface LoginAttempt {
  fail(): Promise<void>;
  /** The password was right: clears the failures of the browser or email address, not those of the network address. */
  succeed(): Promise<void>;
  /** The attempt ended without a result. */
  release(): Promise<void>;
}

interface Sent {
  email: string;
  captcha?: string | undefined;
}

/**
 * Claims an attempt to log in (decisions 3 and 16). A browser that the account has logged in with has ten failures of
 * its own in a quarter of an hour. Strangers share ten, and have fifty of a network address, then 429 until the window
 * ends; above the ten they wait for their turn. After three failures a captcha is asked for, where one is configured.
 */
export async function claimLoginAttempt(sent: Sent, context: Context): Promise<LoginAttempt> {
  const browser = await knownBrowserId(sent.email, context);
  if (!browser) return claimStrangersAttempt(sent, context);
  const attempt = await requireAttempt('login-browser', browser, context, { patience });
  await releaseOnFailure([attempt], () => requireCaptchaAfter(attempt, sent, context));
  return {
    fail: () => failAttempt(attempt),
    release: () => releaseAttempt(attempt),
    succeed: () => clearAttempts(attempt.subject),
  };
}

async function claimStrangersAttempt(sent: Sent, context: Context): Promise<LoginAttempt> {
  const subject = emailSubject(sent.email);
  const byEmail = await awaitAttempt('login', sent.email, context, { patience });
  const byAddress = await releaseOnFailure([byEmail], () =>
    requireNetworkAttempt('login-from', context, { patience }),
  );
  const counted = byEmail.granted ? [byEmail, byAddress] : [byAddress];
  const turn = `${subject}-from#${networkOf(context.request.address)}`;
  await releaseOnFailure(counted, async () => {
    await requireCaptchaAfter(byEmail, sent, context);
    if (!byEmail.granted) await requireTurn(subject, turn, context);
  });
  const each = (settle: (attempt: Attempt) => Promise<void>) => async () => {
    await Promise.all(counted.map(settle));
  };
  return {
    fail: each(failAttempt),
    release: each(releaseAttempt),
    succeed: async () => {
      const forgotten = byEmail.granted ? [subject] : [subject, turn];
      await Promise.all([releaseAttempt(byAddress), ...forgotten.map(clearAttempts)]);
    },
  };
}

/**
 * Takes a stranger's turn at an account that has reached its limit; 429 until the next one. A network address waits
 * longer after each turn. Where no captcha makes guesses expensive, all strangers of an account together have one turn in
 * a pause, and a quarter of an hour without any gives back their ten attempts: ten guesses in a quarter of an hour,
 * wherever they come from.
 */
async function requireTurn(account: string, network: string, context: Context): Promise<void> {
  const now = epochSeconds(context.platform.clock);
  const byNetwork = {
    subject: network,
    pause: (turns: number) => Math.min(pause * 2 ** turns, longestPause),
    keep: pausesKept,
  };
  const byAccount = { subject: account, pause: () => pause, keep: loginThrottle.windowMs / 1000 };
  const turn = await claimTurns(context.platform.captcha ? [byNetwork] : [byAccount, byNetwork], now);
  if (!turn.granted) throw tooManyAttempts('login-turn', { windowEnds: turn.nextAt }, context);
}

async function requireCaptchaAfter(
  { failures }: Attempt,
  { captcha }: Sent,
  context: Context,
): Promise<void> {
  if (failures >= captchaAfter) await requireCaptcha(captcha, context);
}

/** The address's owner is confirmed: failures of other people no longer count. */
export function forgetFailures(email: string): Promise<void> {
  return clearAttempts(emailSubject(email));
}

const AUDIENCE = 'landbrief-browser';

/** Names an account in the cookie of a browser that it has logged in with. */
const accountOf = (email: string) => hashSecret(email).slice(0, 16);

/** The id of the browser, when this account has logged in there before (decisions 16); anything else is a stranger. */
async function knownBrowserId(email: string, context: Context): Promise<string | undefined> {
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
