import type { Spreadsheet, Table } from './cells.ts';
import { openCsv } from './csv/read-csv.ts';
import { fileTooLarge, unreadableFile } from './file-problems.ts';
import { readLimits } from './limits.ts';
import { ReadingCost } from './reading-cost.ts';
import { openXlsx } from './xlsx/read-xlsx.ts';

/** An uploaded file: its bytes, or a stream of them. */
export type FileBytes = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Opens an xlsx or CSV file; the content decides the format, not the name. Throws `spreadsheet_unreadable` and
 * `spreadsheet_too_large` with advice for the user.
 */
export async function openSpreadsheet(
  file: FileBytes,
  cost: ReadingCost = new ReadingCost(),
): Promise<Spreadsheet> {
  const bytes = await collect(file);
  refuseOtherFormats(bytes);
  return startsWith(bytes, 'PK') ? openXlsx(bytes, cost) : openCsv(bytes, cost);
}

/** Opens the sheet of a file that has the given name, or the only one. */
export async function openTable(file: FileBytes, sheetName: string, cost?: ReadingCost): Promise<Table> {
  const spreadsheet = await openSpreadsheet(file, cost);
  return spreadsheet.read(placeOfSheet(spreadsheet, sheetName));
}

/** Sheets that explain others: ours, and the one that Numbers puts in front of its tables. */
const explanations = new Set(['how to', 'export summary']);
const sheetKey = (name: string) => name.trim().toLowerCase();

/** Whether a sheet may have rows to import. */
export const mayHaveRows = ({ name, isHidden }: Spreadsheet['sheets'][number]) =>
  !isHidden && !explanations.has(sheetKey(name));

/** The sheet with the name, else the only one that shows and does not explain others; 0 for text. */
export function placeOfSheet({ isText, sheets }: Spreadsheet, sheetName: string): number {
  if (isText) return 0;
  const named = sheets.findIndex(({ name }) => sheetKey(name) === sheetKey(sheetName));
  if (named >= 0) return named;
  const shown = [...sheets.keys()].filter((at) => sheets[at] && mayHaveRows(sheets[at]));
  const [only] = shown.length === 1 ? shown : sheets.length === 1 ? [0] : [];
  if (only !== undefined) return only;
  if (sheets.length === 0) throw unreadableFile('The file has no sheet.');
  const names = sheets.slice(0, 10).map(({ name }) => `"${name}"`);
  throw unreadableFile(
    `The file has no sheet "${sheetName}"; its sheets are ${names.join(', ')}. Please rename the one to read.`,
  );
}

async function collect(file: FileBytes): Promise<Uint8Array> {
  if (file instanceof Uint8Array) {
    if (file.length > readLimits.fileBytes) throw fileTooLarge();
    return file;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file) {
    length += chunk.length;
    if (length > readLimits.fileBytes) throw fileTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

const otherFormats: readonly (readonly [start: string, what: string])[] = [
  ['%PDF', 'a PDF'],
  ['\x89PNG', 'an image'],
  ['\xff\xd8\xff', 'an image'],
  ['GIF8', 'an image'],
  ['{\\rtf', 'a text document'],
  ['\x1f\x8b', 'a compressed file'],
  ['7z\xbc\xaf', 'a compressed file'],
  ['Rar!', 'a compressed file'],
];

function refuseOtherFormats(bytes: Uint8Array): void {
  if (bytes.length === 0) throw unreadableFile('The file is empty.');
  if (startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) throw oldWorkbook(bytes);
  const other = otherFormats.find(([start]) => startsWith(bytes, start));
  if (other)
    throw unreadableFile(`The file is ${other[1]}, not a spreadsheet. Please choose an .xlsx or .csv file.`);
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1').trimStart().toLowerCase();
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|html|\?xml|table)/.test(head)) {
    throw unreadableFile(
      'The file is a web page or XML, not a workbook. Please open it in Excel and save it as .xlsx.',
    );
  }
}

/** The container format of Office before 2007 contains either an old workbook or a new one with a password. */
function oldWorkbook(bytes: Uint8Array) {
  const encrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return encrypted
    ? unreadableFile('The file is protected by a password. Please save it without one.')
    : unreadableFile('The file is an old workbook (.xls). Please save it as .xlsx.');
}

function startsWith(bytes: Uint8Array, start: string): boolean {
  return Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start;
}
