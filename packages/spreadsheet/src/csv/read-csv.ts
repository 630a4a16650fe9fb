import type { Cell, Table, TableRow } from '../cells.ts';
import { readLimits } from '../limits.ts';
import { tooManyColumns, tooManyRows } from '../refusals.ts';
import { TextBudget } from '../text-budget.ts';
import { decodeText } from './decode.ts';
import { unguardText } from './guard.ts';
import { csvRecords } from './records.ts';

const delimiters = [',', ';', '\t'] as const;
/** The line by which a file tells Excel its separator. */
const separatorHint = /^sep=([,;\t|])\r?\n/i;
const mostOfHeading = 10_000;

/** Reads comma, semicolon or tab separated text. Text that begins with = stays text: CSV has no formulas. */
export function readCsv(bytes: Uint8Array): Table {
  const text = decodeText(bytes);
  const hint = separatorHint.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const delimiter = hint?.[1] ?? likelyDelimiter(body);
  return { decimalComma: delimiter === ';', rows: csvRows(body, delimiter, hint ? 1 : 0) };
}

/** The separator that the first line has most of, outside quotes. */
function likelyDelimiter(text: string): string {
  const start = text.slice(0, mostOfHeading).trimStart();
  const [firstLine = ''] = start.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const uses = delimiters.map((delimiter) => firstLine.split(delimiter).length);
  return delimiters[uses.indexOf(Math.max(...uses))] ?? ',';
}

async function* csvRows(
  text: string,
  delimiter: string,
  linesBefore: number,
): AsyncGenerator<TableRow, void, undefined> {
  const budget = new TextBudget();
  let rows = 0;
  for (const { number, fields } of csvRecords(text, delimiter)) {
    rows += 1;
    if (rows > readLimits.rows) throw tooManyRows();
    if (fields.length > readLimits.columns) throw tooManyColumns();
    const cells = fields.map((field): Cell | undefined =>
      field === undefined ? undefined : { kind: 'text', text: budget.keep(unguardText(field)) },
    );
    yield { number: linesBefore + number, cells };
  }
}
