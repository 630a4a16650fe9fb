import type { Table, TableRow } from '../cells.ts';
import { damagedFile, unreadableFile } from '../file-problems.ts';
import type { ReadingCost } from '../reading-cost.ts';
import { readZipDirectory } from '../zip/directory.ts';
import { Unpacker } from '../zip/unpack.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetReader } from './sheet.ts';
import {
  findPart,
  readNumberKinds,
  readWorkbook,
  type SheetLocation,
  type WorkbookParts,
} from './workbook.ts';
import { readXml } from './xml.ts';

/** Opens the sheet with that name, or the only one that shows. Rows are read as the caller iterates. */
export async function readXlsx(file: Uint8Array, sheetName: string, cost: ReadingCost): Promise<Table> {
  const parts: WorkbookParts = {
    entries: readZipDirectory(file),
    unpacker: new Unpacker(file, cost),
    cost,
  };
  const workbook = await readWorkbook(parts);
  const sheet = chooseSheet(workbook.sheets, sheetName);
  const numberKinds = await readNumberKinds(parts, workbook.stylesPath);
  const sharedStrings = await readSharedStrings(parts, workbook.sharedStringsPath);
  const reader = new SheetReader({ sharedStrings, numberKinds, date1904: workbook.date1904, cost });
  return { decimalComma: false, rows: sheetRows(parts, sheet, reader) };
}

async function* sheetRows(
  parts: WorkbookParts,
  { path }: SheetLocation,
  reader: SheetReader,
): AsyncGenerator<TableRow, void, undefined> {
  const entry = findPart(parts, path);
  if (!entry) throw damagedFile(`${path} is missing`);
  for await (const _ of readXml(parts.unpacker.chunks(entry), reader, parts.cost))
    yield* reader.takeFinishedRows();
}

/** Sheets that explain others: ours, and the one that Numbers puts in front of its tables. */
const explanations = new Set(['how to', 'export summary']);

/** The sheet with the name, else the only one that shows and does not explain others. */
function chooseSheet(sheets: SheetLocation[], sheetName: string): SheetLocation {
  const key = ({ name }: SheetLocation) => name.trim().toLowerCase();
  const named = sheets.find((sheet) => key(sheet) === sheetName.toLowerCase());
  const shown = sheets.filter((sheet) => !sheet.isHidden && !explanations.has(key(sheet)));
  const [only] = shown.length === 1 ? shown : sheets.length === 1 ? sheets : [];
  const chosen = named ?? only;
  if (chosen) return chosen;
  if (sheets.length === 0) throw unreadableFile('The file has no sheet.');
  const names = sheets.slice(0, 10).map(({ name }) => `"${name}"`);
  throw unreadableFile(
    `The file has no sheet "${sheetName}"; its sheets are ${names.join(', ')}. Please rename the one to read.`,
  );
}
