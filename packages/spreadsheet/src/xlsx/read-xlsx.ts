import { isProblem } from '@landbrief/domain';
import type { Spreadsheet, TableRow } from '../cells.ts';
import { damagedFile } from '../file-problems.ts';
import { ReadingCost } from '../reading-cost.ts';
import { readZipDirectory, type ZipEntry } from '../zip/directory.ts';
import { Unpacker } from '../zip/unpack.ts';
import { findMergedCells, type MergedCells, MergedCellsFiller } from './merged-cells.ts';
import { readSharedStrings } from './shared-strings.ts';
import { type SheetContext, SheetReader } from './sheet.ts';
import {
  findPart,
  readNumberKinds,
  readWorkbook,
  type SheetLocation,
  type WorkbookParts,
} from './workbook.ts';
import { readXml } from './xml.ts';

/** Opens a workbook. The rows of a sheet are read as the caller iterates. */
export async function openXlsx(file: Uint8Array, cost: ReadingCost): Promise<Spreadsheet> {
  const parts: WorkbookParts = {
    entries: readZipDirectory(file),
    unpacker: new Unpacker(file, cost),
    cost,
  };
  const { sheets, stylesPath, sharedStringsPath, date1904 } = await readWorkbook(parts);
  // Sheets are unpacked once more for their merged cells, within limits of their own.
  const scanner = new Unpacker(file, new ReadingCost());
  let shared: Promise<SheetContext> | undefined;
  const readShared = async () => ({
    numberKinds: await readNumberKinds(parts, stylesPath),
    sharedStrings: await readSharedStrings(parts, sharedStringsPath),
    ...{ date1904, cost },
  });
  return {
    isText: false,
    sheets,
    async read(at) {
      const sheet = sheets[at];
      if (!sheet) throw damagedFile('a sheet is missing');
      shared ??= readShared();
      return { decimalComma: false, rows: sheetRows(parts, scanner, sheet, await shared) };
    },
  };
}

async function* sheetRows(
  parts: WorkbookParts,
  scanner: Unpacker,
  { path }: SheetLocation,
  context: SheetContext,
): AsyncGenerator<TableRow, void, undefined> {
  const entry = findPart(parts, path);
  if (!entry) throw damagedFile(`${path} is missing`);
  const merged = await mergedCellsOf(scanner, entry);
  const filler = new MergedCellsFiller(merged, parts.cost);
  const reader = new SheetReader(context);
  for await (const _ of readXml(parts.unpacker.chunks(entry), reader, parts.cost))
    for (const row of reader.takeFinishedRows()) yield merged.length > 0 ? filler.fill(row) : row;
}

/** A part that cannot be unpacked, or is too large, has none: it is refused when its rows are read. */
async function mergedCellsOf(scanner: Unpacker, entry: ZipEntry): Promise<MergedCells[]> {
  try {
    return await findMergedCells(scanner.chunks(entry));
  } catch (error) {
    if (isProblem(error)) return [];
    throw error;
  }
}
