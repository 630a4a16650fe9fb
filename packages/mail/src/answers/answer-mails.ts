import type { MailContent, Sender } from '../content.ts';
import { type MessageMail, notice, quoted } from '../messages/message-mails.ts';

export interface AnswersEditedMail extends MessageMail {
  propertyName?: string | undefined;
  byName?: string | undefined;
  /** The texts of the first few questions. */
  questions?: readonly string[] | undefined;
}

const mostQuestions = 5;

export function answerEdited(mail: AnswersEditedMail & Sender): MailContent {
  const { propertyName, byName, questions = [] } = mail;
  const others = questions.length - mostQuestions;
  return notice(mail, {
    facts: [
      ['Property', propertyName],
      ['By', byName],
      [
        questions.length === 1 ? 'Question' : 'Questions',
        questions.length === 0
          ? undefined
          : [...questions.slice(0, mostQuestions), ...(others > 0 ? [`and ${others} more`] : [])].join('\n'),
      ],
    ],
    action: 'See what changed',
    afterwards: ['The history of each answer keeps what was there before.'],
    because: `you own ${quoted(mail.projectName, 'this project')}`,
  });
}
