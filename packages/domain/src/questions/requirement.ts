import { isEmpty } from '../empty.ts';
import { type ComparisonOperator, comparisonOperator, comparisonOperatorSymbols } from '../enumerations.ts';
import { foldedText } from '../names.ts';
import { formatNumber, toNumber, unitForCount, withUnit } from '../numbers.ts';
import { isNotApplicable } from './not-applicable.ts';

/** Several operands: a list, comma-separated text (a choice that contains a comma is quoted), or an object's values. */
export type OperandList = string | readonly (string | number)[] | Readonly<Record<string, string | number>>;

/** What an answer must satisfy (document 1 sections 3 to 5, decisions 8). */
export interface Requirement {
  /** A code of `comparisonOperator`. */
  operator: number;
  value?: string | number | undefined;
  values?: OperandList | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

/** A stored requirement: only the operands that its operator uses, and lists as arrays. */
export interface StoredRequirement {
  operator: ComparisonOperator;
  value?: string | number;
  values?: string[];
  minimum?: number;
  maximum?: number;
}

export function isComparisonOperator(code: unknown): code is ComparisonOperator {
  return typeof code === 'number' && Object.hasOwn(comparisonOperatorSymbols, code);
}

const orderOperators: ReadonlySet<number> = new Set([
  comparisonOperator.greaterThan,
  comparisonOperator.greaterThanOrEqual,
  comparisonOperator.lessThanOrEqual,
  comparisonOperator.lessThan,
]);
const listOperators: ReadonlySet<number> = new Set([
  comparisonOperator.oneOf,
  comparisonOperator.allOf,
  comparisonOperator.noneOf,
]);

/** > >= <= <: compare with one number. */
export const isOrderOperator = (operator: number): boolean => orderOperators.has(operator);
/** One Of, All Of, None Of: compare with a list. */
export const isListOperator = (operator: number): boolean => listOperators.has(operator);

/** The operator of a symbol or display name in any case: '>=', 'One Of'. */
export function operatorOfSymbol(symbol: string): ComparisonOperator | undefined {
  const name = foldedText(symbol);
  return Object.values(comparisonOperator).find(
    (operator) => comparisonOperatorSymbols[operator].toLowerCase() === name,
  );
}

/**
 * Splits comma-separated text. Quoted parts may contain commas, and doubled quotes for one; empty parts are dropped.
 */
export function parseOperandList(text: string): string[] {
  const parts = text.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|“([^“”]*)”\s*(?=,|$)|([^,]*))(?:,|$)/g);
  return Array.from(parts, ([, quoted, curly, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? curly ?? plain).trim(),
  ).filter(Boolean);
}

