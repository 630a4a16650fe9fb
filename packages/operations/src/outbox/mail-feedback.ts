import { isProblem } from '@landbrief/domain';
import {
  commitWrites,
  findUserByEmail,
  listMemberships,
  type Participant,
  patchUser,
  recordDelivery,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';

type DeliveryProblem = Extract<Participant['delivery'], 'bounced' | 'complained'>;

interface Feedback {
  fate: DeliveryProblem;
  addresses: string[];
}

/**
 * What the mail service says of a mail after it took it, as SES publishes it: a bounce for good or a complaint marks the
 * address, and shows on the invitations that went there (decisions 10). A bounce that may pass is the mail service's to
 * try again. Repeating it does no harm; what is no feedback is an Error.
 */
export async function recordMailFeedback(published: unknown, { log }: JobContext): Promise<void> {
  const feedback = readFeedback(published);
  if (!feedback) return;
  for (const address of new Set(feedback.addresses)) {
    const user = await findUserByEmail(address);
    if (!user || user.deleted !== undefined) {
      log.info('mail.feedback-for-nobody', { fate: feedback.fate });
      continue;
    }
    if (!user.undeliverable) await commitWrites([patchUser(user.userId, { undeliverable: true })]);
    for (const membership of await listMemberships(user.userId))
      await recordOnInvitation(membership, feedback.fate);
    log.info('mail.feedback', { fate: feedback.fate, userId: user.userId });
  }
}

/** Invitations that never went out say so still. */
async function recordOnInvitation(participant: Participant, fate: DeliveryProblem): Promise<void> {
  if (participant.delivery !== 'sent' && participant.delivery !== 'queued') return;
  try {
    await commitWrites([recordDelivery(participant, fate)]);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not_found') throw error;
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function readAddresses(list: unknown): string[] {
  return (Array.isArray(list) ? list : []).flatMap((one) => {
    const { emailAddress } = toRecord(one);
    return typeof emailAddress === 'string' ? [bareAddress(emailAddress)] : [];
  });
}

/** `Pete Reyes <PETE@city.test>` as `pete@city.test`. */
function bareAddress(address: string): string {
  return (/<([^>]*)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
}

/** Undefined for what marks nobody. */
function readFeedback(published: unknown): Feedback | undefined {
  const event = toRecord(published);
  const bounce = toRecord(event.bounce);
  const complaint = toRecord(event.complaint);
  if (event.eventType === 'Bounce') {
    if (bounce.bounceType !== 'Permanent') return undefined;
    return { fate: 'bounced', addresses: readAddresses(bounce.bouncedRecipients) };
  }
  if (event.eventType === 'Complaint')
    return { fate: 'complained', addresses: readAddresses(complaint.complainedRecipients) };
  throw new TypeError('This is neither a bounce nor a complaint.');
}
