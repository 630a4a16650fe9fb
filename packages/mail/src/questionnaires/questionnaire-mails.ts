import type { MailContent, Sender } from '../content.ts';
import { type MessageMail, notice, quoted } from '../messages/message-mails.ts';
import { clip, greeting, oneLine } from '../words.ts';

type EventForSender = keyof typeof more;
type Event = 'sent' | 'reopened' | 'takenBack' | 'deleted' | EventForSender;

const isForSender = (event: Event): event is EventForSender => Object.hasOwn(more, event);

export interface QuestionnaireMail extends MessageMail {
  /** By default `sent`. */
  event?: Event | undefined;
  propertyName?: string | undefined;
  questionCount?: number | undefined;
  fromEmail?: string | undefined;
  /** The sender's own text. */
  message?: string | undefined;
  /** What was written with the event. */
  note?: string | undefined;
  /** Who wrote the note to the contact; by default the sender. */
  noteBy?: string | undefined;
  /** The address of whom the contact named instead. */
  otherEmail?: string | undefined;
  /** Only when the sender shows it. */
  projectDescription?: string | undefined;
}

const NOTE = 2_000;
const MESSAGE = 4_000;

/** A mail about a questionnaire: to its contact, or to who sent it. */
export function questionnaire(mail: QuestionnaireMail & Sender): MailContent {
  const { event = 'sent' } = mail;
  if (isForSender(event)) return toSender(mail, event);
  return event === 'takenBack' || event === 'deleted' ? ended(mail) : toContact(mail);
}

/** Asks a contact to answer some questions, without a password. Like an invitation, it can't be turned off. */
function toContact(mail: QuestionnaireMail & Sender): MailContent {
  const { subject, teaser, recipientName, fromName, message, note, projectDescription, event } = mail;
  const isAgain = event === 'reopened';
  const about = quoted(mail.propertyName, 'a property');
  const asks = `${oneLine(fromName)} asks for your help with ${about}`;
  const quote = isAgain ? note : message;
  return {
    subject,
    preview: teaser,
    heading: isAgain ? `Please look once more at your answers about ${about}` : asks,
    paragraphs: [
      greeting(recipientName),
      teaser,
      ...(projectDescription && !isAgain ? [`What it is for: ${clip(projectDescription, 600)}`] : []),
    ],
    quote: quote?.trim()
      ? { text: clip(quote, isAgain ? NOTE : MESSAGE), by: (isAgain && mail.noteBy) || fromName }
      : undefined,
    facts: [
      ['Property', mail.propertyName],
      ['Project', mail.projectName],
      ['Questions', mail.questionCount?.toLocaleString('en-US')],
      ['Who asks', mail.fromEmail && `${oneLine(fromName)} (${mail.fromEmail})`],
    ],
    action: { label: 'Answer the questions', url: mail.link },
    afterwards: [
      'The link is yours alone and needs no password. You can stop at any time and go on later; what you typed is kept.',
      'If somebody else knows the answers, name that person there: please do not pass this link on.',
    ],
    reason: because(fromName),
  };
}

const because = (fromName: string) =>
  `You receive this because ${oneLine(fromName)} sent you a questionnaire.`;

function ended({ subject, teaser, recipientName, fromName, fromEmail }: QuestionnaireMail): MailContent {
  return {
    subject,
    preview: teaser,
    heading: 'You need not answer this questionnaire',
    paragraphs: [greeting(recipientName), teaser, 'The link in the earlier email no longer opens it.'],
    facts: [['Who asked', fromEmail && `${oneLine(fromName)} (${fromEmail})`]],
    reason: because(fromName),
  };
}

const more = {
  finished: 'Compare the answers with your own, and accept all or some of them.',
  passedOn: 'It stays with the contact until you send it to somebody else.',
  reopenedByTeam: 'The contact has a new link. You are told when it is finished.',
  undelivered: 'Take it back, correct the address or choose another contact, and send it again.',
};

function toSender(mail: QuestionnaireMail & Sender, event: EventForSender): MailContent {
  const { note, fromName } = mail;
  return notice(mail, {
    quote: note?.trim() ? { text: clip(note, NOTE), by: fromName } : undefined,
    more: [more[event]],
    facts: [
      ['Property', mail.propertyName],
      ['Their address', mail.otherEmail],
    ],
    action: 'Open the message',
    because: 'you sent this questionnaire, or answer its property',
  });
}
