import { type QuestionnaireStatus, questionnaireStatus, questionnaireStatusNames } from './enumerations.ts';
import { type Problem, problem } from './problems.ts';

const { draft, sent, working, finished } = questionnaireStatus;

/** Allowed changes of a questionnaire's status (decisions 11); a finished one can be opened again. */
export const questionnaireTransitions: Record<QuestionnaireStatus, readonly QuestionnaireStatus[]> = {
  [draft]: [sent],
  [sent]: [working, finished],
  [working]: [finished],
  [finished]: [working],
};

export function isQuestionnaireStatus(code: unknown): code is QuestionnaireStatus {
  return typeof code === 'number' && Object.hasOwn(questionnaireStatusNames, code);
}

/** The status after a change, or why it is refused. The same status is allowed, so that a call can be repeated. */
export function nextQuestionnaireStatus(from: number, to: number): QuestionnaireStatus | Problem {
  if (!isQuestionnaireStatus(from) || !isQuestionnaireStatus(to)) return problem('invalid_transition');
  return from === to || questionnaireTransitions[from].includes(to) ? to : problem('invalid_transition');
}

/** Whether the contact can answer now. */
export function isAnswerable(status: number): boolean {
  return status === sent || status === working;
}

/** Whether the invitation can be sent again. */
export function isResendable(status: number): boolean {
  return isAnswerable(status);
}

/**
 * Whether questions and contact can be changed: not after sending, so that they stay the same while the contact
 * answers.
 */
export function isQuestionnaireEditable(status: number): boolean {
  return status === draft;
}
