import type { MailContent, Sender } from '../content.ts';
import { clip, greeting, oneLine } from '../words.ts';

/** The props of every mail about a message in the inbox. */
export interface MessageMail {
  subject: string;
  /** One or two sentences: what happened, or how the message begins. */
  teaser: string;
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
  facts?: MailContent['facts'];
  action: string;
  /** "You receive this because …" */
  because: string;
}

/** A notice: what happened, its facts, and a link to the message. The reader can turn such notices off. */
export function notice(mail: MessageMail & Sender, words: NoticeWords): MailContent {
  const { subject, teaser, recipientName, projectName, link, siteUrl, unsubscribeUrl } = mail;
  const { heading = subject, quote, facts = [], action, afterwards = [], because, more = [] } = words;
  return {
    subject,
    preview: teaser,
    heading,
    paragraphs: [greeting(recipientName), teaser, ...more.filter((one) => one !== undefined)],
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

/** A message that a person wrote: its beginning, and a link to the whole message. */
export function written(mail: MessageMail & Sender): MailContent {
  const { subject, teaser, recipientName, fromName, siteUrl, unsubscribeUrl, projectName, link } = mail;
  return {
    subject,
    preview: teaser,
    heading: subject,
    paragraphs: [greeting(recipientName), `${oneLine(fromName)} wrote to you:`],
    quote: { text: clip(teaser, 600), by: fromName },
    facts: [['Project', projectName]],
    action: { label: 'Read the whole message', url: link },
    afterwards: ['Answers to this email reach nobody: reply to the message itself.'],
    reason: `You receive this because ${oneLine(fromName)} sent you a message.`,
    unsubscribeUrl: unsubscribeUrl ?? `${siteUrl}/profile`,
  };
}
