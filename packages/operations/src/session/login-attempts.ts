import { loginThrottle } from '@landbrief/domain';
import { type Attempt, clearAttempts, failAttempt, releaseAttempt } from '@landbrief/store';
import type { Context } from '../context.ts';
import { networkAttemptSubject, requireAttempt } from './attempt-limits.ts';

/** Milliseconds to wait for a free attempt: many colleagues may log in at once, and only failures are limited. */
const patience = 2000;

const emailSubject = (email: string) => `login#${email}`;

/** An attempt to log in, counted for the e-mail address and for the network address that it comes from. */
export interface LoginAttempt {
  /** Earlier failures for this e-mail address. */
  failures: number;
  fail(): Promise<void>;
  /** The password was right: clears the failures of the e-mail address, not those of the network address. */
  succeed(): Promise<void>;
  /** The attempt ended without a result. */
  release(): Promise<void>;
}

/** Claims an attempt to log in; 429 until the window ends when there were too many failures (decisions 3). */
export async function claimLoginAttempt(email: string, context: Context): Promise<LoginAttempt> {
  const { perEmail, perAddress } = loginThrottle;
  const [byEmail, byAddress] = await claimBoth(
    requireAttempt(emailSubject(email), perEmail, context, { patience }),
    requireAttempt(networkAttemptSubject('login', context), perAddress, context, { patience }),
  );
  const both = (settle: (attempt: Attempt) => Promise<void>) => async () => {
    await Promise.all([settle(byEmail), settle(byAddress)]);
  };
  return {
    failures: byEmail.failures,
    fail: both(failAttempt),
    release: both(releaseAttempt),
    succeed: both((attempt) => (attempt === byEmail ? forgetFailures(email) : releaseAttempt(attempt))),
  };
}

/** Claims both attempts or none: when one is refused, the other one is released. */
async function claimBoth(one: Promise<Attempt>, other: Promise<Attempt>): Promise<[Attempt, Attempt]> {
  const settled = await Promise.allSettled([one, other]);
  if (settled.some(({ status }) => status === 'rejected'))
    await Promise.all(
      settled.map((each) => (each.status === 'fulfilled' ? releaseAttempt(each.value) : undefined)),
    );
  return Promise.all([one, other]);
}

/** The address's owner is confirmed: failures of other people no longer count. */
export function forgetFailures(email: string): Promise<void> {
  return clearAttempts(emailSubject(email));
}
