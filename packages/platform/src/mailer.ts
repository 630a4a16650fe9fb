import type { OutgoingMail } from './outgoing-mail.ts';

export interface Mailer {
  /**
   * Sends one mail and returns its id at the mail service. Throws `MailRefused` when a retry cannot succeed, and
   * `MailUncertain` when the mail may have been accepted.
   */
  send(mail: OutgoingMail): Promise<string>;
}

/** Sends with SES. The SES client and the MIME composer are loaded with the first mail. */
export function sesMailer({ configurationSet }: { configurationSet?: string } = {}): Mailer {
  let send: Mailer['send'] | undefined;
  return {
    async send(mail) {
      send ??= (await import('./ses-sender.ts')).sesSender(configurationSet);
      return send(mail);
    },
  };
}
