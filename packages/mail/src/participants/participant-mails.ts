import type { MailContent, Sender } from '../content.ts';
import { type MessageMail, notice, quoted } from '../messages/message-mails.ts';
import { clip, countOf, dueBy, greeting, oneLine } from '../words.ts';

export interface InvitationMail extends MessageMail {
  role: string;
  /** The project's client, or the confidential name instead. */
  client?: string | undefined;
  description?: string | undefined;
  deadline: string;
  tz: string;
  questionCount: number;
}

/** An invitation, often the first mail that people get from the product. It can't be turned off. */
export function invitation(mail: InvitationMail): MailContent {
  const { subject, teaser, letter, recipientName, fromName, projectName, client, description } = mail;
  return {
    subject,
    preview: teaser,
    heading: projectName ? `You are invited to ${quoted(projectName, '')}` : subject,
    letter,
    paragraphs: letter
      ? []
      : [
          greeting(recipientName),
          teaser,
          'Open the invitation to see what is asked. You can take part or decline there.',
        ],
    quote: description ? { text: clip(description, 900) } : undefined,
    facts: [
      ['Project', projectName],
      ['For', client],
      ['Due', dueBy(mail.deadline, mail.tz)],
      ['Questions', mail.questionCount > 0 ? mail.questionCount.toLocaleString('en-US') : undefined],
    ],
    action: { label: 'Open the invitation', url: mail.link },
    afterwards: [
      'The link is yours alone: it opens a summary without a login. To answer, log in or register there. It costs you nothing.',
    ],
    reason: `You receive this because ${oneLine(fromName)} invited you.`,
  };
}

export interface ActivationMail extends MessageMail {
  deadline?: string | undefined;
  tz?: string | undefined;
  questionCount?: number | undefined;
}

export function activation(mail: ActivationMail & Sender): MailContent {
  return notice(mail, {
    more: ['You can add properties and answer questions from now on.'],
    facts: [
      ['Due', dueBy(mail.deadline, mail.tz)],
      ['Questions', mail.questionCount?.toLocaleString('en-US')],
    ],
    action: 'Open the project',
    because: `you take part in ${quoted(mail.projectName, 'this project')}`,
  });
}

export interface ReminderMail extends MessageMail {
  deadline?: string | undefined;
  tz?: string | undefined;
  /** Properties that are not submitted, and their required questions without an answer. */
  openProperties?: number | undefined;
  openQuestions?: number | undefined;
}

export function reminder(mail: ReminderMail & Sender): MailContent {
  return notice(mail, {
    facts: [
      ['Due', dueBy(mail.deadline, mail.tz)],
      ['Not submitted', countOf(mail.openProperties, 'property', 'properties')],
      ['Required, open', countOf(mail.openQuestions, 'question', 'questions')],
    ],
    action: 'Go on answering',
    afterwards: ['When all is submitted, press Complete on the project’s page, and no reminder follows.'],
    because: `your part of ${quoted(mail.projectName, 'this project')} is not complete`,
  });
}

export interface ParticipantRemoved {
  recipientName?: string | undefined;
  projectName: string;
  byName: string;
  contactEmail?: string | undefined;
}

/** To a person who was removed from a project. It has no link, because the person can't open the project. */
export function participantRemoved(mail: ParticipantRemoved): MailContent {
  const project = quoted(mail.projectName, 'the project');
  const ask = mail.contactEmail ? `write to ${mail.contactEmail}` : `ask ${oneLine(mail.byName)}`;
  return {
    subject: `Removed from ${oneLine(mail.projectName)}`,
    preview: `You no longer take part in ${project}.`,
    heading: `You no longer take part in ${project}`,
    paragraphs: [
      greeting(mail.recipientName),
      `${oneLine(mail.byName)} took you out of ${project}. You do not see it any more, and nothing is expected of you.`,
      `If that surprises you, ${ask}.`,
    ],
    reason: `You receive this because you took part in ${project}.`,
  };
}
