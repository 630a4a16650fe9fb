import {
  comparisonOperatorSymbols,
  isComparisonOperator,
  operandsOf,
  type Question,
  type QuestionDraft,
  questionType,
  questionTypeNames,
  type Requirement,
} from '@landbrief/domain';
import type { CellValue } from '../table-content.ts';
import { type TemplateColumn, templateColumns } from './columns.ts';
import { listCells, listItem, operandItems } from './list-text.ts';

/** A question as it is stored, or a draft of one. */
export type WritableQuestion = Question | QuestionDraft;

/** The cells of each column; a list column may need several. */
export type RowValues = Readonly<Record<TemplateColumn, readonly CellValue[]>>;

/** Below Excel's limit of 32,767, with room for escape sequences. */
const cellCharactersMax = 30_000;

export function questionValues(question: WritableQuestion): RowValues {
  const type = question.type ?? questionType.text;
  return {
    'Primary Category': [question.primaryCategory],
    'Secondary Category': [question.secondaryCategory],
    'Tertiary Category': [question.tertiaryCategory],
    Question: [question.text],
    Tag: [question.tag],
    Type: [typeName(type)],
    Multiple: [type === questionType.choice ? yesNo(question.multiple) : undefined],
    Unit: [question.unit],
    Choices: listCells((question.choices ?? []).map(listItem), cellCharactersMax),
    Required: [yesNo(question.required)],
    Phase: [question.phase ?? 1],
    Note: [question.note],
    'Data Field': [question.dataField],
    Requirement: [yesNo(question.isRequirement)],
    ...requirementValues(question.requirement),
    'Not Applicable': [yesNo(question.allowNotApplicable)],
  };
}

function typeName(type: number): string | undefined {
  const found = Object.entries(questionTypeNames).find(([code]) => Number(code) === type);
  return found?.[1];
}

const yesNo = (value: boolean | undefined) => (value ? 'Yes' : 'No');

type OperandColumn = 'Operator' | 'Value' | 'Minimum' | 'Maximum';

function requirementValues(requirement: Requirement | undefined): Pick<RowValues, OperandColumn> {
  const { operator, value, values, minimum, maximum } = requirement ?? {};
  return {
    Operator: [isComparisonOperator(operator) ? comparisonOperatorSymbols[operator] : undefined],
    Value:
      values === undefined || !requirement
        ? [value]
        : listCells(operandItems(operandsOf(requirement)), cellCharactersMax),
    Minimum: [minimum],
    Maximum: [maximum],
  };
}

/** The columns for these rows, including the continuations of long lists, and the rows' cells in that order. */
export function layOutRows(rows: readonly RowValues[]): {
  headings: string[];
  columns: TemplateColumn[];
  cells: CellValue[][];
} {
  const widths = new Map(
    templateColumns.map((column) => [
      column,
      rows.reduce((max, row) => Math.max(max, row[column].length), 1),
    ]),
  );
  const columns = templateColumns.flatMap((column) =>
    Array<TemplateColumn>(widths.get(column) ?? 1).fill(column),
  );
  const headings = templateColumns.flatMap((column) =>
    Array.from({ length: widths.get(column) ?? 1 }, (_, at) => (at === 0 ? column : `${column} ${at + 1}`)),
  );
  const cells = rows.map((row) =>
    templateColumns.flatMap((column) =>
      Array.from({ length: widths.get(column) ?? 1 }, (_, at) => row[column][at]),
    ),
  );
  return { headings, columns, cells };
}
