import { isEmpty } from '../empty.ts';
import { comparisonOperator, comparisonOperatorSymbols, questionType } from '../enumerations.ts';
import { bounds } from '../limits.ts';
import { foldedText } from '../names.ts';
import { numberRefusal, toNumber } from '../numbers.ts';
import type { ProblemDetail } from '../problems.ts';
import {
  isComparisonOperator,
  isListOperator,
  isOrderOperator,
  operandsOf,
  type Requirement,
  type StoredRequirement,
} from './requirement.ts';

type Choices = readonly string[];

const needsNumber = 'must be a number.';

function numberDetail(path: string, value: unknown): ProblemDetail[] {
  const number = toNumber(value);
  if (number === undefined) return [{ path, message: needsNumber }];
  const message = numberRefusal(typeof value === 'string' ? value : number, number);
  return message ? [{ path, message }] : [];
}

/**
 * The choice that a text means, with the question's spelling: the same one, or else one that differs by case, or by
 * quotes, dashes and blanks only.
 */
export function matchChoice(choices: Choices, text: string): string | undefined {
  if (choices.includes(text)) return text;
  const key = foldedText(text);
  return choices.find((choice) => foldedText(choice) === key);
}

/** The errors of one operand of ==, != or a list, for a type of question. */
function operandDetail(
  type: number,
  path: string,
  operand: string | number,
  choices: Choices,
): ProblemDetail[] {
  if (type === questionType.number) return numberDetail(path, operand);
  const text = String(operand);
  if (text.length > bounds.questionTextMax) return [{ path, message: 'is too long.' }];
  if (type === questionType.choice && matchChoice(choices, text) === undefined) {
    return [{ path, message: `"${text}" is not one of the choices.` }];
  }
  return [];
}

function betweenDetails({ minimum, maximum }: Requirement): ProblemDetail[] {
  const details = [...numberDetail('minimum', minimum), ...numberDetail('maximum', maximum)];
  if (details.length === 0 && Number(minimum) > Number(maximum)) {
    details.push({ path: 'minimum', message: 'must not be larger than the maximum.' });
  }
  return details;
}

function listDetails(type: number, requirement: Requirement, choices: Choices): ProblemDetail[] {
  const operands = operandsOf(requirement);
  if (operands.length === 0) return [{ path: 'values', message: 'needs at least one value.' }];
  if (operands.length > bounds.operandsMax) {
    return [{ path: 'values', message: `takes at most ${bounds.operandsMax} values.` }];
  }
  return operands.flatMap((operand) => operandDetail(type, 'values', operand, choices));
}

/** The errors of a requirement, for a type of question (decisions 8); none when it can be saved. */
export function validateRequirement(
  type: number,
  requirement: Requirement,
  choices: Choices = [],
): ProblemDetail[] {
  const { operator, value } = requirement;
  if (!isComparisonOperator(operator)) return [{ path: 'operator', message: 'is not a comparison.' }];
  const ordered = isOrderOperator(operator) || operator === comparisonOperator.between;
  if (ordered && type === questionType.choice && choices.every((choice) => toNumber(choice) === undefined)) {
    return [
      { path: 'operator', message: `${comparisonOperatorSymbols[operator]} needs answers that are numbers.` },
    ];
  }
  if (operator === comparisonOperator.between) return betweenDetails(requirement);
  if (isListOperator(operator)) return listDetails(type, requirement, choices);
  if (value === undefined || isEmpty(value)) return [{ path: 'value', message: 'is required.' }];
  return isOrderOperator(operator)
    ? numberDetail('value', value)
    : operandDetail(type, 'value', value, choices);
}

/**
 * The stored form of a valid requirement: numbers as numbers, choices in the question's spelling, no unused operand.
 */
export function storedRequirement(
  type: number,
  requirement: Requirement,
  choices: Choices = [],
): StoredRequirement {
  const { operator } = requirement;
  if (!isComparisonOperator(operator)) throw new TypeError('The requirement was not validated.');
  if (operator === comparisonOperator.between) {
    return { operator, minimum: Number(requirement.minimum), maximum: Number(requirement.maximum) };
  }
  const canonical = (operand: string): string => matchChoice(choices, operand) ?? operand.trim();
  if (isListOperator(operator)) {
    const distinct = new Map(
      operandsOf(requirement).map((operand) => [foldedText(operand), canonical(operand)]),
    );
    return { operator, values: [...distinct.values()] };
  }
  const number = toNumber(requirement.value);
  const asNumber = number !== undefined && (isOrderOperator(operator) || type === questionType.number);
  return { operator, value: asNumber ? number : canonical(String(requirement.value ?? '')) };
}

/** The comparisons that a form offers for a type of question. */
export function operatorsFor(type: number): number[] {
  const all = Object.values(comparisonOperator);
  if (type === questionType.number) return all;
  return all.filter((operator) => !isOrderOperator(operator) && operator !== comparisonOperator.between);
}
