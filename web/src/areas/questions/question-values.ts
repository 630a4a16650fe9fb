import type { QuestionInput } from '@landbrief/contract';
import {
  type CategoryPath,
  comparisonOperator,
  isListOperator,
  type ProblemDetail,
  type QuestionDraft,
  questionType,
  type Requirement,
  storedRequirement,
  tagFromText,
  toNumber,
  validateQuestion,
} from '@landbrief/domain';
import { withClearedFields } from '../../clearing.ts';
import type { OwnerKey, Question } from './queries.ts';

/** A question as the form holds it: every field a text, number or list of its own. */
export interface QuestionValues {
  text: string;
  type: number;
  /** One a line. */
  choices: string;
  multiple: boolean;
  unit: string;
  required: boolean;
  allowNotApplicable: boolean;
  phase: number;
  note: string;
  dataField: string;
  primaryCategory: string;
  secondaryCategory: string;
  tertiaryCategory: string;
  /** Follows the text until it is edited. */
  tag: string;
  requirement: boolean;
  operator: number;
  value: string;
  values: string[];
  minimum: string;
  maximum: string;
}

export const blankQuestion: QuestionValues = {
  text: '',
  type: questionType.text,
  choices: '',
  multiple: false,
  unit: '',
  required: false,
  allowNotApplicable: false,
  phase: 1,
  note: '',
  dataField: '',
  primaryCategory: '',
  secondaryCategory: '',
  tertiaryCategory: '',
  tag: '',
  requirement: false,
  operator: comparisonOperator.equal,
  value: '',
  values: [],
  minimum: '',
  maximum: '',
};

export function valuesOf(question: Question): QuestionValues {
  const { requirementDetails: details } = question;
  return {
    ...blankQuestion,
    text: question.text,
    type: question.type,
    choices: question.choices.join('\n'),
    multiple: question.multiple,
    unit: question.unit ?? '',
    required: question.required,
    allowNotApplicable: question.allowNotApplicable,
    phase: question.phase,
    note: question.note ?? '',
    dataField: question.loisDataField ?? '',
    primaryCategory: question.primaryCategory ?? '',
    secondaryCategory: question.secondaryCategory ?? '',
    tertiaryCategory: question.tertiaryCategory ?? '',
    tag: question.tag,
    requirement: question.requirement,
    operator: details?.operator ?? comparisonOperator.equal,
    value: details?.value === undefined ? '' : String(details.value),
    values: details?.values ?? [],
    minimum: details?.minimum === undefined ? '' : String(details.minimum),
    maximum: details?.maximum === undefined ? '' : String(details.maximum),
  };
}

/** What a question is asked first when it becomes a requirement: 'at least', 'one of', 'equal to'. */
const firstOperator: Readonly<Record<number, number>> = {
  [questionType.number]: comparisonOperator.greaterThanOrEqual,
  [questionType.choice]: comparisonOperator.oneOf,
};

/** The values of a question as a requirement, also of one that is none yet. */
export function requirementValuesOf(question: Question): QuestionValues {
  const values = valuesOf(question);
  if (question.requirement) return values;
  return { ...values, requirement: true, operator: firstOperator[values.type] ?? values.operator };
}

export function choicesOf({ type, choices }: Pick<QuestionValues, 'type' | 'choices'>): string[] {
  if (type !== questionType.choice) return [];
  return choices
    .split('\n')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');
}

type RequirementValues = Pick<QuestionValues, 'operator' | 'value' | 'values' | 'minimum' | 'maximum'>;

/** Only the operands that the operator uses; text that is no number stays text, for the rules to refuse. */
export function requirementOf({ operator, value, values, minimum, maximum }: RequirementValues): Requirement {
  if (operator === comparisonOperator.between) {
    return { operator, ...optional({ minimum: toNumber(minimum), maximum: toNumber(maximum) }) };
  }
  if (isListOperator(operator)) return { operator, values };
  return { operator, ...optional({ value: value.trim() || undefined }) };
}

function optional<T extends object>(fields: T): Partial<T> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given) as Partial<T>;
}

