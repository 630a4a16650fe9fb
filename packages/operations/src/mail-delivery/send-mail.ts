import { deadlineInFuture, isProblem, messageKind, problem, projectStatus } from '@landbrief/domain';
import { hashSecret, SenderRefused, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  getMember,
  getProject,
  getUser,
  type Participant,
  readdressReferral,
  recordDelivery,
  recordMessageMail,
  recordParticipantMail,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { dressOf } from '../organizations/mail-sender.ts';
import { type Dress, deliver } from '../outbox/deliver-mail.ts';
import { UnrecordedMail } from '../outbox/failures.ts';
import type { HandlerOf, OutboxEntry, OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { mailboxOf } from '../people/full-name.ts';
import { recordQuestionnaireMail } from '../questionnaires/contact-mail.ts';
import { calendarAttachment } from './calendar-attachment.ts';

type Mail = OutboxPayloads['mail'];

/**
 * Sends a mail from the outbox, unless the mail service accepted it in an earlier attempt: the item has its id there when
 * recording failed, or from the service's Send event (`recordMailFeedback`) when the response was lost.
 */
export const sendMail: OutboxHandler<Mail> = async (item, context) => {
  if (!item.serviceId && (await isOutdated(item.payload, context))) return recordGivenUp(item, context);
  const serviceId = item.serviceId ?? (await sendNow(item, context));
  try {
    await record(item, { delivery: 'sent', serviceId }, context);
  } catch (error) {
    throw new UnrecordedMail(serviceId, error);
  }
};

/** A reminder that waited until its deadline was moved or over, or the project paused: nobody gets it any more. */
async function isOutdated({ about, reminds }: Mail, { platform }: JobContext): Promise<boolean> {
  if (!reminds || !about) return false;
  const project = await getProject(about.projectId, { consistent: true });
  if (project?.status !== projectStatus.active || project.deadline !== reminds) return true;
  return !deadlineInFuture(project, platform.clock.now().getTime());
}

async function sendNow({ payload, outboxId }: OutboxEntry<Mail>, context: JobContext): Promise<string> {
  const { sender = {}, calendar, ...mail } = await addressedNow(payload);
  const dress = await dressOf(sender, context);
  const file = calendar && calendarAttachment(calendar, String(mail.props.projectName ?? ''), context);
  const attachments = [...dress.attachments, ...(file ? [file] : [])];
  const deliverFrom = (from: Dress['from']) =>
    deliver({ ...mail, dress: { ...dress, from, attachments } }, context, outboxId);
  const { senderEmail } = context.settings.brand;
  try {
    return await deliverFrom(dress.from);
  } catch (error) {
    if (!(error instanceof SenderRefused) || dress.from.address === senderEmail) throw error;
    context.log.info('mail.sender-refused', { message: error.message });
    return deliverFrom({ ...dress.from, address: senderEmail });
  }
}

/** The mail to the address that its recipient has now; its link is then the new address's. */
async function addressedNow(mail: Mail): Promise<Mail> {
  const { userId, ...to } = mail.to;
  const user = userId ? await getUser(userId) : undefined;
  if (!user || user.email === to.address) return { ...mail, to };
  const secret = /[?&]emailReferralId=([\w-]+)/.exec(String(mail.props.link ?? ''))?.[1];
  if (secret) await readdressReferral(hashSecret(secret), user.email);
  return { ...mail, to: mailboxOf(user) };
}

/** Records a mail that is given up: as failed, or as sent when only recording it failed. */
export const recordGivenUp: OutboxHandler<Mail> = (item, context) => {
  const { serviceId } = item;
  return record(item, serviceId ? { delivery: 'sent', serviceId } : { delivery: 'failed' }, context);
};

/** Records an invitation that never became a mail as failed: one that is queued is not sent again. */
export const recordUninvited: HandlerOf<'invitation'> = async ({ payload }, context) => {
  const participant = await getMember(payload.projectId, payload.userId, { consistent: true });
  await recordMailDelivery(payload, participant, 'failed', context);
};

interface Mailed {
  delivery: 'sent' | 'failed';
  serviceId?: string;
}

/** Records what became of a mail, for whoever invited the person, sent the message or asked the contact. Recording it again does no harm. */
async function record(item: OutboxEntry<Mail>, mailed: Mailed, context: JobContext): Promise<void> {
  const { about, delivery, message, questionnaire, mailId } = item.payload;
  const place = about ?? delivery;
  const participant = place && (await getMember(place.projectId, place.userId, { consistent: true }));
  // The other side reads the list, and never of a team's notes.
  if (about && participant && item.payload.kind !== messageKind.internalNote)
    await listMail(item, participant, mailed, context);
  if (message) await recordMessageMail(message, { ...mailed, at: timestamp(context.platform.clock) });
  if (questionnaire) await recordQuestionnaireMail({ ...questionnaire, mailId }, mailed, context);
  if (delivery) await recordMailDelivery(delivery, participant, mailed.delivery, context);
}

/** Adds a project's mail to those of its participant. */
async function listMail(
  { payload, created }: OutboxEntry<Mail>,
  { projectId, userId, participantId }: Participant,
  { delivery, serviceId }: Mailed,
  { platform }: JobContext,
): Promise<void> {
  const { mailId, kind, props } = payload;
  const at = timestamp(platform.clock);
  const subject = String(props.subject ?? '');
  await recordParticipantMail(
    { projectId, userId, participantId, created, mailId, kind, subject, at, delivery },
    serviceId,
  );
}

async function recordMailDelivery(
  invited: NonNullable<Mail['delivery']>,
  participant: Participant | undefined,
  delivery: Participant['delivery'],
  { log }: JobContext,
): Promise<void> {
  try {
    const { participantId = participant?.participantId } = invited;
    // Whoever was removed and added again has an invitation of their own.
    if (participant?.participantId !== participantId || !participant) throw problem('not_found');
    await commitWrites(recordDelivery(participant, delivery));
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not_found') throw error;
    log.info('mail.delivery-not-noted', { ...invited });
  }
}
