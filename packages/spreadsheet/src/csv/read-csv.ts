import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import type { Cell, Table, TableRow } from '../cells.ts';
import { readLimits } from '../limits.ts';
import { cellTooLong, tooManyColumns, tooManyRows, unreadable } from '../refusals.ts';
import { TextBudget } from '../text-budget.ts';
import { decodeText } from './decode.ts';
import { unguardText } from './guard.ts';

const delimiters = [',', ';', '\t'] as const;
const separatorHint = /^sep=(.)\r?\n/i;
const chunkBytes = 64 * 1024;
/** The longest record that is held; a quote that never closes would hold the whole file. */
const recordCharacters = 1024 * 1024;

interface Record {
  record: string[];
  info: { records: number; empty_lines: number };
}

/** Reads comma, semicolon or tab separated text. */
export function readCsv(bytes: Uint8Array): Table {
  const text = decodeText(bytes);
  const hint = separatorHint.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const delimiter = hint?.[1] ?? likelyDelimiter(body);
  return { decimalComma: delimiter !== ',', rows: csvRows(body, delimiter, hint ? 1 : 0) };
}

/** The separator that the first line has most of, outside quotes. */
function likelyDelimiter(text: string): string {
  const firstLine =
    text
      .slice(0, 10_000)
      .trimStart()
      .replace(/"(?:[^"]|"")*"/g, '')
      .split(/[\r\n]/, 1)[0] ?? '';
  const uses = delimiters.map((delimiter) => firstLine.split(delimiter).length);
  return delimiters[uses.indexOf(Math.max(...uses))] ?? ',';
}

async function* csvRows(
  text: string,
  delimiter: string,
  linesBefore: number,
): AsyncGenerator<TableRow, void, undefined> {
  const budget = new TextBudget();
  const parser = parse({
    delimiter,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: recordCharacters,
  });
  Readable.from(pieces(text)).pipe(parser);
  let rows = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Record>) {
      const cells = csvCells(record, budget);
      if (cells.length === 0) continue;
      rows += 1;
      if (rows > readLimits.rows) throw tooManyRows();
      yield { number: linesBefore + info.records + info.empty_lines, cells };
    }
  } catch (error) {
    throw csvProblem(error);
  } finally {
    parser.destroy();
  }
}

function* pieces(text: string): Generator<Uint8Array, void, undefined> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

function csvCells(record: string[], budget: TextBudget): (Cell | undefined)[] {
  const cells: (Cell | undefined)[] = [];
  for (const [column, field] of record.entries()) {
    if (field.trim() === '') continue;
    if (column >= readLimits.columns) throw tooManyColumns();
    cells[column] = csvCell(budget.keep(field));
  }
  return cells;
}

/** Text that begins with = is what Excel saves for `="007"`, or was typed as text: never a formula in a CSV file. */
function csvCell(field: string): Cell {
  return { kind: 'text', text: unguardText(field) };
}

function csvProblem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? (error as CsvError).code : undefined;
  if (code === 'CSV_MAX_RECORD_SIZE') return cellTooLong();
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return unreadable('The file ends inside quotes: a closing " is missing.', error);
  if (typeof code === 'string' && code.startsWith('CSV_'))
    return unreadable('The file is not well-formed CSV.', error);
  return error;
}
