import { type QuestionnaireStatus, questionnaireStatus, questionnaireStatusNames } from '../enumerations.ts';
import { questionnaireLimits } from '../limits.ts';
import { type Problem, problem } from '../problems.ts';

const { draft, sent, working, finished } = questionnaireStatus;

/** Who changes the status of a questionnaire: its contact, who answers the property, or the project's team. */
export type QuestionnaireActor = 'contact' | 'respondent' | 'team';

type Transitions = Record<QuestionnaireStatus, readonly QuestionnaireStatus[]>;
const none: Transitions = { [draft]: [], [sent]: [], [working]: [], [finished]: [] };

/**
 * The changes of the status that each may ask for (decisions 11). Sending is a call of its own. Who sent it takes it
 * back while it is not finished, and opens a finished one again.
 */
export const questionnaireTransitions: Record<QuestionnaireActor, Transitions> = {
  contact: { ...none, [sent]: [working, finished], [working]: [finished] },
  respondent: { ...none, [sent]: [draft], [working]: [draft], [finished]: [working] },
  team: { ...none, [finished]: [working] },
};

export function isQuestionnaireStatus(code: unknown): code is QuestionnaireStatus {
  return typeof code === 'number' && Object.hasOwn(questionnaireStatusNames, code);
}

/** Why a change of the status is refused, if it is. The same status is allowed, so that a call can be repeated. */
export function questionnaireStatusRefusal(
  actor: QuestionnaireActor,
  { from, to }: { from: number; to: number },
): Problem | undefined {
  if (!isQuestionnaireStatus(from) || !isQuestionnaireStatus(to)) return problem('invalid_transition');
  const isAllowed = from === to || questionnaireTransitions[actor][from].includes(to);
  return isAllowed ? undefined : problem('invalid_transition');
}

/** Whether the contact can answer now. */
export function isQuestionnaireOpen(status: number): boolean {
  return status === sent || status === working;
}

/**
 * Whether questions, contact and message can be changed: not after sending, so that they stay the same while the contact
 * answers.
 */
export function isQuestionnaireEditable(status: number): boolean {
  return status === draft;
}

/** Whether answers of the questionnaire can be accepted as the property's. */
export function isAcceptable(status: number): boolean {
  return status === finished;
}

interface AnsweredQuestionnaire {
  /** A code of `questionnaireStatus`. */
  status: number;
  answeredCount: number;
  acceptedCount: number;
}

/** Whether a finished questionnaire has answers, and none of them was taken over. */
export function awaitsAcceptance({ status, answeredCount, acceptedCount }: AnsweredQuestionnaire): boolean {
  return isAcceptable(status) && answeredCount > 0 && acceptedCount === 0;
}

/** Whether answers may still come from a questionnaire: the contact answers it, or they wait to be taken over. */
export function isOutstanding(questionnaire: AnsweredQuestionnaire): boolean {
  const { status, answeredCount, acceptedCount } = questionnaire;
  return isQuestionnaireOpen(status) || (isAcceptable(status) && answeredCount > acceptedCount);
}

/** When a finished questionnaire's link ends: not later than it would have (ISO 8601). */
export function linkEndsWhenFinished(linkExpires: string | undefined, now: string): string {
  const end = new Date(Date.parse(now) + questionnaireLimits.linkWhenFinished).toISOString();
  return linkExpires && linkExpires < end ? linkExpires : end;
}

/** When a link ends that is sent now (ISO 8601). */
export function linkEndsWhenSent(now: string): string {
  return new Date(Date.parse(now) + questionnaireLimits.link).toISOString();
}
