import { isProblem, nameWithoutLinks, problem } from '@landbrief/domain';
import { MailRefused } from '@landbrief/platform';
import { commitWrites, getMember, type Participant, recordDelivery } from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { type OutboxHandler, type OutboxPayloads, PermanentFailure } from './outbox-kinds.ts';

/**
 * Renders and sends one mail. The Message-ID derives from the mail's id: when a mail is sent twice because a response was
 * lost, mail programs recognize it as one.
 */
export async function deliver(
  { mailId, kind, to, props }: MailToSend,
  { platform, settings }: JobContext,
): Promise<void> {
  const { brand, siteUrl } = settings;
  // Loaded when a mail is sent: the renderer is large, and the API never needs it.
  const { renderMail } = await import('@landbrief/mail');
  const { unsubscribeUrl, ...rendered } = await renderMail(kind, { ...props, brand, siteUrl });
  const header = unsubscribeUrl && oneClickUrl(unsubscribeUrl);
  const named = { ...to, name: nameWithoutLinks(to.name) };
  const mail = { id: mailId, from: `${brand.name} <${brand.senderEmail}>`, to: named, ...rendered };
  try {
    await platform.mailer.send({ ...mail, ...(header ? { unsubscribeUrl: header } : {}) });
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

export type MailToSend = Omit<OutboxPayloads['mail'], 'delivery'>;

/** Sends a mail from the outbox. */
export const sendMail: OutboxHandler<OutboxPayloads['mail']> = async ({ payload }, context) => {
  if (await wasRemoved(payload.delivery)) return;
  await deliver(payload, context);
  await recordMailDelivery(payload.delivery, 'sent', context);
};

/** Whether an invited person was removed from the project while the mail waited. */
async function wasRemoved(invited: OutboxPayloads['mail']['delivery']): Promise<boolean> {
  if (!invited?.participantId) return false;
  const member = await getMember(invited.projectId, invited.userId, { consistent: true });
  return member?.participantId !== invited.participantId;
}

/** Records that the mail of an invitation failed, for whoever invited the person. */
export const recordFailedDelivery: OutboxHandler<OutboxPayloads['mail']> = ({ payload }, context) =>
  recordMailDelivery(payload.delivery, 'failed', context);

async function recordMailDelivery(
  invited: OutboxPayloads['mail']['delivery'],
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
