export interface OutgoingMail {
  /** Part of the Message-ID, which a mail that is sent twice after a lost response has twice; SES replaces it. */
  id: string;
  from: string;
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  /** Names of what the mail belongs to, the widest first: mail programs group mails that have the same. */
  references?: readonly string[];
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
