import { given, isProblem, nameWithoutLinks, problem } from '@landbrief/domain';
import { hashSecret, MailRefused, MailUncertain, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  getMember,
  getUser,
  type Participant,
  readdressReferral,
  recordDelivery,
  recordMessageMail,
  recordParticipantMail,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { recordQuestionnaireMail } from '../questionnaires/record-link-mail.ts';
import { mailboxOf } from '../users/full-name.ts';
import {
  type HandlerOf,
  type OutboxEntry,
  type OutboxHandler,
  type OutboxPayloads,
  PermanentFailure,
  RetryLater,
  UnrecordedMail,
} from './outbox-kinds.ts';

type Mail = OutboxPayloads['mail'];

/** By then SES has published that it accepted a mail whose response was lost. */
const UNCERTAIN_SECONDS = 5 * 60;

/** Renders and sends one mail. */
export async function deliver(mail: MailToSend, context: JobContext): Promise<void> {
  await renderAndSend(mail, context);
}

/** Returns the mail's id at the mail service. */
async function renderAndSend(
  { mailId, kind, to, props, replyTo, thread = {} }: MailToSend,
  { platform, settings }: JobContext,
  outboxId?: string,
): Promise<string> {
  const { brand, siteUrl } = settings;
  // Loaded when a mail is sent: the renderer is large, and the API never needs it.
  const { renderMail } = await import('@landbrief/mail');
  const { unsubscribeUrl, ...rendered } = await renderMail(kind, { ...props, brand, siteUrl });
  const header = unsubscribeUrl && oneClickUrl(unsubscribeUrl);
  const named = { ...to, name: nameWithoutLinks(to.name) };
  const mail = { id: mailId, from: `${brand.name} <${brand.senderEmail}>`, to: named, ...rendered };
  const { projectId, threadId } = thread;
  const references = [
    ...(projectId ? [`project-${projectId}`] : []),
    ...(threadId ? [`thread-${threadId}`] : []),
  ];
  try {
    return await platform.mailer.send({
      ...mail,
      ...given({ outboxId, unsubscribeUrl: header }),
      ...(replyTo ? { replyTo: { name: nameWithoutLinks(replyTo.name), address: replyTo.email } } : {}),
      ...(references.length > 0 ? { references } : {}),
    });
  } catch (error) {
    if (error instanceof MailRefused) throw new PermanentFailure(error.message, { cause: error });
    if (error instanceof MailUncertain && outboxId) throw new RetryLater(UNCERTAIN_SECONDS, error);
    throw error;
  }
}

/** The URL that mail programs POST to for unsubscribing, made from the mail's link to the unsubscribe screen. */
function oneClickUrl(screen: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(screen);
  const token = searchParams.get('token');
  return pathname === '/unsubscribe' && token ? `${origin}/api/v1/user/unsubscribe/${token}` : undefined;
}

export type MailToSend = Omit<Mail, 'delivery' | 'about' | 'message' | 'questionnaire'>;

/**
 * Sends a mail from the outbox, unless the mail service accepted it in an earlier attempt: the item has its id there when
 * recording failed, or from the service's Send event (`recordMailFeedback`) when the response was lost.
 */
export const sendMail: OutboxHandler<Mail> = async (item, context) => {
  const serviceId =
    item.serviceId ?? (await renderAndSend(await addressedNow(item.payload), context, item.outboxId));
  try {
    await record(item, { delivery: 'sent', serviceId }, context);
  } catch (error) {
    throw new UnrecordedMail(serviceId, error);
  }
};

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
export const recordUninvited: HandlerOf<'invitation'> = ({ payload }, context) =>
  recordMailDelivery(payload, 'failed', context);

interface Mailed {
  delivery: 'sent' | 'failed';
  serviceId?: string;
}

/** Records what became of a mail, for whoever invited the person, sent the message or asked the contact. Recording it again does no harm. */
async function record(item: OutboxEntry<Mail>, mailed: Mailed, context: JobContext): Promise<void> {
  await listMail(item, mailed, context);
  await recordCopy(item.payload, mailed, context);
  const { questionnaire, mailId } = item.payload;
  if (questionnaire) await recordQuestionnaireMail({ ...questionnaire, mailId }, mailed, context);
  await recordMailDelivery(item.payload.delivery, mailed.delivery, context);
}

/** Records how the copy of a message was delivered, for its sender. */
async function recordCopy({ message }: Mail, mailed: Mailed, { platform }: JobContext): Promise<void> {
  if (message) await recordMessageMail(message, { ...mailed, at: timestamp(platform.clock) });
}

/** Adds a project's mail to those of its participant; a recipient on the owner's side may have no place in the project. */
async function listMail(
  { payload, created }: OutboxEntry<Mail>,
  { delivery, serviceId }: Mailed,
  { platform }: JobContext,
): Promise<void> {
  const { mailId, kind, about, props } = payload;
  const participant = about && (await getMember(about.projectId, about.userId));
  if (!participant) return;
  const { projectId, participantId } = participant;
  const at = timestamp(platform.clock);
  const subject = String(props.subject ?? '');
  await recordParticipantMail(
    { projectId, participantId, created, mailId, kind, subject, at, delivery },
    serviceId,
  );
}

async function recordMailDelivery(
  invited: Mail['delivery'],
  delivery: Participant['delivery'],
  { log }: JobContext,
): Promise<void> {
  if (!invited) return;
  try {
    const participant = await getMember(invited.projectId, invited.userId, { consistent: true });
    const { participantId = participant?.participantId } = invited;
    // Whoever was removed and added again has an invitation of their own.
    if (participant?.participantId !== participantId || !participant) throw problem('not_found');
    await commitWrites(recordDelivery(participant, delivery));
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not_found') throw error;
    log.info('mail.delivery-not-noted', { ...invited });
  }
}
