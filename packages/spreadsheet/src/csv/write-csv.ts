import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvField } from '@landbrief/domain';
import type { CellValue, StreamedTable, TableContent } from '../table-content.ts';

const byteOrderMark = '\ufeff';

/**
 * Writes tables as CSV, separated by blank lines, in a form that Excel opens correctly: UTF-8 with a byte order mark,
 * and an apostrophe before text that a program would interpret as a formula, which `readCsv` removes. NUL and lone
 * surrogates are left out.
 */
export function writeCsv(...tables: readonly Pick<TableContent, 'columns' | 'rows'>[]): Uint8Array {
  return Buffer.from(byteOrderMark + tables.map(csvTable).join('\r\n'));
}

/** Writes one table into a file, reading its rows while it is written. */
export async function writeCsvFile(
  table: Pick<StreamedTable, 'columns' | 'rows'>,
  path: string,
): Promise<void> {
  await pipeline(Readable.from(streamedLines(table)), createWriteStream(path));
}

async function* streamedLines({ columns, rows }: Pick<StreamedTable, 'columns' | 'rows'>) {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  for await (const { cells } of rows) yield csvLine(cells);
}

function csvTable({ columns, rows }: Pick<TableContent, 'columns' | 'rows'>): string {
  const lines = [csvLine(columns.map(({ heading }) => heading))];
  for (const row of rows) lines.push(csvLine(row));
  return lines.join('');
}

function csvLine(values: readonly CellValue[]): string {
  return `${values.map((value) => csvField(plainValue(value))).join(',')}\r\n`;
}

/** `2026-11-23 14:05` and `83%`, which spreadsheet programs read as a date and a number. */
function plainValue(value: CellValue): string | number | undefined {
  if (typeof value !== 'object') return value;
  if (!(value instanceof Date)) return `${value.percent}%`;
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 16).replace('T', ' ');
}
