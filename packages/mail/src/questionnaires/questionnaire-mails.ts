import type { MailContent, Sender } from '../content.ts';
import { type MessageMail, quoted } from '../messages/message-mails.ts';
import { clip, greeting, oneLine } from '../words.ts';

export interface QuestionnaireMail extends MessageMail {
  propertyName?: string | undefined;
  questionCount?: number | undefined;
  /** The sender's own text. */
  message?: string | undefined;
  /** Only when the sender shows it. */
  projectDescription?: string | undefined;
}

/** Asks a contact to answer some questions, without a password. Like an invitation, it can't be turned off. */
export function questionnaire(mail: QuestionnaireMail & Sender): MailContent {
  const { subject, teaser, recipientName, fromName, message, projectDescription } = mail;
  return {
    subject,
    preview: teaser,
    heading: `${oneLine(fromName)} asks for your help with ${quoted(mail.propertyName, 'a property')}`,
    paragraphs: [
      greeting(recipientName),
      teaser,
      ...(projectDescription ? [`What it is for: ${clip(projectDescription, 600)}`] : []),
    ],
    quote: message?.trim() ? { text: clip(message, 900), by: fromName } : undefined,
    facts: [
      ['Property', mail.propertyName],
      ['Project', mail.projectName],
      ['Questions', mail.questionCount?.toLocaleString('en-US')],
    ],
    action: { label: 'Answer the questions', url: mail.link },
    afterwards: [
      'The link is yours alone and needs no password. You can stop at any time and go on later; what you typed is kept.',
    ],
    reason: `You receive this because ${oneLine(fromName)} sent you a questionnaire.`,
  };
}
