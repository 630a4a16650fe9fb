import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { DataValidation, stream, Worksheet } from 'exceljs';
import { columnLetters } from '../cells.ts';
import type { CellValue, TableColumn, TableContent } from '../table-content.ts';
import { escapeText } from './escapes.ts';
import { sheetNames } from './sheet-names.ts';

const defaultWidth = 18;
/** As text, so that a program keeps it text when somebody edits the cell. */
const textFormat = '@';
const heading = { background: 'FF1F2937', text: 'FFFFFFFF' } as const;
/** Rows between pauses, in which what is written gets packed and other requests their turn. */
const rowsAtOnce = 500;
/** Rows below the table in which lists of allowed values still hold. */
const spareRows = 1_000;
/** Characters of a rule's list. */
const longestRule = 255;

/** A workbook of these sheets: heading in view and filtered, columns wide enough, no text ever a formula. */
export async function writeXlsx(sheets: readonly TableContent[], title: string): Promise<Uint8Array> {
  const { default: exceljs } = await import('exceljs');
  const output = new PassThrough();
  const written = collect(output);
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream: output,
    useStyles: true,
    useSharedStrings: true,
  });
  workbook.creator = '';
  workbook.lastModifiedBy = '';
  workbook.title = escapeText(title);
  const names = sheetNames(sheets.map(({ name }) => name));
  for (const [at, content] of sheets.entries())
    await writeSheet(workbook, names[at] ?? content.name, content);
  await workbook.commit();
  return written;
}

async function collect(output: PassThrough): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of output) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function writeSheet(
  workbook: stream.xlsx.WorkbookWriter,
  name: string,
  content: TableContent,
): Promise<void> {
  const { columns, frozenColumns = 0 } = content;
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', xSplit: frozenColumns, ySplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  sheet.columns = columns.map(({ width = defaultWidth, wrap = false }) => ({
    width,
    style: { numFmt: textFormat, alignment: { vertical: 'top', wrapText: wrap } },
  }));
  writeHeading(sheet, columns);
  const rows = await writeRows(sheet, content.rows);
  if (columns.length > 0)
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows + 1, column: columns.length } };
  for (const [at, { allowed }] of columns.entries()) {
    if (allowed)
      allowOnly(sheet, `${columnLetters(at)}2:${columnLetters(at)}${rows + 1 + spareRows}`, allowed);
  }
  for (const { row, column, allowed } of content.allowedInCells ?? []) {
    allowOnly(sheet, `${columnLetters(column)}${row + 2}`, allowed);
  }
  sheet.commit();
}

function writeHeading(sheet: Worksheet, columns: readonly TableColumn[]): void {
  const row = sheet.addRow(columns.map((column) => escapeText(column.heading)));
  for (let at = 1; at <= columns.length; at += 1) {
    const cell = row.getCell(at);
    cell.font = { bold: true, color: { argb: heading.text } };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: heading.background } };
    cell.alignment = { vertical: 'middle', wrapText: true };
  }
  row.commit();
}

async function writeRows(sheet: Worksheet, rows: Iterable<readonly CellValue[]>): Promise<number> {
  let written = 0;
  for (const values of rows) {
    const row = sheet.addRow(values.map(cellValue));
    for (const [at, value] of values.entries())
      if (typeof value === 'number') row.getCell(at + 1).numFmt = 'General';
    row.commit();
    written += 1;
    if (written % rowsAtOnce === 0) await setImmediate();
  }
  return written;
}

function cellValue(value: CellValue): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value ? escapeText(value) : null;
}

/** exceljs can validate a whole range, but its types do not say so. */
interface ValidatingSheet extends Worksheet {
  dataValidations: { add(range: string, validation: DataValidation): void };
}

function canValidate(sheet: Worksheet): sheet is ValidatingSheet {
  return 'dataValidations' in sheet;
}

/** A list in a cell; one that such a rule cannot hold (255 characters, no commas) is left out. */
function allowOnly(sheet: Worksheet, cells: string, allowed: readonly string[]): void {
  if (!canValidate(sheet)) throw new TypeError('This version of exceljs cannot validate ranges.');
  const list = allowed.join(',');
  if (list.length > longestRule || allowed.some((text) => /[,"\n\r]|^\s|\s$/.test(text))) return;
  sheet.dataValidations.add(cells, {
    type: 'list',
    allowBlank: true,
    formulae: [`"${escapeText(list)}"`],
    showErrorMessage: true,
    errorTitle: 'Not allowed here',
    error: escapeText(`Please choose ${allowed.join(', ')}.`.slice(0, 225)),
  });
}
