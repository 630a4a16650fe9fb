import { setTimeout as wait } from 'node:timers/promises';
import { loginThrottle, problem } from '@landbrief/domain';
import { epochSeconds } from '@landbrief/platform';
import { type Attempt, clearAttempts, failAttempt, giveBackAttempt, takeAttempt } from '@landbrief/store';
import type { Context } from '../context.ts';
import { networkOf } from './network-of.ts';

const PATIENCE_MS = 2000;
const STEP_MS = 50;

const emailSubject = (email: string) => `login#${email}`;
const addressSubject = (address: string) => `login-from#${networkOf(address)}`;

/** One try to log in, counted for the e-mail address and for the network address that it comes from. */
export interface LoginAttempt {
  /** Failed ones before it for this e-mail address. */
  failures: number;
  fail(): Promise<void>;
  /** The password was right: the e-mail's failures are forgotten, the network address's are not. */
  succeed(): Promise<void>;
  /** It came to no verdict. */
  giveBack(): Promise<void>;
}

/** Begins a try to log in; 429 until the window ends when there were too many failures (decisions 3). */
export async function beginLogin(email: string, context: Context): Promise<LoginAttempt> {
  const byEmail = await take(emailSubject(email), loginThrottle.perEmail, context);
  const byAddress = await take(
    addressSubject(context.request.address),
    loginThrottle.perAddress,
    context,
  ).catch(async (error: unknown) => {
    await giveBackAttempt(byEmail);
    throw error;
  });
  const both = (settle: (attempt: Attempt) => Promise<void>) => async () => {
    await Promise.all([settle(byEmail), settle(byAddress)]);
  };
  return {
    failures: byEmail.failures,
    fail: both(failAttempt),
    giveBack: both(giveBackAttempt),
    succeed: both((attempt) => (attempt === byEmail ? forgetFailures(email) : giveBackAttempt(attempt))),
  };
}

/** The owner of the address proved to be there: nobody else's failures stand in the way. */
export function forgetFailures(email: string): Promise<void> {
  return clearAttempts(emailSubject(email));
}

/** Waits a little for attempts under way: many colleagues may log in at once, only failures are limited. */
async function take(subject: string, limit: number, { platform }: Context): Promise<Attempt> {
  const now = epochSeconds(platform.clock);
  const seconds = loginThrottle.windowMs / 1000;
  for (let waited = 0; ; waited += STEP_MS) {
    const attempt = await takeAttempt(subject, { now, seconds, limit });
    if (attempt.granted) return attempt;
    if (attempt.underWay === 0 || waited >= PATIENCE_MS) {
      throw problem('too_many_requests', { data: { retryAfter: Math.max(1, attempt.windowEnds - now) } });
    }
    await wait(STEP_MS);
  }
}
