import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import {
  AddressRefused,
  type MailAttachment,
  MailRefused,
  MailUncertain,
  type OutgoingMail,
  SenderRefused,
  sentMailTag,
} from './outgoing-mail.ts';

/**
 * Whether no retry helps: an invalid address or header, or a virus. All else that SES refuses may be accepted later: mail
 * while the account is in the sandbox, paused or over its quota, a sender or configuration set that is not set up yet.
 */
function isFinal({ name, message }: SESv2ServiceException): boolean {
  return name === 'BadRequestException' || (name === 'MessageRejected' && /\bvirus\b/i.test(message));
}

/** "Domain contains illegal character", "Missing final '@domain'", "Illegal address". */
const isOfAddress = ({ name, message }: SESv2ServiceException) =>
  name === 'BadRequestException' && /\b(address|domain)\b/i.test(message);

/** In the sandbox SES says the same of recipients; a function may not send from a domain that is not verified. */
const isOfSender = ({ name, message }: SESv2ServiceException) =>
  name === 'MailFromDomainNotVerifiedException' ||
  name.startsWith('AccessDenied') ||
  (name === 'MessageRejected' && /\bnot verified\b/i.test(message));

/** Sends mails with SES, as `Mailer.send` describes. */
export function sesSender(configurationSet?: string): (mail: OutgoingMail) => Promise<string> {
  const client = new SESv2Client({
    maxAttempts: 1,
    requestHandler: { requestTimeout: 10_000, connectionTimeout: 2000, throwOnRequestTimeout: true },
  });
  return async (mail) => {
    const command = new SendEmailCommand({
      Destination: { ToAddresses: [mail.to.address] },
      Content: { Raw: { Data: await mime(mail) } },
      ...(configurationSet ? { ConfigurationSetName: configurationSet } : {}),
      ...(mail.outboxId ? { EmailTags: [{ Name: sentMailTag, Value: mail.outboxId }] } : {}),
    });
    try {
      const { MessageId } = await client.send(command);
      return MessageId ?? mail.id;
    } catch (error) {
      if (!(error instanceof SESv2ServiceException) || error.$fault === 'server')
        throw new MailUncertain(error instanceof Error ? error.message : String(error), { cause: error });
      if (isOfSender(error)) throw new SenderRefused(error.message, { cause: error });
      if (!isFinal(error)) throw error;
      const Refused = isOfAddress(error) ? AddressRefused : MailRefused;
      throw new Refused(`The mail service refused the mail: ${error.message}`, { cause: error });
    }
  };
}

function mime(mail: OutgoingMail): Promise<Buffer> {
  const domain = mail.from.address.replace(/^.*@/, '');
  const composer = new MailComposer({
    from: mail.from,
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: (mail.attachments ?? []).map(attached),
    messageId: `<${mail.id}@${domain}>`,
    ...threadHeaders(mail),
    headers: mail.unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  });
  return composer.compile().build();
}

function attached({ filename, contentType, content, cid }: MailAttachment) {
  const contentDisposition = cid ? ('inline' as const) : ('attachment' as const);
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return { filename, contentType, content: bytes, contentDisposition, ...(cid ? { cid } : {}) };
}

/** No mail has these ids; mail programs group those that refer to the same one (RFC 5322, 3.6.4). */
function threadHeaders({ references = [] }: OutgoingMail) {
  const ids = references.map((id) => `<${id}>`);
  const inReplyTo = ids.at(-1);
  return inReplyTo ? { inReplyTo, references: ids } : {};
}
