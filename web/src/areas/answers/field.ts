import type { Answer, Question } from '@landbrief/contract';
import { isAnsweredBy, isEmpty, isNotApplicable, mayClear, mayRecall } from '@landbrief/domain';
import {
  type AnswerValue,
  domainQuestion,
  type FieldContent,
  isFromDirectory,
  readContent,
} from './answer-values.ts';
import { expectedValue, isUnsaved, type SaveState, type SaveStatus } from './save-state.ts';

/** One question as it is being answered. Replaced as a whole with every change, so that screens can compare it. */
export interface Field extends FieldContent {
  question: Question;
  /** Why the content can't be saved: "must be a number." */
  invalid: string | undefined;
  /** The field was emptied, but an answer is saved or on its way: only Clear Answer removes it. */
  emptied: boolean;
  save: SaveState & { status: SaveStatus };
  /** The answer as the server last returned it. */
  answer: Answer | undefined;
  /** The other user's answer, while the conflict is open. */
  theirs: Answer | undefined;
}

/** Whether Clear Answer is offered (document 1 section 2.13). */
export function clearable({ question, save, answer }: Field, propertyStatus: number): boolean {
  return mayClear({
    question: domainQuestion(question),
    propertyStatus,
    answered: !isEmpty(expectedValue(save)),
    fromDirectory: isFromDirectory(answer),
    actingReviewer: false,
  });
}

/** Whether Recall Previous Answer is offered: of an unanswered question with nothing typed (document 1 section 2.13). */
export function recallable({ question, save }: Field, propertyStatus: number): boolean {
  return mayRecall({
    question: domainQuestion(question),
    propertyStatus,
    answered: !isEmpty(save.saved.value) || isUnsaved(save),
    actingReviewer: false,
    isParticipant: true,
  });
}

/** Whether the saved answer counts: one that the question would not take any more does not, unless it was accepted. */
export function isFieldAnswered({ question, save, answer }: Field): boolean {
  const { value } = save.saved;
  return !isEmpty(value) && isAnsweredBy(domainQuestion(question), { value, override: answer?.override });
}

/** What the field stands for, before it is saved. */
export function judgedValue(field: Field): AnswerValue {
  const { question, emptied, save } = field;
  if (emptied) return save.saved.value;
  return save.typed ? (readContent(question, field).value ?? null) : expectedValue(save);
}

/** "Not applicable" from when the owner took it. */
export function isWithdrawn({ question, save }: Field): boolean {
  return !question.allowNotApplicable && isNotApplicable(expectedValue(save));
}
