import type { Table, TableRow } from '../cells.ts';
import type { ReadingCost } from '../reading-cost.ts';
import { damaged, unreadable } from '../refusals.ts';
import { readZipDirectory } from '../zip/directory.ts';
import { Unpacker } from '../zip/unpack.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetReader } from './sheet.ts';
import { type Package, partOf, readNumberKinds, readWorkbook, type SheetPlace } from './workbook.ts';
import { readXml } from './xml.ts';

/** Opens the sheet of that name, or the only one, and reads it as its rows are asked for. */
export async function readXlsx(file: Uint8Array, sheetName: string, cost: ReadingCost): Promise<Table> {
  const parts: Package = {
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
  parts: Package,
  { path }: SheetPlace,
  reader: SheetReader,
): AsyncGenerator<TableRow, void, undefined> {
  const entry = partOf(parts, path);
  if (!entry) throw damaged(`${path} is missing`);
  for await (const _ of readXml(parts.unpacker.chunks(entry), reader, parts.cost)) yield* reader.take();
}

function chooseSheet(sheets: SheetPlace[], wanted: string): SheetPlace {
  const named = sheets.find(({ name }) => name.trim().toLowerCase() === wanted.toLowerCase());
  const chosen = named ?? (sheets.length === 1 ? sheets[0] : undefined);
  if (chosen) return chosen;
  if (sheets.length === 0) throw unreadable('The file has no sheet.');
  const names = sheets.slice(0, 10).map(({ name }) => `"${name}"`);
  throw unreadable(`The file has no sheet "${wanted}"; its sheets are ${names.join(', ')}.`);
}