/** The inverse of `parseOperandList`. */
export function formatOperandList(values: readonly (string | number)[]): string {
  return values
    .map((value) => {
      const text = String(value);
      return /[",“]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(', ');
}

/** The operands of a list operator: `values`, or else `value` read as a list. */
export function operandsOf(requirement: Requirement): string[] {
  const given = itemsOf(requirement.values);
  return given.length > 0 ? given : itemsOf(requirement.value);
}

function itemsOf(value: unknown): string[] {
  if (typeof value === 'string') return parseOperandList(value);
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map(String);
}

/** What two values are compared by: the number when numeric, else the folded text. */
function comparable(value: string | number): string {
  const number = toNumber(value);
  return number === undefined ? foldedText(String(value)) : String(number === 0 ? 0 : number);
}

/** The items of an answer: of a list, or a text and its comma-separated parts. A choice is never split. */
function answerItems(value: unknown, isChoice: boolean): Set<string> {
  if (typeof value !== 'string') return new Set(itemsOf(value).map(comparable));
  return new Set((isChoice ? [value] : [value, ...parseOperandList(value)]).map(comparable));
}

function single(value: unknown): string | number | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value;
  const items = itemsOf(value);
  return items.length === 1 ? items[0] : undefined;
}

function equals(requirement: Requirement, value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') {
    return requirement.value !== undefined && comparable(value) === comparable(requirement.value);
  }
  const answered = [...new Set(itemsOf(value).map(comparable))];
  if (answered.length === 1 && answered[0] === comparable(requirement.value ?? '')) return true;
  const operands = new Set(itemsOf(requirement.value).map(comparable));
  return operands.size === answered.length && answered.every((item) => operands.has(item));
}

function listMet(requirement: Requirement, value: unknown, isChoice: boolean): boolean {
  const operands = operandsOf(requirement).map(comparable);
  if (operands.length === 0) return false;
  const items = answerItems(value, isChoice);
  if (requirement.operator === comparisonOperator.allOf)
    return operands.every((operand) => items.has(operand));
  const some = operands.some((operand) => items.has(operand));
  return requirement.operator === comparisonOperator.oneOf ? some : !some;
}

function numberMet(requirement: Requirement, answered: number): boolean {
  const operand = toNumber(requirement.value);
  const minimum = toNumber(requirement.minimum);
  const maximum = toNumber(requirement.maximum);
  if (requirement.operator === comparisonOperator.between) {
    return minimum !== undefined && maximum !== undefined && answered >= minimum && answered <= maximum;
  }
  if (operand === undefined) return false;
  if (requirement.operator === comparisonOperator.greaterThan) return answered > operand;
  if (requirement.operator === comparisonOperator.greaterThanOrEqual) return answered >= operand;
  if (requirement.operator === comparisonOperator.lessThanOrEqual) return answered <= operand;
  return answered < operand;
}

/**
 * Whether an answer meets a requirement (document 1 section 5). Numeric answers are compared as numbers and texts in
 * any case; Between includes both ends; an empty answer or "Not applicable" never meets a requirement. With `isChoice`
 * a text that contains commas is one choice.
 */
export function requirementMet(requirement: Requirement, value: unknown, isChoice = false): boolean {
  const { operator } = requirement;
  if (isEmpty(value) || isNotApplicable(value) || !isComparisonOperator(operator)) return false;
  if (operator === comparisonOperator.equal) return equals(requirement, value);
  if (operator === comparisonOperator.notEqual)
    return !isEmpty(requirement.value) && !equals(requirement, value);
  if (isListOperator(operator)) return listMet(requirement, value, isChoice);
  const answered = toNumber(single(value));
  return answered !== undefined && numberMet(requirement, answered);
}

function operandText(operand: string | number | undefined, unit: string): string {
  const number = toNumber(operand);
  return number === undefined ? String(operand ?? '') : formatNumber(number, unit);
}

function worded(
  requirement: Requirement,
  { operator, unit, list }: { operator: string; unit: string; list: (operands: readonly string[]) => string },
): string {
  if (requirement.operator === comparisonOperator.between) {
    const maximum = withUnit(operandText(requirement.maximum, unit), unit);
    return `${operator} ${operandText(requirement.minimum, unit)} and ${maximum}`;
  }
  const operand = isListOperator(requirement.operator)
    ? list(operandsOf(requirement).map((item) => operandText(item, unit)))
    : operandText(requirement.value, unit);
  return `${operator} ${withUnit(operand, unit)}`;
}

/**
 * A requirement for spreadsheets, with the operators of document 1 section 4: '>= 100 acres', 'One Of Site, Building'.
 * Screens and reports use `requirementWords`.
 */
export function requirementText(requirement: Requirement, unit = ''): string {
  if (!isComparisonOperator(requirement.operator)) return '';
  const operator = comparisonOperatorSymbols[requirement.operator];
  return worded(requirement, { operator, unit, list: (operands) => operands.join(', ') });
}

const words: Record<ComparisonOperator, string> = {
  0: 'more than',
  1: 'at least',
  2: 'exactly',
  3: 'anything but',
  4: 'at most',
  5: 'less than',
  6: 'between',
  7: 'one of',
  8: 'all of',
  9: 'none of',
};

/** An operator in words: 'at least', 'one of'. */
export function operatorWords(operator: number): string {
  return isComparisonOperator(operator) ? words[operator] : '';
}

/** Joins operands; one that contains a comma is quoted. */
function listWords(operands: readonly string[]): string {
  return operands.map((operand) => (operand.includes(', ') ? `“${operand}”` : operand)).join(', ');
}

/** A requirement in words: 'at least 100 acres', 'at most 1 mile', 'one of Site, Building'. */
export function requirementWords(requirement: Requirement, unit = ''): string {
  const { operator, value } = requirement;
  if (!isComparisonOperator(operator)) return '';
  const count =
    isListOperator(operator) || operator === comparisonOperator.between ? undefined : toNumber(value);
  return worded(requirement, { operator: words[operator], unit: unitForCount(count, unit), list: listWords });
}
