import { setTimeout as wait } from 'node:timers/promises';
import type { OutgoingMail } from './outgoing-mail.ts';

export interface Mailer {
  /** Returns when this process may send one more mail: so many in a second, at even distances. */
  awaitTurn(): Promise<void>;
  /**
   * Sends one mail and returns its id at the mail service. Throws `MailRefused` when a retry cannot succeed, and
   * `MailUncertain` when the mail may have been accepted, `SenderRefused` when its From address is not to be used.
   */
  send(mail: OutgoingMail): Promise<string>;
}

interface SesMailer {
  configurationSet?: string | undefined;
  /** What this process may send; without it, as many as it can. */
  mailsPerSecond?: number | undefined;
}

/** Sends with SES. The SES client and the MIME composer are loaded with the first mail. */
export function sesMailer({ configurationSet, mailsPerSecond }: SesMailer = {}): Mailer {
  const distance = mailsPerSecond ? 1000 / mailsPerSecond : 0;
  let nextTurn = 0;
  let send: Mailer['send'] | undefined;
  return {
    async awaitTurn() {
      const now = performance.now();
      const turn = Math.max(now, nextTurn);
      nextTurn = turn + distance;
      if (turn > now) await wait(turn - now);
    },
    async send(mail) {
      send ??= (await import('./ses-sender.ts')).sesSender(configurationSet);
      return send(mail);
    },
  };
}
