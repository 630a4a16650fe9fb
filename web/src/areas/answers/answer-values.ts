import type { Answer, FormerQuestion, Question } from '@landbrief/contract';
import {
  type AnswerValue as DomainAnswer,
  type Question as DomainQuestion,
  displayAnswer,
  formatNumber,
  isEmpty,
  isNotApplicable,
  isOutdated,
  notApplicable,
  parseAnswerValue,
  parseQuantity,
  questionType,
  wordingText,
} from '@landbrief/domain';
import { serverNow } from '../../session/server-clock.ts';

/** Converts between the content of a field, the wire format and the domain's types. */

/** A value as screens hold it; null is none. */
export type AnswerValue = DomainAnswer | null;

/** The content of a field: text, or the chosen choices of a multiple-choice question. */
export type RawContent = string | readonly string[];

export type DomainQuestionInput = Pick<
  DomainQuestion,
  | 'id'
  | 'type'
  | 'choices'
  | 'multiple'
  | 'unit'
  | 'required'
  | 'allowNotApplicable'
  | 'phase'
  | 'isRequirement'
  | 'requirement'
  | 'position'
  | 'primaryCategory'
  | 'secondaryCategory'
  | 'tertiaryCategory'
>;

/** A question of the calls as the domain's rules take it. */
export function domainQuestion(question: Question): DomainQuestionInput {
  const { _id, requirement, requirementDetails, ...rest } = question;
  return { ...rest, id: _id, isRequirement: requirement, requirement: requirementDetails };
}

/** The current value: the latest update's, else the first one. */
export function latestValue(answer: Answer | undefined): AnswerValue {
  if (!answer) return null;
  const latest = answer.answerUpdates.at(-1) ?? answer;
  return latest.notApplicable ? notApplicable : latest.value;
}

/** A value as the calls carry it. */
export function sentValue(value: AnswerValue) {
  return isNotApplicable(value) ? value : { value };
}

export function isAnswered(answer: Answer | undefined): boolean {
  return !isEmpty(latestValue(answer));
}

/** Every value of an answer, the newest first. */
export function entriesOf(answer: Answer) {
  return [answer, ...answer.answerUpdates].toReversed();
}

/** Whether the current value is the directory's: it is not cleared by hand (document 1 section 2.13). */
export function isFromDirectory(answer: Answer | undefined): boolean {
  return answer !== undefined && entriesOf(answer)[0]?.source === 'directory';
}

/** The directory's value, where another one was given since. */
export function replacedByHand(answer: Answer | undefined): AnswerValue {
  const value = answer?.loisValue ?? null;
  if (isEmpty(value) || isFromDirectory(answer)) return null;
  return JSON.stringify(value) === JSON.stringify(latestValue(answer)) ? null : value;
}

/**
 * When the latest value was given, where that is longer ago than the project's answers are valid; else undefined. A
 * recalled value was given when its original was.
 */
export function outdatedSince(answer: Answer | undefined, validDays: number | undefined): string | undefined {
  const [latest] = answer && isAnswered(answer) ? entriesOf(answer) : [];
  if (!latest) return undefined;
  const given = latest.originallyGiven ?? latest.created;
  return isOutdated(given, serverNow(), validDays) ? given : undefined;
}

export function commentsByQuestion(
  comments: readonly { question: string }[] | undefined,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { question } of comments ?? []) counts.set(question, (counts.get(question) ?? 0) + 1);
  return counts;
}

/** A former wording of a question in one line; it names the kind of answer where that is another one now. */
export function formerText(
  { requirement, requirementDetails, ...former }: FormerQuestion,
  now: Pick<Question, 'type'>,
): string {
  return wordingText({ ...former, isRequirement: requirement, requirement: requirementDetails }, now);
}

/** A value as it is typed into its field: empty for "Not applicable", which is ticked beside it. */
export function rawOf(question: Question, given: AnswerValue): RawContent {
  const value = isNotApplicable(given) ? null : given;
  if (question.type === questionType.choice && question.multiple) {
    return Array.isArray(value) ? value : isEmpty(value) ? [] : [String(value)];
  }
  if (typeof value === 'number') return formatNumber(value, question.unit);
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
}

/** The content of a question's field, and whether "Not applicable" is ticked beside it. */
export interface FieldContent {
  raw: RawContent;
  /** What was typed stays in `raw` meanwhile. */
  isNotApplicable: boolean;
}

/** A value as its field shows it. "Not applicable" is not ticked when the question no longer allows it. */
export function contentFor(question: Question, value: AnswerValue): FieldContent {
  return {
    raw: rawOf(question, value),
    isNotApplicable: question.allowNotApplicable && isNotApplicable(value),
  };
}

export type Reading = { value: AnswerValue; refused?: never } | { value?: never; refused: string };

/** What a field's content means, or why it can't be saved. */
function readRaw(question: Question, raw: RawContent): Reading {
  const isNumber = question.type === questionType.number && typeof raw === 'string';
  const quantity = isNumber ? parseQuantity(raw, question.unit) : undefined;
  const parsed = parseAnswerValue(domainQuestion(question), quantity ?? raw);
  if (!parsed.details) return { value: parsed.value };
  return { refused: parsed.details[0]?.message ?? 'cannot be saved.' };
}

/** The same, with what is ticked. */
export function readContent(question: Question, { raw, isNotApplicable: isTicked }: FieldContent): Reading {
  return isTicked ? { value: notApplicable } : readRaw(question, raw);
}

export function shownValue(question: Question, value: AnswerValue): string {
  return displayAnswer(question, value);
}
