import {
  cleanTag,
  defined,
  foldedText,
  isListOperator,
  isOrderOperator,
  operatorOfSymbol,
  type QuestionDraft,
  questionType,
  questionTypeNames,
  type Requirement,
  validateQuestion,
} from '@landbrief/domain';
import { severalChoices, typeAndOptions, yesNoChoice } from '../mapping/value-words.ts';
import type { RowCells as Cells } from '../rows/row-cells.ts';
import { type TemplateColumn, templateColumnOf } from './columns.ts';
import { splitList, splitOperands, splitOptions } from './list-text.ts';

type RowCells = Cells<TemplateColumn>;
type Draft = { -readonly [Field in keyof QuestionDraft]: QuestionDraft[Field] };

const textFields = {
  tag: 'Tag',
  unit: 'Unit',
  note: 'Note',
  dataField: 'Data Field',
  primaryCategory: 'Primary Category',
  secondaryCategory: 'Secondary Category',
  tertiaryCategory: 'Tertiary Category',
} as const satisfies Partial<Record<keyof QuestionDraft, TemplateColumn>>;

/** Not a valid type, so that the domain's validation reports the allowed ones. */
const unknownType = -1;
const operatorHint = 'must be one of >, >=, ==, !=, <=, <, Between, One Of, All Of, None Of.';

/**
 * One question from one row. A missing column leaves its field out of the draft; a blank cell means the default.
 * Problems are added to the row.
 */
export function readRow(row: RowCells): QuestionDraft {
  const draft: Draft = { text: row.text('Question') };
  if (draft.text.trim() === '') row.addProblem('Question', 'required', 'is required.');
  for (const [field, column] of Object.entries(textFields) as [keyof typeof textFields, TemplateColumn][]) {
    if (row.has(column)) draft[field] = row.text(column) || undefined;
  }
  if (draft.tag) draft.tag = cleanTag(draft.tag);
  if (row.sheet !== undefined && !row.has('Primary Category')) draft.primaryCategory = row.sheet;
  if (row.has('Type')) draft.type = typeOf(row.text('Type'));
  if (row.has('Choices')) draft.choices = choicesOf(row);
  if (row.has('Multiple')) draft.multiple = row.yesOrNo('Multiple') ?? false;
  if (row.isMapped) readMappedType(row, draft);
  if (row.has('Required')) draft.required = row.yesOrNo('Required') ?? false;
  if (row.has('Not Applicable')) draft.allowNotApplicable = row.yesOrNo('Not Applicable') ?? false;
  if (row.has('Phase')) draft.phase = phaseOf(row);
  readRequirement(row, draft);
  for (const { path, message } of validateQuestion(draft))
    row.addProblem(templateColumnOf(path), 'invalid', message);
  return draft;
}

function typeOf(text: string): number {
  const typeName = foldedText(text);
  if (typeName === '') return questionType.text;
  const found = Object.entries(questionTypeNames).find(([, name]) => name.toLowerCase() === typeName);
  return found ? Number(found[0]) : unknownType;
}

/** Words for a type, which say more than the type: several choices, Yes or No, and the choices behind a colon. */
function readMappedType(row: RowCells, draft: Draft): void {
  const word = row.text('Type');
  if (word === '' && (draft.choices ?? []).length > 1) draft.type = questionType.choice;
  if (word === severalChoices || word === yesNoChoice) draft.type = questionType.choice;
  if (word === severalChoices) draft.multiple = true;
  if (draft.type !== questionType.choice || (draft.choices ?? []).length > 0) return;
  const { options } = typeAndOptions(row.plainText('Type'));
  if (word === yesNoChoice) draft.choices = ['Yes', 'No'];
  else if (options.trim() !== '') draft.choices = splitOptions(options);
}

const choicesOf = (row: RowCells) =>
  row.isMapped ? splitOptions(row.text('Choices')) : splitList(row.text('Choices'));

/** In a mapped file also `Phase 2`. */
function phaseOf(row: RowCells): number {
  const [named] = row.isMapped ? (/\d+/.exec(row.text('Phase')) ?? []) : [];
  return (named === undefined ? row.numberIn('Phase') : Number(named)) ?? 1;
}

function readRequirement(row: RowCells, draft: Draft): void {
  const isRequirement = row.yesOrNo('Requirement');
  const symbol = row.text('Operator').trim();
  const operands = (['Value', 'Minimum', 'Maximum'] as const).filter((column) => row.text(column) !== '');
  if (row.has('Requirement') || symbol !== '') draft.isRequirement = isRequirement ?? symbol !== '';
  if (symbol === '') {
    draft.requirement = undefined;
    if (operands.length > 0)
      row.addProblem('Operator', 'missing_operator', `is needed for the ${operands[0]}.`);
    return;
  }
  const operator = operatorOfSymbol(symbol);
  if (operator === undefined) {
    draft.isRequirement = false;
    row.addProblem('Operator', 'unknown_operator', operatorHint);
    return;
  }
  draft.requirement = requirementOf(row, operator, draft);
}

function requirementOf(row: RowCells, operator: number, draft: Draft): Requirement {
  const unit = draft.unit ?? '';
  const isNumber = draft.type === questionType.number;
  const number = (text: string) => row.parseNumber('Value', text, unit);
  const minimum = row.numberIn('Minimum', unit);
  const maximum = row.numberIn('Maximum', unit);
  const value = row.text('Value');
  const bounds = {
    ...defined({ minimum, maximum }),
  };
  if (isListOperator(operator)) {
    const values = splitOperands(value, draft.choices ?? []);
    return { operator, ...bounds, values: isNumber ? values.map((text) => number(text) ?? text) : values };
  }
  if (value.trim() === '') return { operator, ...bounds };
  const asNumber = isNumber || isOrderOperator(operator);
  return { operator, ...bounds, value: asNumber ? (number(value) ?? value) : value };
}
