import { isProblem, lifetimes, problem, resendLimits } from '@landbrief/domain';
import { epochSeconds } from '@landbrief/platform';
import { type Confirmation, getConfirmation, putConfirmation, type Registration } from '@landbrief/store';
import type { Context } from '../context.ts';
import { later } from '../outbox/outbox.ts';

const COUNTED_SECONDS = lifetimes.confirmationLink / 1000;
const KEPT_SECONDS = 30 * 24 * 60 * 60;
const TRIES = 4;

/** The confirmation of an address that nobody asked for yet. */
const none = { sends: 0, lastSent: 0 };

/** How many mails were asked for; they are counted anew when the links of the last one have expired. */
function sendsOf(standing: Pick<Confirmation, 'sends' | 'lastSent'>, now: number): number {
  return standing.lastSent + COUNTED_SECONDS > now ? standing.sends : 0;
}

/**
 * Keeps what somebody registered with and has the confirmation mail sent, at most five times. Neither this nor the
 * resend looks whether the address is known: the outbox does, so that answer, work and time are the same.
 */
export async function keepRegistration(
  email: string,
  registration: Registration,
  context: Context,
): Promise<void> {
  await change(email, context, (standing, now) => {
    const sends = sendsOf(standing, now);
    return sends < resendLimits.maxSends
      ? { sends: sends + 1, lastSent: now, registration, sending: true }
      : { sends, lastSent: standing.lastSent, registration, sending: false };
  });
}

/** Has the confirmation mail sent again: 60 s after the last one, at most five in all (decisions 3). */
export async function resend(email: string, context: Context): Promise<void> {
  await change(email, context, (standing, now) => {
    const sends = sendsOf(standing, now);
    if (sends >= resendLimits.maxSends) throw problem('max_sends_reached');
    const wait = standing.lastSent + resendLimits.waitMs / 1000 - now;
    if (wait > 0) throw problem('resend_too_soon', { data: { retryAfter: wait } });
    return { ...standing, sends: sends + 1, lastSent: now, sending: true };
  });
}

interface Change extends Pick<Confirmation, 'sends' | 'lastSent' | 'registration'> {
  sending: boolean;
}
type Decide = (standing: Pick<Confirmation, 'sends' | 'lastSent' | 'registration'>, now: number) => Change;

/** Reads, decides and writes; again when another request for the same address came in between. */
async function change(email: string, context: Context, decide: Decide): Promise<void> {
  const now = epochSeconds(context.platform.clock);
  for (let attempt = 1; ; attempt++) {
    const found = await getConfirmation(email);
    const { sending, registration, ...counted } = decide(found && found.expiresAt > now ? found : none, now);
    const registered = registration ? { registration } : {};
    const kept = { email, ...counted, ...registered, expiresAt: now + KEPT_SECONDS };
    const outboxId = context.newId();
    const mail = sending
      ? [later('confirm-email', { email, ...registered }, { outboxId, now: context.now })]
      : [];
    try {
      return await context.commit([putConfirmation(kept, found), ...mail], undefined);
    } catch (error) {
      if (attempt === TRIES || !isProblem(error) || error.code !== 'stale') throw error;
    }
  }
}
