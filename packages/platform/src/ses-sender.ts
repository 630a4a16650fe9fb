import { BadRequestException, MessageRejected, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { MailRefused, type OutgoingMail } from './outgoing-mail.ts';

/** Sends mails by SES; what it returns and throws is the mailer's. */
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
    });
    try {
      const { MessageId } = await client.send(command);
      return MessageId ?? mail.id;
    } catch (error) {
      if (!(error instanceof MessageRejected || error instanceof BadRequestException)) throw error;
      throw new MailRefused(`The mail service refused the mail: ${error.message}`, { cause: error });
    }
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
