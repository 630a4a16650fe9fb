import { csvField } from '@landbrief/domain';
import type { CellValue, TableContent } from '../table-content.ts';

const byteOrderMark = '\ufeff';

/**
 * Writes tables as CSV, separated by blank lines, in a form that Excel opens correctly: UTF-8 with a byte order mark,
 * and an apostrophe before text that a program would interpret as a formula, which `readCsv` removes. NUL and lone
 * surrogates are left out.
 */
export function writeCsv(...tables: readonly Pick<TableContent, 'columns' | 'rows'>[]): Uint8Array {
  return Buffer.from(byteOrderMark + tables.map(csvTable).join('\r\n'));
}

function csvTable({ columns, rows }: Pick<TableContent, 'columns' | 'rows'>): string {
  const lines = [csvLine(columns.map(({ heading }) => heading))];
  for (const row of rows) lines.push(csvLine(row));
  return lines.join('');
}

function csvLine(values: readonly CellValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}