function draftOfValues(values: QuestionValues): QuestionDraft {
  const { text, type, multiple, unit, required, phase, note, dataField, tag, requirement } = values;
  const { allowNotApplicable, primaryCategory, secondaryCategory, tertiaryCategory } = values;
  return {
    text,
    type,
    choices: choicesOf(values),
    multiple: type === questionType.choice && multiple,
    required,
    allowNotApplicable,
    phase,
    isRequirement: requirement,
    ...optional({
      unit: type === questionType.number ? unit.trim() : '',
      note: note.trim(),
      dataField: dataField.trim(),
      tag: tag.trim(),
      primaryCategory: primaryCategory.trim(),
      secondaryCategory: secondaryCategory.trim(),
      tertiaryCategory: tertiaryCategory.trim(),
    }),
    ...(requirement ? { requirement: requirementOf(values) } : {}),
  };
}

/** The tag that a text makes; the server gives a number to one that is taken. */
export function madeTag(text: string): string {
  return text.trim() === '' ? '' : tagFromText(text, new Set());
}

const fieldOfPath: Readonly<Record<string, string>> = {
  'requirement.operator': 'operator',
  'requirement.value': 'value',
  'requirement.values': 'values',
  'requirement.minimum': 'minimum',
  'requirement.maximum': 'maximum',
};

/** The domain's findings, by the form's fields; the first of each. */
export function questionErrors(values: QuestionValues): Record<string, string> {
  return errorsByField(validateQuestion(draftOfValues(values)));
}

function errorsByField(details: readonly ProblemDetail[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of details) {
    const line = /^choices\.(\d+)$/.exec(path);
    const field = line ? 'choices' : (fieldOfPath[path] ?? path);
    const text = line ? `Choice ${Number(line[1]) + 1} ${message}` : capitalized(message);
    errors[field] ??= text;
  }
  return errors;
}

function capitalized(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}

/** Where the server found a mistake, in the form's words: 'body.question.requirementDetails.value' is `value`. */
export function serverErrors(details: readonly ProblemDetail[]): Record<string, string> {
  return errorsByField(
    details.map(({ path, message }) => ({
      path: path
        .replace(/^body\.question\./, '')
        .replace(/^requirementDetails\./, 'requirement.')
        .replace(/^loisDataField$/, 'dataField'),
      message,
    })),
  );
}

/** What is sent; the values were validated. */
export function inputOf(values: QuestionValues, key: OwnerKey): QuestionInput {
  const { isRequirement, requirement, dataField, ...draft } = draftOfValues(values);
  const input = {
    ...draft,
    choices: [...(draft.choices ?? [])],
    requirement: isRequirement ?? false,
    owner: key.owner,
    ownerType: key.type,
    ...optional({ loisDataField: dataField }),
    ...(requirement
      ? { requirementDetails: storedRequirement(values.type, requirement, draft.choices ?? []) }
      : {}),
  };
  // The rules of the domain have checked the codes.
  return input as QuestionInput;
}

/** The change of a question that takes other values by it; undefined when it takes the same or cannot be saved. */
export function takenChange(
  values: QuestionValues,
  base: { values: QuestionValues; version: number },
  owner: { id: string; type: OwnerKey['type'] },
) {
  const taken = (of: QuestionValues) => JSON.stringify([of.type, choicesOf(of), of.multiple]);
  if (taken(values) === taken(base.values) || Object.keys(questionErrors(values)).length > 0)
    return undefined;
  const change = changeOf(values, base.values, { owner: owner.id, type: owner.type });
  return { ...change, version: base.version };
}

const categoryFields = ['primaryCategory', 'secondaryCategory', 'tertiaryCategory'] as const;

/**
 * What is sent of a question that is changed: what the form left empty is cleared. The category is sent only when it is
 * another one, because somebody may have renamed it since the form was opened.
 */
export function changeOf(values: QuestionValues, began: CategoryPath, key: OwnerKey) {
  const input = withClearedFields(
    inputOf(values, key),
    'unit',
    'note',
    'loisDataField',
    'requirementDetails',
  );
  const { primaryCategory: _1, secondaryCategory: _2, tertiaryCategory: _3, ...rest } = input;
  const isMoved = categoryFields.some((field) => values[field].trim() !== (began[field] ?? ''));
  return isMoved ? withClearedFields(input, ...categoryFields) : rest;
}
