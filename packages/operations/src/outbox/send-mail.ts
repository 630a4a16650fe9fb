import { isProblem, nameWithoutLinks, problem } from '@landbrief/domain';
import { MailRefused, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  getMember,
  type Participant,
  recordDelivery,
  recordParticipantMail,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import {
  type OutboxEntry,
  type OutboxHandler,
  type OutboxPayloads,
  PermanentFailure,
} from './outbox-kinds.ts';

type Mail = OutboxPayloads['mail'];

/**
 * Renders and sends one mail. The Message-ID derives from the mail's id: when a mail is sent twice because a response was
 * lost, mail programs recognize it as one.
 */
export async function deliver(mail: MailToSend, context: JobContext): Promise<void> {
  await renderAndSend(mail, context);
}

/** Returns the mail's id at the mail service. */
async function renderAndSend(
  { mailId, kind, to, props }: MailToSend,
  { platform, settings }: JobContext,
): Promise<string> {
  const { brand, siteUrl } = settings;
  // Loaded when a mail is sent: the renderer is large, and the API never needs it.
  const { renderMail } = await import('@landbrief/mail');
  const { unsubscribeUrl, ...rendered } = await renderMail(kind, { ...props, brand, siteUrl });
  const header = unsubscribeUrl && oneClickUrl(unsubscribeUrl);
  const named = { ...to, name: nameWithoutLinks(to.name) };
  const mail = { id: mailId, from: `${brand.name} <${brand.senderEmail}>`, to: named, ...rendered };
  try {
    return await platform.mailer.send({ ...mail, ...(header ? { unsubscribeUrl: header } : {}) });
  } catch (error) {
    if (error instanceof MailRefused) throw new PermanentFailure(error.message, { cause: error });
    throw error;
  }
}

/** The URL that mail programs POST to for unsubscribing, made from the mail's link to the unsubscribe screen. */
function oneClickUrl(screen: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(screen);
  const token = searchParams.get('token');
  return pathname === '/unsubscribe' && token ? `${origin}/api/v1/user/unsubscribe/${token}` : undefined;
}

export type MailToSend = Omit<Mail, 'delivery' | 'about'>;

/** Sends a mail from the outbox. */
export const sendMail: OutboxHandler<Mail> = async (item, context) => {
  const serviceId = await renderAndSend(item.payload, context);
  await listMail(item, { delivery: 'sent', serviceId }, context);
  await recordMailDelivery(item.payload.delivery, 'sent', context);
};

/** Records that a mail failed for good, for whoever invited the person. */
export const recordFailedDelivery: OutboxHandler<Mail> = async (item, context) => {
  await listMail(item, { delivery: 'failed' }, context);
  await recordMailDelivery(item.payload.delivery, 'failed', context);
};

/** Adds a project's mail to those of its participant; a recipient on the owner's side may have no place in the project. */
async function listMail(
  { payload, created }: OutboxEntry<Mail>,
  { delivery, serviceId }: { delivery: 'sent' | 'failed'; serviceId?: string },
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
    if (!participant) throw problem('not_found');
    await commitWrites(recordDelivery(participant, delivery));
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not_found') throw error;
    log.info('mail.delivery-not-noted', { ...invited });
  }
}
