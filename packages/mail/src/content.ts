/** Who sends: the one configured brand. */
export interface Brand {
  name: string;
  supportEmail: string;
}

/** What every mail is rendered with besides its own facts. */
export interface Sender {
  brand: Brand;
  /** Where the web app is, without a slash at the end. */
  siteUrl: string;
}

/** What a mail says, before it is laid out: the HTML part and the text part are both made from it. */
export interface MailContent {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Words of a person, shown as such. */
  quote?: { readonly text: string; readonly by?: string | undefined } | undefined;
  /** Short facts, one a line; those without a value are left out. */
  facts?: readonly (readonly [label: string, value: string | undefined])[];
  action?: { readonly label: string; readonly url: string };
  /** After the action: what holds of the link, what to do otherwise. */
  afterwards?: readonly string[];
  /** Why the reader gets this: "You receive this because …". */
  reason: string;
  /** Of notices that the reader can end: where. */
  unsubscribeUrl?: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** For the header List-Unsubscribe; on notices only. */
  unsubscribeUrl?: string;
}
