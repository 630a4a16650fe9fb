/** Who sends: the one configured brand, and where its site is. */
export interface Brand {
  name: string;
  supportEmail: string;
}

/** What a mail says, before it is laid out: the HTML part and the text part are both made from it. */
export interface MailContent {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Short facts, one a line: label and value. */
  facts?: readonly (readonly [label: string, value: string])[];
  action?: { label: string; url: string };
  /** After the action: what holds of the link, what to do otherwise. */
  afterwards?: readonly string[];
  /** Why the reader gets this: "You receive this because …". */
  reason: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A person's name or nothing: "Hello Nora," or "Hello,". */
export function greeting(firstName: string | undefined): string {
  return firstName ? `Hello ${firstName},` : 'Hello,';
}
