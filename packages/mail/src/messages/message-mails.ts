import type { MailContent, Sender } from '../content.ts';
import { clip, greeting, oneLine } from '../words.ts';

/** What every mail about a message in the inbox knows. */
export interface MessageMail {
  subject: string;
  /** One or two sentences: what happened, or how the message begins. */
  teaser: string;
  recipientName?: string | undefined;
  fromName: string;
  projectName?: string | undefined;
  /** The recipient's own referral link (decisions 10). */
  link: string;
  /** Ends the recipient's notices; the profile does, unless it is given. */
  unsubscribeUrl?: string | undefined;
}

/** What a kind of notice adds to the message that it tells of. */
export interface NoticeWords extends Partial<Pick<MailContent, 'heading' | 'quote' | 'afterwards'>> {
  /** After the teaser: what the reader can do now. */
  more?: readonly (string | undefined)[];
  facts?: MailContent['facts'];
  action: string;
  /** "You receive this because …" */
  because: string;
}

/** A notice: what happened, its facts, and the way to the message. The reader can end such notices. */
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

/** “Project Bluebird”, or the words in its place. */
export function quoted(name: string | undefined, otherwise: string): string {
  return name ? `“${oneLine(name)}”` : otherwise;
}

/** A message that a person wrote: its beginning, and the way to all of it. */
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
