import { setTimeout as wait } from 'node:timers/promises';
import { type Problem, problem, type RateLimitName, rateLimits, refusalOf } from '@landbrief/domain';
import { epochSeconds } from '@landbrief/platform';
import { type Attempt, claimAttempt, releaseAttempt, takeUnits, type Units } from '@landbrief/store';
import type { Context, Environment } from '../context.ts';
import { networkOf } from './network-of.ts';

const STEP_MS = 50;

interface AttemptOptions {
  /** Milliseconds to wait for an attempt in progress. */
  patience?: number;
  /** What is claimed again under the same id counts once. */
  attemptId?: string;
}

/** Claims an attempt of the network address that a request comes from, as `requireAttempt` does. */
export function requireNetworkAttempt(
  name: Extract<RateLimitName, `${string}-from`>,
  context: Context,
  options: { patience?: number } = {},
): Promise<Attempt> {
  return requireAttempt(name, networkOf(context.request.address), context, options);
}

/**
 * Counts a request that makes us mail to an address that anybody may name, or hash a password that anybody may send.
 */
export function requireVisitorAttempt(context: Context): Promise<Attempt> {
  return requireNetworkAttempt('visitor-from', context);
}

/**
 * Claims one of a window's attempts; 429 until the window ends when none is left (decisions 3). `of` is whose window it
 * is: the id of the user, the organization, … With `patience`, a request waits up to that many milliseconds for an attempt
 * in progress to be released.
 */
export async function requireAttempt(
  name: RateLimitName,
  of: string,
  environment: Pick<Environment, 'platform'>,
  options: AttemptOptions = {},
): Promise<Attempt> {
  const attempt = await awaitAttempt(name, of, environment, options);
  if (!attempt.granted) throw tooManyAttempts(name, attempt, environment);
  return attempt;
}

/** Claims an attempt of each of these limits, or of none: whoever one of them refuses has used up nothing of the others. */
export async function requireAttempts(
  limits: readonly (readonly [name: RateLimitName, of: string])[],
  environment: Pick<Environment, 'platform'>,
): Promise<Attempt[]> {
  const claimed: Attempt[] = [];
  for (const [name, of] of limits)
    claimed.push(await releaseOnFailure(claimed, () => requireAttempt(name, of, environment)));
  return claimed;
}

/** Does what the attempts were claimed for; where that fails, they do not count. */
export function releaseOnFailure<Result>(
  attempts: readonly Attempt[],
  work: () => Promise<Result>,
): Promise<Result> {
  return work().catch(async (error: unknown) => {
    await Promise.all(attempts.map(releaseAttempt));
    throw error;
  });
}

/** Claims an attempt as `requireAttempt` does, and returns it also when it is not granted. */
export async function awaitAttempt(
  name: RateLimitName,
  of: string,
  { platform }: Pick<Environment, 'platform'>,
  { patience = 0, attemptId }: AttemptOptions = {},
): Promise<Attempt> {
  const window = { now: epochSeconds(platform.clock), ...rateLimits[name] };
  for (let waited = 0; ; waited += STEP_MS) {
    const attempt = await claimAttempt(`${name}#${of}`, window, attemptId);
    if (attempt.granted || attempt.underWay === 0 || waited >= patience) return attempt;
    await wait(STEP_MS);
  }
}

/** Takes up to `wanted` of a limit at once, with `whole` all of them or none. */
export function takeOfLimit(
  name: RateLimitName,
  of: string,
  wanted: number,
  { platform, whole = false }: Pick<Environment, 'platform'> & { whole?: boolean },
): Promise<Units> {
  const window = { now: epochSeconds(platform.clock), ...rateLimits[name] };
  return takeUnits(`${name}#${of}`, wanted, window, { whole });
}

/**
 * The 429 for an attempt that was not granted; the time until its window ends becomes Retry-After (decisions 2), and
 * stands in the message.
 */
export function tooManyAttempts(
  name: RateLimitName,
  { windowEnds }: Pick<Attempt, 'windowEnds'>,
  { platform }: Pick<Environment, 'platform'>,
): Problem {
  const retryAfter = Math.max(1, windowEnds - epochSeconds(platform.clock));
  const { code, message } = refusalOf(name, retryAfter);
  return problem(code, { ...(message ? { message } : {}), data: { retryAfter } });
}

/**
 * Does something in one of a limit's places, which is free again afterwards, or, after an error with which it `goesOn`
 * elsewhere, when the window ends; 429 when none is free.
 */
export async function whileHolding<Made>(
  name: RateLimitName,
  of: string,
  environment: Pick<Environment, 'platform'>,
  act: () => Promise<Made>,
  goesOn: (error: unknown) => boolean = () => false,
): Promise<Made> {
  const place = await requireAttempt(name, of, environment);
  let isHeld = false;
  try {
    return await act();
  } catch (error) {
    isHeld = goesOn(error);
    throw error;
  } finally {
    if (!isHeld) await releaseAttempt(place);
  }
}
