export interface OutgoingMail {
  /** Part of the Message-ID: receivers recognize a mail that was sent twice after a lost response as one. */
  id: string;
  from: string;
  to: { name: string; address: string };
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** For notices: the URL that unsubscribes with one POST (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The mail service refuses this mail for good: a retry is of no use. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
