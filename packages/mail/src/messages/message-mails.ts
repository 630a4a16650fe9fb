import type { MailContent, Sender } from '../content.ts';
import { clip, countOf, greeting, oneLine } from '../words.ts';

/** The props of every mail about a message in the inbox. */
export interface MessageMail {
  subject: string;
  /** One or two sentences: what happened, or how the message begins. */
  teaser: string;
  /** What the owner has written in place of greeting and teaser: clean HTML, filled for the recipient. */
  letter?: string | undefined;
  recipientName?: string | undefined;
  fromName: string;
  projectName?: string | undefined;
  /** The recipient's own referral link (decisions 10). */
  link: string;
  /** The address that turns the recipient's notices off; by default it is the profile. */
  unsubscribeUrl?: string | undefined;
}

/** The texts that a kind of notice adds to its message. */
export interface NoticeWords extends Partial<Pick<MailContent, 'heading' | 'quote' | 'afterwards'>> {
  /** After the teaser: what the reader can do now. */
  more?: readonly (string | undefined)[];
  /** What stays also after an owner's letter. */
  items?: readonly string[];
  facts?: MailContent['facts'];
  action: string;
  /** "You receive this because …" */
  because: string;
}

/** A notice: what happened, its facts, and a link to the message. The reader can turn such notices off. */
export function notice(mail: MessageMail & Sender, words: NoticeWords): MailContent {
  const { subject, teaser, letter, recipientName, projectName, link, siteUrl, unsubscribeUrl } = mail;
  const { heading = subject, quote, facts = [], action, afterwards = [], because } = words;
  const { more = [], items = [] } = words;
  const said = [greeting(recipientName), teaser, ...more.filter((one) => one !== undefined)];
  return {
    subject,
    preview: teaser,
    heading,
    letter,
    paragraphs: [...(letter ? [] : said), ...items],
    quote,
    facts: [...facts, ['Project', projectName]],
    action: { label: action, url: link },
    afterwards,
    reason: `You receive this because ${because}.`,
    unsubscribeUrl: unsubscribeUrl ?? `${siteUrl}/profile`,
  };
}

/** “Project Bluebird”, or the words for a missing name. */
export function quoted(name: string | undefined, otherwise: string): string {
  return name ? `“${oneLine(name)}”` : otherwise;
}

export interface WrittenMail extends MessageMail {
  /** Files and pictures, which are with the message only. */
  attachments?: number | undefined;
  /** Whom an answer by mail reaches: a name or an address. */
  answersReach?: string | undefined;
}

/** A message that a person wrote: its beginning, and a link to the whole message. */
export function written(mail: WrittenMail & Sender): MailContent {
  const { subject, teaser, recipientName, fromName, siteUrl, unsubscribeUrl, projectName, link } = mail;
  const { brand, attachments, answersReach = brand.supportEmail } = mail;
  return {
    subject,
    preview: teaser,
    heading: subject,
    paragraphs: [greeting(recipientName), `${oneLine(fromName)} wrote to you:`],
    quote: { text: clip(teaser, 600), by: fromName },
    facts: [
      ['Project', projectName],
      ['Attachments', countOf(attachments || undefined, 'file', 'files')],
    ],
    action: { label: 'Read the whole message', url: link },
    afterwards: [
      `${brand.name} takes no answers by email: reply to the message itself. An answer to this email reaches ${oneLine(answersReach)} outside of ${brand.name}.`,
    ],
    reason: `You receive this because ${oneLine(fromName)} sent you a message.`,
    unsubscribeUrl: unsubscribeUrl ?? `${siteUrl}/profile`,
  };
}
