import { csvField } from '@landbrief/domain';
import type { CellValue, TableContent } from '../table-content.ts';

const byteOrderMark = '\ufeff';

/**
 * Tables as CSV, a blank line between them, that Excel opens as it should: UTF-8 with its mark, and no text that a
 * program takes for a formula. `readCsv` takes the guards off again. What no text file can hold is left out: NUL and
 * halves of characters.
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
