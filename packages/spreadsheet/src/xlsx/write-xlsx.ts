import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { stream, Worksheet } from 'exceljs';
import { columnLetters, groupByRow } from '../cells.ts';
import type {
  CellPlace,
  CellTone,
  CellValue,
  MarkedCell,
  TableColumn,
  TableContent,
} from '../table-content.ts';
import { escapeText } from './escapes.ts';
import { ListRules, listsSheet } from './list-rules.ts';
import { sheetNames } from './sheet-names.ts';

const defaultWidth = 18;
/** The text format, so that programs keep a cell as text when somebody edits it. */
const textFormat = '@';
const heading = { background: 'FF1F2937', text: 'FFFFFFFF' } as const;
const backgrounds: Readonly<Record<CellTone, string>> = {
  good: 'FFC6EFCE',
  accepted: 'FFDDEBF7',
  bad: 'FFFFC7CE',
};
/** Rows between two yields to the event loop, for compression and other requests. */
const rowsBetweenYields = 500;
/** Rows below the table that also have the lists of allowed values. */
const validatedSpareRows = 1_000;

const filledInBackground = 'FFFFFBE6';

const solid = (argb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } }) as const;
const fillOf = ({ tone = 'bad' }: MarkedCell) => solid(backgrounds[tone]);

/** Writes a workbook of these sheets, with a frozen heading, filters and column widths. Texts never become formulas. */
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
  const names = sheetNames([...sheets.map(({ name }) => name), listsSheet]);
  const rules = new ListRules(names[sheets.length] ?? listsSheet);
  for (const [at, content] of sheets.entries())
    await writeSheet(workbook, { ...content, name: names[at] ?? content.name }, rules);
  rules.write(workbook);
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
  content: TableContent,
  rules: ListRules,
): Promise<void> {
  const { name, columns, frozenColumns = 0, rowsAbove = [] } = content;
  const headingRow = rowsAbove.length + 1;
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', xSplit: frozenColumns, ySplit: headingRow }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  sheet.columns = columns.map(({ width = defaultWidth, wrap = false, hidden = false, filledIn = false }) => ({
    width,
    hidden,
    style: {
      numFmt: textFormat,
      alignment: { vertical: 'top', wrapText: wrap },
      ...(filledIn ? { fill: solid(filledInBackground) } : {}),
    },
  }));
  const marked = groupByRow(content.marked ?? []);
  await writeRows(sheet, rowsAbove, (at) => marked.get(at - headingRow));
  writeHeading(sheet, columns, marked.get(-1));
  const numbers = groupByRow(content.numberCells ?? []);
  const rows = await writeRows(
    sheet,
    content.rows,
    (at) => marked.get(at),
    (at) => numbers.get(at),
  );
  const lastRow = headingRow + rows;
  if (columns.length > 0)
    sheet.autoFilter = { from: { row: headingRow, column: 1 }, to: { row: lastRow, column: columns.length } };
  addRules(sheet, content, { headingRow, lastRow, rules });
  sheet.commit();
}

function addRules(
  sheet: Worksheet,
  { columns, allowedInCells = [] }: TableContent,
  { headingRow, lastRow, rules }: { headingRow: number; lastRow: number; rules: ListRules },
): void {
  for (const [at, { allowed }] of columns.entries()) {
    const letters = columnLetters(at);
    if (allowed)
      rules.add(sheet, `${letters}${headingRow + 1}:${letters}${lastRow + validatedSpareRows}`, allowed);
  }
  for (const { row, column, allowed } of allowedInCells)
    rules.add(sheet, `${columnLetters(column)}${headingRow + 1 + row}`, allowed, { warns: true });
}

function writeHeading(
  sheet: Worksheet,
  columns: readonly TableColumn[],
  marked: readonly MarkedCell[] | undefined,
): void {
  const row = sheet.addRow(columns.map((column) => escapeText(column.heading)));
  for (let at = 1; at <= columns.length; at += 1) {
    const cell = row.getCell(at);
    cell.font = { bold: true, color: { argb: heading.text } };
    cell.fill = solid(heading.background);
    cell.alignment = { vertical: 'middle', wrapText: true };
  }
  for (const place of marked ?? []) {
    const cell = row.getCell(place.column + 1);
    cell.font = { bold: true };
    cell.fill = fillOf(place);
  }
  row.commit();
}

/** Writes rows; `markedIn` names the marked cells of a row, which counts from 0, `numbersIn` those for numbers. */
async function writeRows(
  sheet: Worksheet,
  rows: Iterable<readonly CellValue[]>,
  markedIn: (row: number) => readonly MarkedCell[] | undefined,
  numbersIn?: (row: number) => readonly CellPlace[] | undefined,
): Promise<number> {
  let written = 0;
  for (const values of rows) {
    const row = sheet.addRow(Array.from(values, cellValue));
    for (const [at, value] of values.entries())
      if (typeof value === 'number') row.getCell(at + 1).numFmt = 'General';
    for (const { column } of numbersIn?.(written) ?? []) row.getCell(column + 1).numFmt = 'General';
    for (const place of markedIn(written) ?? []) row.getCell(place.column + 1).fill = fillOf(place);
    row.commit();
    written += 1;
    if (written % rowsBetweenYields === 0) await setImmediate();
  }
  return written;
}

function cellValue(value: CellValue): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return value ? escapeText(value) : null;
}
