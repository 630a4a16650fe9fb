import type { Answer, AnswerValue, Question } from '@landbrief/contract';
import {
  type Question as DomainQuestion,
  displayAnswer,
  formatNumber,
  isEmpty,
  parseAnswerValue,
  questionType,
} from '@landbrief/domain';

/** Between what a field holds, what the calls carry, and what the rules of the domain ask for. */

/** What stands in a field: text, or the chosen ones of a question that takes several. */
export type Raw = string | readonly string[];

export type AskedQuestion = Pick<
  DomainQuestion,
  | 'id'
  | 'type'
  | 'choices'
  | 'multiple'
  | 'unit'
  | 'required'
  | 'phase'
  | 'isRequirement'
  | 'requirement'
  | 'position'
  | 'primaryCategory'
  | 'secondaryCategory'
  | 'tertiaryCategory'
>;

/** A question of the calls as the domain's rules take it. */
export function domainQuestion(question: Question): AskedQuestion {
  const { _id, requirement, requirementDetails, ...rest } = question;
  return { ...rest, id: _id, isRequirement: requirement, requirement: requirementDetails };
}

/** The value that holds now: the latest update's, else the first one. */
export function latestValue(answer: Answer | undefined): AnswerValue {
  if (!answer) return null;
  return (answer.answerUpdates.at(-1) ?? answer).value;
}

export function isAnswered(answer: Answer | undefined): boolean {
  return !isEmpty(latestValue(answer));
}

/** Every value that an answer carries, the newest first. */
export function entriesOf(answer: Answer) {
  return [answer, ...answer.answerUpdates].toReversed();
}

/** A value as it is typed into its field. */
export function rawOf(question: Question, value: AnswerValue): Raw {
  if (question.type === questionType.choice && question.multiple) {
    return Array.isArray(value) ? value : isEmpty(value) ? [] : [String(value)];
  }
  if (typeof value === 'number') return formatNumber(value, question.unit);
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
}

export type Reading = { value: AnswerValue; refused?: never } | { value?: never; refused: string };

/** What a field's content means, or why it can't be saved. */
export function readRaw(question: Question, raw: Raw): Reading {
  const parsed = parseAnswerValue(domainQuestion(question), raw);
  if (!parsed.details) return { value: parsed.value };
  return { refused: parsed.details[0]?.message ?? 'cannot be saved.' };
}

export function shownValue(question: Question, value: AnswerValue): string {
  return displayAnswer(question, value);
}
