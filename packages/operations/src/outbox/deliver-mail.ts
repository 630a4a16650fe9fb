import { given, nameWithoutLinks } from '@landbrief/domain';
import type { Letterhead } from '@landbrief/mail';
import { AddressRefused, type MailAttachment, MailRefused, MailUncertain } from '@landbrief/platform';
import type { JobContext } from '../context.ts';
import { NotOurFailure, PermanentFailure, RetryLater } from './failures.ts';
import type { OutboxPayloads } from './outbox-kinds.ts';

type Addressed = Omit<
  OutboxPayloads['mail'],
  'delivery' | 'about' | 'message' | 'questionnaire' | 'sender' | 'calendar'
>;

/** What a mail shows of whose it is, and what comes with it. */
export interface Dress {
  from: { name: string; address: string };
  letterhead?: Letterhead;
  attachments?: readonly MailAttachment[];
  replyTo?: { name: string; email: string };
}

type MailToSend = Addressed & { dress?: Dress | undefined };

/** For handing a mail over, until the mail service's answer is given up. */
const SEND_SECONDS = 15;
/** By then SES has published that it accepted a mail whose response was lost. */
const UNCERTAIN_SECONDS = 5 * 60;

/** Renders and sends one mail; returns its id at the mail service. `outboxId` is published with what becomes of it. */
export async function deliver(
  { mailId, kind, to, props, thread = {}, dress, ...others }: MailToSend,
  { platform, settings, claim }: JobContext,
  outboxId?: string,
): Promise<string> {
  const { brand, siteUrl } = settings;
  const { from = { name: brand.name, address: brand.senderEmail }, attachments = [] } = dress ?? {};
  const replyTo = others.replyTo ?? dress?.replyTo;
  // Loaded when a mail is sent: the renderer is large, and the API never needs it.
  const { renderMail } = await import('@landbrief/mail');
  const { unsubscribeUrl, ...rendered } = await renderMail(kind, {
    ...props,
    brand,
    siteUrl,
    letterhead: dress?.letterhead,
  });
  const header = unsubscribeUrl && oneClickUrl(unsubscribeUrl);
  const named = { ...to, name: nameWithoutLinks(to.name) };
  const mail = { id: mailId, from, to: named, ...rendered };
  const { projectId, threadId } = thread;
  // The same from whichever address a mail comes.
  const domain = brand.senderEmail.replace(/^.*@/, '');
  const references = [
    ...(projectId ? [`project-${projectId}@${domain}`] : []),
    ...(threadId ? [`thread-${threadId}@${domain}`] : []),
  ];
  await platform.mailer.awaitTurn();
  await claim?.require(SEND_SECONDS);
  try {
    return await platform.mailer.send({
      ...mail,
      ...given({ outboxId, unsubscribeUrl: header }),
      ...(replyTo ? { replyTo: { name: nameWithoutLinks(replyTo.name), address: replyTo.email } } : {}),
      ...(attachments.length > 0 ? { attachments } : {}),
      ...(references.length > 0 ? { references } : {}),
    });
  } catch (error) {
    if (error instanceof AddressRefused) throw new NotOurFailure(error.message, { cause: error });
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
