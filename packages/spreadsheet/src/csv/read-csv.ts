import { isUtf8 } from 'node:buffer';
import { unguardText } from '@landbrief/domain';
import type { Cell, Spreadsheet, TableRow } from '../cells.ts';
import { tooManyColumns, tooManyRows, unreadableFile } from '../file-problems.ts';
import { readLimits } from '../limits.ts';
import type { ReadingCost } from '../reading-cost.ts';
import { csvRecords } from './records.ts';

const delimiters = [',', ';', '\t'] as const;
/** A first line that declares the separator for Excel. */
const separatorHint = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i;
const headingScanCharacters = 10_000;

/** Opens comma, semicolon or tab-separated text. Text that begins with = stays text: CSV has no formulas. */
export function openCsv(bytes: Uint8Array, cost: ReadingCost): Spreadsheet {
  const text = decodeText(bytes);
  const hint = separatorHint.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const delimiter = hint?.[1] ?? detectDelimiter(body);
  return {
    isText: true,
    sheets: [],
    read: async () => ({
      decimalComma: delimiter === ';',
      rows: csvRows(body, { delimiter, linesBefore: hint ? 1 : 0, cost }),
    }),
  };
}

/** The most frequent separator, outside quotes, of the first line that has one: a title may stand above the heading. */
function detectDelimiter(text: string): string {
  const start = text.slice(0, headingScanCharacters).replace(/"(?:[^"]|"")*"/g, '');
  for (const line of start.split(/[\r\n]+/)) {
    const uses = delimiters.map((delimiter) => line.split(delimiter).length);
    const most = Math.max(...uses);
    if (most > 1) return delimiters[uses.indexOf(most)] ?? ',';
  }
  return ',';
}

/**
 * A class, because V8 takes object literals for long-lived when those of the first rows are, and then makes all ten
 * million cells of a file outside the young generation: 280 MB instead of 105.
 */
class TextCell implements Cell {
  readonly kind = 'text';
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

async function* csvRows(
  text: string,
  { delimiter, linesBefore, cost }: { delimiter: string; linesBefore: number; cost: ReadingCost },
): AsyncGenerator<TableRow, void, undefined> {
  let rows = 0;
  for (const record of csvRecords(text, delimiter)) {
    const { number, fields } = record;
    rows += 1;
    if (rows > readLimits.rows) throw tooManyRows();
    if (fields.length > readLimits.columns) throw tooManyColumns();
    const cells = fields.map((field): Cell | undefined =>
      field === undefined ? undefined : new TextCell(cost.keep(unguardText(field))),
    );
    yield { number: linesBefore + number, cells };
  }
}

const byteOrderMark = /^\ufeff/;
const chunkBytes = 256 * 1024;

/** Decodes a text file: UTF-8, UTF-16 with or without a byte order mark, or else Windows-1252, which Excel writes as "CSV". */
function decodeText(bytes: Uint8Array): string {
  const decoder = new TextDecoder(encodingOf(bytes));
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const piece = decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true });
    if (piece.includes('\0')) throw unreadableFile('The file is neither an Excel workbook nor text.');
    pieces.push(piece);
  }
  pieces.push(decoder.decode());
  return pieces.join('').replace(byteOrderMark, '');
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

const sampledBytes = 512;

/** Text whose every second byte is zero: a heading in UTF-16 is in Latin letters. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, Math.min(sampledBytes, bytes.length & ~1));
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  const many = (sample.length / 2) * 0.9;
  if (sample.length < 4 || Math.max(first, second) < many || Math.min(first, second) > 0) return undefined;
  return second > first ? 'utf-16le' : 'utf-16be';
}
