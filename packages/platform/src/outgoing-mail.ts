/** The tag of a mail's events that names the outbox item that sent it. */
export const sentMailTag = 'outbox';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
  cid?: string;
}

export interface OutgoingMail {
  /** Part of the Message-ID, which SES replaces. */
  id: string;
  /** The outbox item that sends it: the mail service's Send event names it (letters, digits, hyphens, underscores). */
  outboxId?: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  /** Message ids of what the mail belongs to, the widest first: mail programs group mails that have the same. */
  references?: readonly string[];
  subject: string;
  html: string;
  text: string;
  /** With a `cid`, a picture that the HTML part shows. */
  attachments?: readonly MailAttachment[];
  /** For notices: the URL that unsubscribes with one POST (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Nobody knows whether the mail service accepted the mail: its answer was lost. Its Send event may still say so. */
export class MailUncertain extends Error {
  override readonly name = 'MailUncertain';
}

/** The mail service refuses this mail for good: a retry is of no use. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** It is refused for the address that somebody typed: nobody here can do anything about it. */
export class AddressRefused extends MailRefused {}

/** The mail service does not send from this address, or not any more: another one may do. */
export class SenderRefused extends Error {
  override readonly name = 'SenderRefused';
}
