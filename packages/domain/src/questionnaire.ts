import { type QuestionnaireStatus, questionnaireStatus, questionnaireStatusNames } from './enumerations.ts';
import { type Problem, problem } from './problems.ts';

const { draft, sent, working, finished } = questionnaireStatus;

/** Changes of a questionnaire's status (decisions 11); a finished one can be opened again. */
export const questionnaireTransitions: Record<QuestionnaireStatus, readonly QuestionnaireStatus[]> = {
  [draft]: [sent],
  [sent]: [working, finished],
  [working]: [finished],
  [finished]: [working],
};

export function isQuestionnaireStatus(code: unknown): code is QuestionnaireStatus {
  return typeof code === 'number' && Object.hasOwn(questionnaireStatusNames, code);
}

/** Staying as it is always is possible, so that a repeated call does no harm. */
export function nextQuestionnaireStatus(from: number, to: number): QuestionnaireStatus | Problem {
  if (!isQuestionnaireStatus(from) || !isQuestionnaireStatus(to)) return problem('invalid_transition');
  return from === to || questionnaireTransitions[from].includes(to) ? to : problem('invalid_transition');
}

/** Whether its contact can answer now. */
export function isAnswerable(status: number): boolean {
  return status === sent || status === working;
}

/** Whether its invitation can be sent once more. */
export function isResendable(status: number): boolean {
  return isAnswerable(status);
}

/** Questions and contact are fixed once it is sent: what the contact sees does not change under their hands. */
export function isQuestionnaireEditable(status: number): boolean {
  return status === draft;
}
