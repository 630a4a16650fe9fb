import { setTimeout as wait } from 'node:timers/promises';
import { loginThrottle, problem } from '@landbrief/domain';
import { epochSeconds } from '@landbrief/platform';
import { type Attempt, takeAttempt } from '@landbrief/store';
import type { Context, Environment } from '../context.ts';
import { networkOf } from './network-of.ts';

const STEP_MS = 50;

/** Names what is counted for the network address that a request comes from. */
export function networkSubject(what: string, { request }: Context): string {
  return `${what}-from#${networkOf(request.address)}`;
}

/**
 * Counts a request that makes us mail to an address that anybody may name, or hash a password that anybody may send:
 * fifty from one network address in a quarter of an hour.
 */
export function requireUnflooded(context: Context): Promise<Attempt> {
  return requireAttempt(networkSubject('visitor', context), loginThrottle.perAddress, context);
}

/**
 * One of the attempts that a quarter of an hour has; 429 until the window ends when there is none left (decisions 3).
 * With patience, whoever comes while attempts are under way waits that many milliseconds for one that is given back.
 */
export async function requireAttempt(
  subject: string,
  limit: number,
  { platform }: Environment,
  { patience = 0 }: { patience?: number } = {},
): Promise<Attempt> {
  const now = epochSeconds(platform.clock);
  const seconds = loginThrottle.windowMs / 1000;
  for (let waited = 0; ; waited += STEP_MS) {
    const attempt = await takeAttempt(subject, { now, seconds, limit });
    if (attempt.granted) return attempt;
    if (attempt.underWay === 0 || waited >= patience) {
      throw problem('too_many_requests', { data: { retryAfter: Math.max(1, attempt.windowEnds - now) } });
    }
    await wait(STEP_MS);
  }
}
