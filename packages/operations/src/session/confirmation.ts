import type { RateLimitName } from '@landbrief/domain';
import { epochSeconds } from '@landbrief/platform';
import {
  getConfirmation,
  getOwnRegistration,
  putConfirmation,
  putOwnRegistration,
  type Registration,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { awaitAttempt, requireAttempts } from './attempt-limits.ts';
import { networkOf } from './network-of.ts';

const RETENTION_SECONDS = 30 * 24 * 60 * 60;

type Limit = readonly [name: RateLimitName, of: string];

/**
 * How many confirmation mails an address gets that one network address asks for: five while the links of the first live,
 * with a pause of a minute between two (decisions 3).
 */
function requesterLimits(email: string, context: Context): Limit[] {
  const of = `${email}#${networkOf(context.request.address)}`;
  return [
    ['confirm-from', of],
    ['confirm-pause-from', of],
  ];
}

/** How many an address gets in an hour, from all requesters. */
const mailboxLimit = 'confirm';

/**
 * Stores a registration and enqueues the confirmation mail; 429, and nothing is stored, when this network address has
 * asked too often. Requests of others refuse nobody: when the mailbox has reached its limit, the registration is stored
 * without a mail (returns false), and the links sent before confirm it. Neither this nor the resend checks whether the
 * address is known: the outbox does, so that answer, work and time are the same.
 */
export async function storeRegistration(
  email: string,
  registration: Registration,
  context: Context,
): Promise<boolean> {
  await requireAttempts(requesterLimits(email, context), context);
  const { granted: mailed } = await awaitAttempt(mailboxLimit, email, context);
  const expiresAt = epochSeconds(context.platform.clock) + RETENTION_SECONDS;
  const network = networkOf(context.request.address);
  return context.commit(
    [
      putConfirmation({ email, registration, expiresAt }),
      putOwnRegistration({ email, network, registration, expiresAt }),
      ...(mailed ? [mail({ email, registration }, context)] : []),
    ],
    mailed,
  );
}

/** The registration of the address from this request's network address; undefined when expired. */
export async function ownRegistration(email: string, context: Context): Promise<Registration | undefined> {
  const own = await getOwnRegistration(email, networkOf(context.request.address));
  return own && own.expiresAt > epochSeconds(context.platform.clock) ? own.registration : undefined;
}

/**
 * Enqueues the confirmation mail again, of the registration from this network address, else of the newest: 60 s after
 * the last one, at most five in all.
 */
export async function resendConfirmationMail(email: string, context: Context): Promise<void> {
  await requireAttempts([...requesterLimits(email, context), [mailboxLimit, email]], context);
  const [own, newest] = await Promise.all([ownRegistration(email, context), getConfirmation(email)]);
  const isKept = newest && newest.expiresAt > epochSeconds(context.platform.clock);
  const registration = own ?? (isKept ? newest.registration : undefined);
  await context.commit([mail({ email, ...(registration ? { registration } : {}) }, context)], undefined);
}

function mail(payload: { email: string; registration?: Registration }, { newId, now }: Context) {
  return enqueue('confirm-email', payload, { newId, now });
}
