import { comparisonOperatorSymbols, questionTypeNames } from '@landbrief/domain';
import { writeCsv } from '../csv/write-csv.ts';
import type { TableColumn, TableContent } from '../table-content.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { questionsSheet, type TemplateColumn } from './columns.ts';
import { howToTable } from './how-to.ts';
import { layOutRows, questionValues, type WritableQuestion } from './write-row.ts';

export interface TemplateHead {
  name: string;
  phaseCount: number;
}

const widths: Partial<Record<TemplateColumn, number>> = {
  Question: 60,
  Choices: 36,
  Note: 40,
  'Primary Category': 26,
  'Secondary Category': 22,
  'Tertiary Category': 20,
  Tag: 24,
  'Data Field': 30,
  Value: 26,
};
const narrow = 13;
const wrapped: ReadonlySet<TemplateColumn> = new Set(['Question', 'Choices', 'Note', 'Value']);
const yesNo = ['Yes', 'No'];
const allowed: Partial<Record<TemplateColumn, readonly string[]>> = {
  Type: Object.values(questionTypeNames),
  Multiple: yesNo,
  Required: yesNo,
  Requirement: yesNo,
  'Not Applicable': yesNo,
  Operator: Object.values(comparisonOperatorSymbols),
};

/** Writes the template file (decisions 9): sheets `Questions` and `How to`. Importing it unchanged changes nothing. */
export async function writeTemplateFile(
  template: TemplateHead,
  questions: readonly WritableQuestion[],
): Promise<Uint8Array> {
  return writeXlsx([questionTable(questions), howToTable(template)], template.name);
}

/** Writes only the sheet `Questions`, as CSV. */
export function writeTemplateCsv(questions: readonly WritableQuestion[]): Uint8Array {
  return writeCsv(questionTable(questions));
}

function questionTable(questions: readonly WritableQuestion[]): TableContent {
  const { headings, columns, cells } = layOutRows(questions.map(questionValues));
  return {
    name: questionsSheet,
    columns: columns.map((column, at) => templateTableColumn(column, headings[at] ?? column)),
    rows: cells,
  };
}

/** How a column of the template is written: its width, and the values that it takes. */
export function templateTableColumn(column: TemplateColumn, heading: string): TableColumn {
  const values = allowed[column];
  return {
    heading,
    width: widths[column] ?? narrow,
    wrap: wrapped.has(column),
    ...(values ? { allowed: values } : {}),
  };
}
