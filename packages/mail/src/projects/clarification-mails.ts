import type { MailContent, Sender } from '../content.ts';
import { type MessageMail, notice, quoted } from '../messages/message-mails.ts';
import { clip } from '../words.ts';

export interface ClarificationsAskedMail extends MessageMail {
  byName?: string | undefined;
  /** What each is about, a question or the project, and what was asked. */
  questions?: readonly { about: string; text: string }[] | undefined;
}

const mostQuestions = 10;
const mostCharacters = 600;

export function clarificationsAsked(mail: ClarificationsAskedMail & Sender): MailContent {
  const { byName, questions = [] } = mail;
  const others = questions.length - mostQuestions;
  return notice(mail, {
    more: [
      ...questions
        .slice(0, mostQuestions)
        .map(({ about, text }) => `${clip(about, mostCharacters)}: ${clip(text, mostCharacters)}`),
      ...(others > 0 ? [`The project shows ${others} more.`] : []),
    ],
    facts: [['Asked by', byName]],
    action: 'Answer',
    afterwards: ['You choose whether only the person who asked gets the answer, or everybody.'],
    because: `you work on ${quoted(mail.projectName, 'this project')}`,
  });
}

export interface ClarificationAnsweredMail extends MessageMail {
  about?: string | undefined;
  question?: string | undefined;
  answer?: string | undefined;
}

export function clarificationAnswered(mail: ClarificationAnsweredMail & Sender): MailContent {
  const { about, question, answer } = mail;
  return notice(mail, {
    facts: [
      ['About', about && clip(about, mostCharacters)],
      ['Question', question && clip(question, mostCharacters)],
      ['Answer', answer && clip(answer, mostCharacters)],
    ],
    action: 'See all clarifications',
    because: `you take part in ${quoted(mail.projectName, 'this project')}`,
  });
}
