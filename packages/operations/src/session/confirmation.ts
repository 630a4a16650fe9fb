import { lifetimes, type Problem, resendLimits } from '@landbrief/domain';
import { epochSeconds } from '@landbrief/platform';
import {
  type AttemptLimit,
  clearAttempts,
  getConfirmation,
  giveBackAttempt,
  putConfirmation,
  type Registration,
  takeAttempt,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import { later } from '../outbox/outbox.ts';
import { networkSubject, refusal } from './attempt-limits.ts';

const KEPT_SECONDS = 30 * 24 * 60 * 60;

interface Limit extends Omit<AttemptLimit, 'now'> {
  subject: string;
  code: Parameters<typeof refusal>[2];
}

/**
 * How many confirmation mails an address gets: five from one network address while the links of the first live
 * (decisions 3), so that a stranger elsewhere does not use up the owner's; and thirty in an hour from everywhere.
 */
function sendsOf(email: string, context: Context): Limit[] {
  const own = { limit: resendLimits.maxSends, seconds: lifetimes.confirmationLink / 1000 };
  return [
    { ...own, subject: networkSubject(`confirm#${email}`, context), code: 'max_sends_reached' },
    { limit: 30, seconds: 60 * 60, subject: `confirm#${email}`, code: 'too_many_requests' },
  ];
}

/** The pause between two mails that the same network address asks for (decisions 3). */
function pauseOf(email: string, context: Context): Limit {
  const subject = networkSubject(`confirm-pause#${email}`, context);
  return { limit: 1, seconds: resendLimits.waitMs / 1000, subject, code: 'resend_too_soon' };
}

/**
 * Keeps what somebody registered with and has the confirmation mail sent; where no more may be sent, 429, and nothing is
 * kept. Neither this nor the resend looks whether the address is known: the outbox does, so that answer, work and time
 * are the same.
 */
export async function keepRegistration(
  email: string,
  registration: Registration,
  context: Context,
): Promise<void> {
  const refused = await takeEach(sendsOf(email, context), context);
  if (refused) throw refused;
  const pause = pauseOf(email, context);
  await clearAttempts(pause.subject);
  await takeEach([pause], context);
  const expiresAt = epochSeconds(context.platform.clock) + KEPT_SECONDS;
  await context.commit(
    [putConfirmation({ email, registration, expiresAt }), mail({ email, registration }, context)],
    undefined,
  );
}

/** Has the confirmation mail of the newest registration sent again: 60 s after the last one, at most five in all. */
export async function resend(email: string, context: Context): Promise<void> {
  const refused = await takeEach([...sendsOf(email, context), pauseOf(email, context)], context);
  if (refused) throw refused;
  const standing = await getConfirmation(email);
  const isKept = standing && standing.expiresAt > epochSeconds(context.platform.clock);
  const registered = isKept ? { registration: standing.registration } : {};
  await context.commit([mail({ email, ...registered }, context)], undefined);
}

function mail(payload: { email: string; registration?: Registration }, { newId, now }: Context) {
  return later('confirm-email', payload, { outboxId: newId(), now });
}

/** Takes one of each, or none: then the refusal of the first that has none left. */
async function takeEach(limits: readonly Limit[], context: Context): Promise<Problem | undefined> {
  const now = epochSeconds(context.platform.clock);
  const taken = [];
  for (const { subject, code, ...window } of limits) {
    const attempt = await takeAttempt(subject, { ...window, now });
    if (!attempt.granted) {
      await Promise.all(taken.map(giveBackAttempt));
      return refusal(attempt, context, code);
    }
    taken.push(attempt);
  }
  return undefined;
}
