import { stringify } from 'csv-stringify/sync';
import type { CellValue, TableContent } from '../table-content.ts';
import { guardText } from './guard.ts';

/**
 * A table as CSV that Excel opens as it should: UTF-8 with its mark, and no text that a program takes for a formula.
 * `readCsv` takes the guards off again.
 */
export function writeCsv({ columns, rows }: Pick<TableContent, 'columns' | 'rows'>): Uint8Array {
  const lines = [columns.map(({ heading }) => guardText(heading))];
  for (const row of rows) lines.push(row.map(csvValue));
  return Buffer.from(stringify(lines, { bom: true, record_delimiter: 'windows', quoted_match: /^\s|\s$/ }));
}

function csvValue(value: CellValue): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return guardText(value ?? '');
}
