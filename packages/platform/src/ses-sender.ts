import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { MailRefused, type OutgoingMail } from './outgoing-mail.ts';

/** SES's errors for a mail that it refuses for good and for an invalid address. */
const refusedForGood = ['MessageRejected', 'InvalidParameterValue'];

/** Sends mails with SES, as `Mailer.send` describes. */
export function sesSender(configurationSet?: string): (mail: OutgoingMail) => Promise<string> {
  const client = new SESClient({
    maxAttempts: 1,
    requestHandler: { requestTimeout: 10_000, connectionTimeout: 2000, throwOnRequestTimeout: true },
  });
  return async (mail) => {
    const command = new SendRawEmailCommand({
      Destinations: [mail.to.address],
      RawMessage: { Data: await mime(mail) },
      ...(configurationSet ? { ConfigurationSetName: configurationSet } : {}),
    });
    try {
      const { MessageId } = await client.send(command);
      return MessageId ?? mail.id;
    } catch (error) {
      if (!(error instanceof SESServiceException && refusedForGood.includes(error.name))) throw error;
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
    ...threadHeaders(mail, domain),
    headers: mail.unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  });
  return composer.compile().build();
}

/** No mail has these ids; mail programs group those that refer to the same one (RFC 5322, 3.6.4). */
function threadHeaders({ references = [] }: OutgoingMail, domain: string) {
  const ids = references.map((name) => `<${name}@${domain}>`);
  const inReplyTo = ids.at(-1);
  return inReplyTo ? { inReplyTo, references: ids } : {};
}
