import { type AnswerType, type AnswerValue, parseAnswerValue } from './answer.ts';
import { questionType } from './enumerations.ts';
import { convertQuantity } from './quantities.ts';

/** A value that was given earlier, with the type and unit of its question at that time. */
export interface GivenValue {
  value: AnswerValue;
  type: number;
  unit?: string | undefined;
}

/** What a recalled value becomes as an answer to a question, or why it is none. */
export type FittedValue =
  | { value: AnswerValue; isConverted: boolean; reason?: never }
  | { value?: never; reason: string };

const sameUnit = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Fits an earlier value to the question that it is recalled for: a number in another unit is converted where we know
 * both units, and refused where we don't. The reason is a sentence for the screen.
 */
export function fitRecalledValue(question: AnswerType, given: GivenValue): FittedValue {
  const { unit = '' } = question;
  const isOtherUnit =
    typeof given.value === 'number' &&
    question.type === questionType.number &&
    given.unit !== undefined &&
    unit !== '' &&
    !sameUnit(given.unit, unit);
  const value = isOtherUnit ? convertQuantity(Number(given.value), given.unit ?? '', unit) : given.value;
  if (value === undefined)
    return { reason: `The earlier answer is in ${given.unit}, this question in ${unit}.` };
  const parsed = parseAnswerValue(question, value);
  if (parsed.details)
    return { reason: `The earlier answer ${parsed.details[0]?.message ?? 'does not fit.'}` };
  return parsed.value === null
    ? { reason: 'The earlier answer is empty.' }
    : { value: parsed.value, isConverted: isOtherUnit };
}
