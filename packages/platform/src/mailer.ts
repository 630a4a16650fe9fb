import { BadRequestException, MessageRejected, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';

export interface OutgoingMail {
  /** Part of the Message-ID, so that a mail that was sent twice after a lost answer is recognised as one. */
  id: string;
  from: string;
  to: { name: string; address: string };
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** For notices: the address that ends them, by a POST without a further question (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The mail service will never take this mail: sending it again is of no use. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export interface Mailer {
  /** Sends one mail; returns the mail service's id of it. `MailRefused` when it is refused for good. */
  send(mail: OutgoingMail): Promise<string>;
}

export function sesMailer(options: { configurationSet?: string } = {}): Mailer {
  let client: SESv2Client | undefined;
  return {
    async send(mail) {
      client ??= new SESv2Client({
        maxAttempts: 1,
        requestHandler: { requestTimeout: 10_000, connectionTimeout: 2000, throwOnRequestTimeout: true },
      });
      const command = new SendEmailCommand({
        Destination: { ToAddresses: [mail.to.address] },
        Content: { Raw: { Data: await mime(mail) } },
        ...(options.configurationSet ? { ConfigurationSetName: options.configurationSet } : {}),
      });
      try {
        const { MessageId } = await client.send(command);
        return MessageId ?? mail.id;
      } catch (error) {
        if (!(error instanceof MessageRejected || error instanceof BadRequestException)) throw error;
        throw new MailRefused(`The mail service refused the mail: ${error.message}`, { cause: error });
      }
    },
  };
}

function mime(mail: OutgoingMail): Promise<Buffer> {
  const domain = mail.from.replace(/^.*@|>.*$/g, '');
  const composer = new MailComposer({
    from: mail.from,
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.id}@${domain}>`,
    headers: mail.unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  });
  return composer.compile().build();
}
