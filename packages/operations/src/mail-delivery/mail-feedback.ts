import { sentMailTag, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  findUserByEmail,
  listMemberships,
  type Participant,
  type ParticipantMail,
  patchUser,
  recordAcceptedMail,
  recordDelivery,
  recordReturnedMail,
  type User,
  type Write,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { countReturnedInvitation } from '../participants/returned-invitations.ts';
import { recordQuestionnaireMail } from '../questionnaires/contact-mail.ts';
import { unlessProblem } from '../unless-problem.ts';

type DeliveryProblem = Extract<Participant['delivery'], 'bounced' | 'complained'>;

interface Feedback {
  delivery: DeliveryProblem;
  addresses: string[];
  /** The mail's id at the mail service. */
  serviceId?: string;
  /** When the mail service took it. */
  sent: number;
}

/** A mail is recorded within seconds after the mail service took it. */
const RECORDED_AFTER = 2 * 60 * 1000;

/**
 * Handles what SES publishes after it accepted a mail. A Send event names the outbox item, so that a mail whose response
 * was lost is not sent again. A permanent bounce or a complaint marks the address as undeliverable and shows on the
 * invitations sent to it (decisions 10), on the mail itself, and on the questionnaire that it has the link to. SES itself
 * retries temporary bounces. May run twice; throws for an event that is no feedback, and for one of a mail that is not
 * recorded yet.
 */
export async function recordMailFeedback(published: unknown, context: JobContext): Promise<void> {
  const { log, platform } = context;
  const accepted = readAccepted(published);
  if (accepted) return recordAcceptedMail(accepted.outboxId, accepted.serviceId);
  const feedback = readFeedback(published);
  if (!feedback) return;
  const { serviceId, delivery } = feedback;
  const found = serviceId && (await recordReturnedMail(serviceId, delivery, timestamp(platform.clock)));
  if (typeof found === 'object')
    await ('kind' in found
      ? recordParticipantMail(found, delivery, context)
      : recordQuestionnaireMail(found, { delivery }, context));
  for (const address of new Set(feedback.addresses)) {
    const user = await findUserByEmail(address);
    if (!user || user.deleted !== undefined) {
      log.info('mail.feedback-for-nobody', { fate: feedback.delivery });
      continue;
    }
    // Somebody who has another address by now is not marked for the former one.
    if (!user.undeliverable && !(await markUndeliverable(user))) continue;
    for (const membership of await listMemberships(user.userId))
      await recordOnInvitation(membership, feedback.delivery);
    log.info('mail.feedback', { fate: feedback.delivery, userId: user.userId });
  }
  // It came before the mail was recorded: the queue delivers it again after some minutes.
  const age = platform.clock.now().getTime() - feedback.sent;
  if (serviceId && !found && age < RECORDED_AFTER) throw new Error('The mail is not recorded yet.');
}

/** A mail that is told of again was counted. */
async function recordParticipantMail(
  mail: ParticipantMail,
  delivery: DeliveryProblem,
  context: JobContext,
): Promise<void> {
  const { kind, delivery: before } = mail;
  if (kind === 'invitation' && before === 'sent' && delivery === 'bounced')
    await countReturnedInvitation(mail, context);
}

const markUndeliverable = ({ userId, email }: User) =>
  commitIfThere([patchUser(userId, { undeliverable: true }, email)]);

/** An invitation whose mail failed keeps that state. */
async function recordOnInvitation(participant: Participant, delivery: DeliveryProblem): Promise<void> {
  if (participant.delivery !== 'sent' && participant.delivery !== 'queued') return;
  await commitIfThere(recordDelivery(participant, delivery));
}

const commitIfThere = (writes: readonly Write[]) => unlessProblem('not_found', commitWrites(writes));

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

/** The outbox item of a Send event, and the mail's id at the mail service. */
function readAccepted(published: unknown): { outboxId: string; serviceId: string } | undefined {
  const event = toRecord(published);
  if (event.eventType !== 'Send') return undefined;
  const { messageId, tags } = toRecord(event.mail);
  const named = toRecord(tags)[sentMailTag];
  const [outboxId] = Array.isArray(named) ? named : [];
  return { outboxId: String(outboxId ?? ''), serviceId: String(messageId ?? '') };
}

/** Undefined for feedback that marks no address. */
function readFeedback(published: unknown): Feedback | undefined {
  const event = toRecord(published);
  const bounce = toRecord(event.bounce);
  const complaint = toRecord(event.complaint);
  const { messageId, timestamp: taken } = toRecord(event.mail);
  const sent = typeof taken === 'string' ? Date.parse(taken) || 0 : 0;
  const mail = { sent, ...(typeof messageId === 'string' ? { serviceId: messageId } : {}) };
  if (event.eventType === 'Bounce') {
    if (bounce.bounceType !== 'Permanent') return undefined;
    return { delivery: 'bounced', addresses: readAddresses(bounce.bouncedRecipients), ...mail };
  }
  if (event.eventType === 'Complaint')
    return { delivery: 'complained', addresses: readAddresses(complaint.complainedRecipients), ...mail };
  throw new TypeError('This is no feedback of a mail.');
}
