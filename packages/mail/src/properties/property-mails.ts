import type { MailContent, Sender } from '../content.ts';
import { type MessageMail, notice, quoted } from '../messages/message-mails.ts';
import { clip } from '../words.ts';

export interface PropertyMail extends MessageMail {
  propertyName?: string | undefined;
  /** The person who acted. */
  byName?: string | undefined;
  note?: string | undefined;
}

export interface SentBackMail extends PropertyMail {
  /** The questions that were chosen, each with what is to be done about it; empty where nothing was written. */
  comments?: readonly { question: string; comment: string }[] | undefined;
}

/** Every question is named; mail programs cut off long mails, so of more questions than these the texts are short. */
const wholeComments = 10;
const shortened = 120;

const facts = ({ propertyName, byName }: PropertyMail): MailContent['facts'] => [
  ['Property', propertyName],
  ['By', byName],
];

const quote = ({ note, byName, fromName }: PropertyMail): MailContent['quote'] =>
  note?.trim() ? { text: note, by: byName ?? fromName } : undefined;

export function propertySubmitted(mail: PropertyMail & Sender): MailContent {
  return notice(mail, {
    facts: facts(mail),
    quote: quote(mail),
    action: 'Look at the property',
    because: `properties of ${quoted(mail.projectName, 'this project')} are submitted to you`,
  });
}

export function propertyApproved(mail: PropertyMail & Sender): MailContent {
  return notice(mail, {
    more: ['It is submitted to the project owner now.'],
    facts: facts(mail),
    quote: quote(mail),
    action: 'Look at the property',
    because: 'you submitted this property',
  });
}

export function propertySentBack(mail: SentBackMail & Sender): MailContent {
  const { comments = [] } = mail;
  return notice(mail, {
    more: ['It is open for changes; submit it again when it is ready.'],
    items: [
      ...comments.map(({ question, comment }, index) => {
        const isWhole = index < wholeComments;
        const name = `“${isWhole ? question : clip(question, shortened)}”`;
        return comment ? `${name}: ${isWhole ? comment : clip(comment, shortened)}` : name;
      }),
    ],
    facts: facts(mail),
    quote: quote(mail),
    action: 'Change the property',
    because: 'you answer this property, or approve it',
  });
}

export function propertyEliminated(mail: PropertyMail & Sender): MailContent {
  return notice(mail, {
    more: ['Its answers can still be read, and nothing more is expected for it.'],
    facts: facts(mail),
    quote: quote(mail),
    action: 'Open the message',
    because: 'this property is yours',
  });
}

export function propertyRestored(mail: PropertyMail & { isOpen?: boolean } & Sender): MailContent {
  return notice(mail, {
    more: [
      mail.isOpen
        ? 'It is open again: answer what is left, and submit it.'
        : 'It is submitted as it was, and nothing more is expected for it now.',
    ],
    facts: facts(mail),
    action: mail.isOpen ? 'Answer the questions' : 'Look at the property',
    because: 'this property is yours',
  });
}

export interface InternalNoteMail extends MessageMail {
  propertyName?: string | undefined;
  byName?: string | undefined;
  text?: string | undefined;
  question?: string | undefined;
}

export function internalNote(mail: InternalNoteMail & Sender): MailContent {
  const { propertyName, byName, text, question } = mail;
  return notice(mail, {
    ...(text ? { quote: { text, by: byName } } : {}),
    facts: [
      ['Property', propertyName],
      ['By', byName],
      ['About', question],
    ],
    action: 'Read the note',
    afterwards: ['Only your side sees the notes of your team.'],
    because: `you work on ${quoted(mail.projectName, 'this project')}`,
  });
}
