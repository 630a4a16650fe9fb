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

export interface AnswersCommentedMail extends MessageMail {
  propertyName?: string | undefined;
  byName?: string | undefined;
  comments?: readonly { question: string; comment: string }[] | undefined;
}

const mostComments = 10;

export function answersCommented(mail: AnswersCommentedMail & Sender): MailContent {
  const { propertyName, byName, comments = [] } = mail;
  const others = comments.length - mostComments;
  return notice(mail, {
    more: [
      ...comments.slice(0, mostComments).map(({ question, comment }) => `“${question}”: ${comment}`),
      ...(others > 0 ? [`The property shows ${others} more.`] : []),
    ],
    facts: [
      ['Property', propertyName],
      ['By', byName],
    ],
    action: 'Look at the comments',
    because: `you answer this property, or own ${quoted(mail.projectName, 'its project')}`,
  });
}

export interface QuestionsChangedMail extends MessageMail {
  /** Names of the properties with answers to the questions. */
  properties?: readonly string[] | undefined;
  /** The first few questions: the former wording, and the current one unless it was deleted. */
  changes?: readonly { was: string; is?: string | undefined }[] | undefined;
}

export function questionsChanged(mail: QuestionsChangedMail & Sender): MailContent {
  const { properties = [], changes = [] } = mail;
  const others = changes.length - mostQuestions;
  const listed = changes
    .slice(0, mostQuestions)
    .map(({ was, is }) => `“${was}” ${is === undefined ? 'was deleted' : `is now “${is}”`}`);
  return notice(mail, {
    more: ['Please check that your answers still hold.'],
    facts: [
      [properties.length === 1 ? 'Property' : 'Properties', properties.join('\n') || undefined],
      [
        changes.length === 1 ? 'Question' : 'Questions',
        [...listed, ...(others > 0 ? [`and ${others} more`] : [])].join('\n') || undefined,
      ],
    ],
    action: 'See the changes and your answers',
    afterwards: ['Your answers are kept, and marked until you have looked at them.'],
    because: `you have answered questions of ${quoted(mail.projectName, 'this project')}`,
  });
}
