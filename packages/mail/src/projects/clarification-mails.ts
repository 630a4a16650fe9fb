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

export interface AddendumMail extends MessageMail {
  name?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
  /** The questions that it concerns, and the names of its files. */
  questions?: readonly string[] | undefined;
  files?: readonly string[] | undefined;
}

export function addendum(mail: AddendumMail & Sender): MailContent {
  const { name, title, text = '', questions = [], files = [] } = mail;
  const shownOf = (all: readonly string[]) =>
    all.length > 0
      ? all
          .slice(0, mostQuestions)
          .map((one) => clip(one, mostCharacters))
          .join('; ') + (all.length > mostQuestions ? ` and ${all.length - mostQuestions} more` : '')
      : undefined;
  return notice(mail, {
    items: text ? text.split(/\n{2,}/) : [],
    facts: [
      [name ?? 'Addendum', title],
      ['Concerns', shownOf(questions)],
      ['Files', shownOf(files)],
    ],
    action: 'Read and acknowledge',
    because: `you take part in ${quoted(mail.projectName, 'this project')}`,
  });
}
