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
