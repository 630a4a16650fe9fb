import type { CellValue, TableContent } from '../table-content.ts';
import { guardText } from './guard.ts';

const byteOrderMark = '\ufeff';
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/**
 * A table as CSV that Excel opens as it should: UTF-8 with its mark, and no text that a program takes for a formula.
 * `readCsv` takes the guards off again. What no text file can hold is left out: NUL and halves of characters.
 */
export function writeCsv({ columns, rows }: Pick<TableContent, 'columns' | 'rows'>): Uint8Array {
  const lines = [csvLine(columns.map(({ heading }) => heading))];
  for (const row of rows) lines.push(csvLine(row));
  return Buffer.from(byteOrderMark + lines.join(''));
}

function csvLine(values: readonly CellValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

function csvField(value: CellValue): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = guardText((value ?? '').replaceAll('\0', '').toWellFormed());
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
