import { questionType } from '../enumerations.ts';
import { convertQuantity } from '../quantities.ts';
import { type AnswerType, type AnswerValue, parseAnswerValue } from './answer.ts';

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
const inUnit = (unit: string) => (unit === '' ? 'without a unit' : `in ${unit}`);

/**
 * Fits an earlier value to the question that it is recalled for: a number in another unit is converted where we know
 * both units, and refused where we don't or only one of them has a unit; a text keeps the unit. The reason is a sentence
 * for the screen.
 */
export function fitRecalledValue(question: AnswerType, given: GivenValue): FittedValue {
  const { unit = '' } = question;
  const { unit: givenUnit = '' } = given;
  const isNumber = typeof given.value === 'number';
  const isOtherUnit = isNumber && question.type === questionType.number && !sameUnit(givenUnit, unit);
  const isText = isNumber && question.type === questionType.text && givenUnit !== '';
  const value = isOtherUnit
    ? convertQuantity(Number(given.value), givenUnit, unit)
    : isText
      ? `${given.value} ${givenUnit}`
      : given.value;
  if (value === undefined)
    return { reason: `The earlier answer is ${inUnit(givenUnit)}, this question ${inUnit(unit)}.` };
  const parsed = parseAnswerValue(question, value);
  if (parsed.details)
    return { reason: `The earlier answer ${parsed.details[0]?.message ?? 'does not fit.'}` };
  return parsed.value === null
    ? { reason: 'The earlier answer is empty.' }
    : { value: parsed.value, isConverted: isOtherUnit };
}
