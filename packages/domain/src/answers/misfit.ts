import { isEmpty } from '../empty.ts';
import { questionType } from '../enumerations.ts';
import { parseTypedNumber } from '../numbers.ts';
import { isNotApplicable } from '../questions/not-applicable.ts';
import type { Question } from '../questions/question.ts';
import { parseOperandList } from '../questions/requirement.ts';
import { matchChoice } from '../questions/requirement-rules.ts';

/** The fields of a question that decide whether an answer that exists fits it; without choices they are not judged. */
export type FittedQuestion = Pick<Question, 'type' | 'unit'> &
  Partial<Pick<Question, 'choices' | 'multiple'>>;

/** How an answer is marked that its question would not take any more, because the question was changed since. */
export const misfitTexts = { choice: 'not among the choices', number: 'not a number' } as const;
export type Misfit = keyof typeof misfitTexts;

/** The choices of a raw value: a list's items, one choice, or comma-separated choices where several are allowed. */
export function choiceTexts(
  { choices = [], multiple }: Pick<FittedQuestion, 'choices' | 'multiple'>,
  raw: unknown,
): string[] | undefined {
  if (Array.isArray(raw)) return raw.filter((item) => !isEmpty(item)).map(String);
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const text = String(raw);
  return !multiple || matchChoice(choices, text) !== undefined ? [text] : parseOperandList(text);
}

/** Why a stored value does not fit its question (docs/decisions/answering.md); undefined when it does. */
export function misfitOf(question: FittedQuestion, value: unknown): Misfit | undefined {
  if (isEmpty(value) || isNotApplicable(value)) return undefined;
  const { type, unit, choices, multiple } = question;
  if (type === questionType.number) return parseTypedNumber(value, unit) === undefined ? 'number' : undefined;
  if (type !== questionType.choice || !choices) return undefined;
  const texts = choiceTexts(question, value) ?? [];
  const fits =
    (multiple || texts.length === 1) && texts.every((text) => matchChoice(choices, text) !== undefined);
  return fits ? undefined : 'choice';
}

/** The fields of an answer that decide whether its question is answered and its requirement met. */
export interface AnswerState {
  value: unknown;
  /** The owner's side accepts the value as it is. */
  override?: boolean | undefined;
}

/** The mark of an answer that has to be given anew; undefined when it fits or the owner's side has accepted it. */
export function openMisfit(question: FittedQuestion, answer: AnswerState | undefined): Misfit | undefined {
  return answer?.override ? undefined : misfitOf(question, answer?.value);
}

/** Whether a question is answered: not by a value that it would not take, unless the owner's side has accepted that. */
export function isAnsweredBy(question: FittedQuestion, answer: AnswerState | undefined): boolean {
  return !isEmpty(answer?.value) && openMisfit(question, answer) === undefined;
}
