import type { OutgoingMail } from './outgoing-mail.ts';

export interface Mailer {
  /** Sends one mail; returns the mail service's id of it. `MailRefused` when it is refused for good. */
  send(mail: OutgoingMail): Promise<string>;
}

/** Sends by SES. Its client and the composer of mails are loaded with the first mail. */
export function sesMailer({ configurationSet }: { configurationSet?: string } = {}): Mailer {
  let send: Mailer['send'] | undefined;
  return {
    async send(mail) {
      send ??= (await import('./ses-sender.ts')).sesSender(configurationSet);
      return send(mail);
    },
  };
}
