import { unguardText } from '@landbrief/domain';
import type { Cell, Table, TableRow } from '../cells.ts';
import { tooManyColumns, tooManyRows } from '../file-problems.ts';
import { readLimits } from '../limits.ts';
import type { ReadingCost } from '../reading-cost.ts';
import { decodeText } from './decode.ts';
import { csvRecords } from './records.ts';

const delimiters = [',', ';', '\t'] as const;
/** A first line that declares the separator for Excel. */
const separatorHint = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i;
const headingScanCharacters = 10_000;

/** Reads comma, semicolon or tab-separated text. Text that begins with = stays text: CSV has no formulas. */
export async function readCsv(bytes: Uint8Array, cost: ReadingCost): Promise<Table> {
  const text = await decodeText(bytes, cost);
  const hint = separatorHint.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const delimiter = hint?.[1] ?? detectDelimiter(body);
  return {
    decimalComma: delimiter === ';',
    rows: csvRows(body, { delimiter, linesBefore: hint ? 1 : 0, cost }),
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

async function* csvRows(
  text: string,
  { delimiter, linesBefore, cost }: { delimiter: string; linesBefore: number; cost: ReadingCost },
): AsyncGenerator<TableRow, void, undefined> {
  let rows = 0;
  for (const record of csvRecords(text, delimiter, cost)) {
    if (cost.isYieldDue) await cost.yieldIfDue();
    if (!record) continue;
    const { number, fields } = record;
    rows += 1;
    if (rows > readLimits.rows) throw tooManyRows();
    if (fields.length > readLimits.columns) throw tooManyColumns();
    const cells = fields.map((field): Cell | undefined =>
      field === undefined ? undefined : { kind: 'text', text: cost.keep(unguardText(field)) },
    );
    yield { number: linesBefore + number, cells };
  }
}
