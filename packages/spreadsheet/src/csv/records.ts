import { cellTooLong, unreadableFile } from '../file-problems.ts';
import { readLimits } from '../limits.ts';

/**
 * A record with its number, which counts blank records too. `fields` is indexed by column; blank fields are left out.
 */
export interface CsvRecord {
  number: number;
  fields: (string | undefined)[];
}

interface Field {
  text: string;
  end: number;
}

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
/** The longest quoted field, if every character of the cell is a doubled quote. */
const quotedFieldMax = 2 * readLimits.cellCharacters + 1;

/**
 * The records of separated text (RFC 4180) that are not blank. A quote within a field that does not begin with one is
 * an ordinary character, as in Excel. Implemented here so that the cost depends only on the file's length
 * (docs/decisions/spreadsheet-reading.md).
 */
export function* csvRecords(text: string, delimiter: string): Generator<CsvRecord, void, undefined> {
  const separator = delimiter.charCodeAt(0);
  let number = 0;
  for (let at = 0; at < text.length; ) {
    number += 1;
    const fields: (string | undefined)[] = [];
    for (let column = 0; ; column += 1) {
      const field =
        text.charCodeAt(at) === quote
          ? readQuotedField(text, at, separator)
          : readPlainField(text, at, separator);
      if (field.text.trim() !== '') fields[column] = field.text;
      at = field.end + 1;
      if (text.charCodeAt(field.end) !== separator) break;
    }
    if (text.charCodeAt(at - 1) === carriageReturn && text.charCodeAt(at) === lineFeed) at += 1;
    if (fields.length > 0) yield { number, fields };
  }
}

function readPlainField(text: string, start: number, separator: number): Field {
  let end = start;
  const limit = Math.min(text.length, start + readLimits.cellCharacters + 1);
  while (end < limit && !isFieldEnd(text.charCodeAt(end), separator)) end += 1;
  if (end - start > readLimits.cellCharacters) throw cellTooLong();
  return { text: text.slice(start, end), end };
}

function isFieldEnd(character: number, separator: number): boolean {
  return character === separator || character === lineFeed || character === carriageReturn;
}

/** Reads a quoted field; a doubled quote means one. Text after the closing quote belongs to the field. */
function readQuotedField(text: string, start: number, separator: number): Field {
  let parts: string[] | undefined;
  let from = start + 1;
  for (;;) {
    const close = text.indexOf('"', from);
    if (close < 0) throw unreadableFile('The file ends inside quotes: a closing " is missing.');
    if (close - start > quotedFieldMax) throw cellTooLong();
    if (text.charCodeAt(close + 1) !== quote) {
      const end = close + 1;
      // Most fields, of which a file may have ten million: nothing is left for the garbage collector.
      if (!parts && (end === text.length || isFieldEnd(text.charCodeAt(end), separator)))
        return { text: text.slice(from, close), end };
      const rest = readPlainField(text, end, separator);
      return { text: [...(parts ?? []), text.slice(from, close), rest.text].join(''), end: rest.end };
    }
    parts ??= [];
    parts.push(text.slice(from, close + 1));
    from = close + 2;
  }
}
