import type { Table } from './cells.ts';
import { readCsv } from './csv/read-csv.ts';
import { fileTooLarge, unreadableFile } from './file-problems.ts';
import { readLimits } from './limits.ts';
import { ReadingCost } from './reading-cost.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/** An uploaded file: its bytes, or a stream of them. */
export type FileBytes = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Opens an xlsx or CSV file; the content decides the format, not the name. Of a workbook it opens the sheet with the
 * given name, or the only one. Throws `spreadsheet_unreadable` and `spreadsheet_too_large` with advice for the user.
 */
export async function openTable(
  file: FileBytes,
  sheetName: string,
  cost: ReadingCost = new ReadingCost(),
): Promise<Table> {
  const bytes = await collect(file);
  refuseOtherFormats(bytes);
  return startsWith(bytes, 'PK') ? readXlsx(bytes, sheetName, cost) : readCsv(bytes, cost);
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
