import { setTimeout as wait } from 'node:timers/promises';
import { loginThrottle, type Problem, problem } from '@landbrief/domain';
import { epochSeconds } from '@landbrief/platform';
import { type Attempt, claimAttempt } from '@landbrief/store';
import type { Context, Environment } from '../context.ts';
import { networkOf } from './network-of.ts';

const STEP_MS = 50;

/** Names what is counted for the network address that a request comes from. */
export function networkAttemptSubject(what: string, { request }: Context): string {
  return `${what}-from#${networkOf(request.address)}`;
}

/**
 * Counts a request that makes us mail to an address that anybody may name, or hash a password that anybody may send:
 * fifty from one network address in a quarter of an hour.
 */
export function requireVisitorAttempt(context: Context): Promise<Attempt> {
  return requireAttempt(networkAttemptSubject('visitor', context), loginThrottle.perAddress, context);
}

/**
 * Claims one of a window's attempts, by default in a quarter of an hour; 429 until the window ends when none is left
 * (decisions 3). With `patience`, a request waits up to that many milliseconds for an attempt in progress to be
 * released.
 */
export async function requireAttempt(
  subject: string,
  limit: number,
  environment: Pick<Environment, 'platform'>,
  {
    code,
    ...options
  }: { patience?: number; seconds?: number; code?: Parameters<typeof tooManyAttempts>[2] } = {},
): Promise<Attempt> {
  const attempt = await awaitAttempt(subject, limit, environment, options);
  if (!attempt.granted) throw tooManyAttempts(attempt, environment, code);
  return attempt;
}

/** Claims an attempt as `requireAttempt` does, and returns it also when it is not granted. */
export async function awaitAttempt(
  subject: string,
  limit: number,
  { platform }: Pick<Environment, 'platform'>,
  { patience = 0, seconds = loginThrottle.windowMs / 1000 }: { patience?: number; seconds?: number } = {},
): Promise<Attempt> {
  const now = epochSeconds(platform.clock);
  for (let waited = 0; ; waited += STEP_MS) {
    const attempt = await claimAttempt(subject, { now, seconds, limit });
    if (attempt.granted || attempt.underWay === 0 || waited >= patience) return attempt;
    await wait(STEP_MS);
  }
}

/** The 429 for an attempt that was not granted; the time until its window ends becomes Retry-After (decisions 2). */
export function tooManyAttempts(
  { windowEnds }: Pick<Attempt, 'windowEnds'>,
  { platform }: Pick<Environment, 'platform'>,
  code: 'too_many_requests' | 'max_sends_reached' | 'resend_too_soon' = 'too_many_requests',
  textOf?: (seconds: number) => string,
): Problem {
  const retryAfter = Math.max(1, windowEnds - epochSeconds(platform.clock));
  return problem(code, { data: { retryAfter }, ...(textOf ? { message: textOf(retryAfter) } : {}) });
}
