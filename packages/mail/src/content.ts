/** The configured brand, which is the sender of every mail. */
export interface Brand {
  name: string;
  supportEmail: string;
}

/** Whose a mail is, as far as its reader may know it: for its head and its foot. */
export interface Letterhead {
  organizationName?: string;
  /** A picture that comes with the mail, in the size in which it is shown. */
  logo?: { cid: string; width: number; height: number };
  /** Whom to ask; without it, support. */
  contactEmail?: string;
}

/** The props that every mail has. */
export interface Sender {
  brand: Brand;
  /** Absent in mails of the product itself. */
  letterhead?: Letterhead | undefined;
  /** The address of the web app, without a slash at the end. */
  siteUrl: string;
}

/** The content of a mail, from which both the HTML part and the text part are made. */
export interface MailContent {
  subject: string;
  /** The text that an inbox shows after the subject. */
  preview: string;
  heading: string;
  /** What the owner has written in place of the product's words: clean HTML. */
  letter?: string | undefined;
  paragraphs: readonly string[];
  /** A text that a person wrote, shown as a quotation. */
  quote?: { readonly text: string; readonly by?: string | undefined } | undefined;
  /** Short facts, one on each line; those without a value are left out. */
  facts?: readonly (readonly [label: string, value: string | undefined])[];
  action?: { readonly label: string; readonly url: string };
  /** Paragraphs after the action: about the link, and what to do otherwise. */
  afterwards?: readonly string[];
  /** Why the reader gets this: "You receive this because …". */
  reason: string;
  /** For notices that the reader can turn off: the address that does it. */
  unsubscribeUrl?: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** For the header List-Unsubscribe; on notices only. */
  unsubscribeUrl?: string;
}
