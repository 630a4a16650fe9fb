import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { stream } from 'exceljs';
import { columnLetters, groupByRow } from '../cells.ts';
import type { TableContent } from '../table-content.ts';
import { ListRules, listsSheet } from './list-rules.ts';
import { sheetNames } from './sheet-names.ts';
import { describeWorkbook, SheetWriter, tonesOf } from './sheet-writer.ts';

/** Rows between two yields to the event loop, for compression and other requests. */
const rowsBetweenYields = 500;
/** Rows below the table that also have the lists of allowed values. */
const validatedSpareRows = 1_000;

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
  describeWorkbook(workbook, title);
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
  const writer = new SheetWriter(workbook, content);
  const marked = groupByRow(content.marked ?? []);
  const numbers = groupByRow(content.numberCells ?? []);
  writer.writeHead(marked);
  let at = 0;
  for (const cells of content.rows) {
    writer.writeRow(cells, { tones: tonesOf(marked.get(at)), numberCells: numbers.get(at) });
    at += 1;
    if (at % rowsBetweenYields === 0) await setImmediate();
  }
  writer.addFilter();
  addRules(writer, content, rules);
  writer.sheet.commit();
}

function addRules(
  { sheet, headingRow, lastRow }: SheetWriter,
  { columns, allowedInCells = [] }: TableContent,
  rules: ListRules,
): void {
  for (const [at, { allowed }] of columns.entries()) {
    const letters = columnLetters(at);
    if (allowed)
      rules.add(sheet, `${letters}${headingRow + 1}:${letters}${lastRow + validatedSpareRows}`, allowed);
  }
  for (const { row, column, allowed } of allowedInCells)
    rules.add(sheet, `${columnLetters(column)}${headingRow + 1 + row}`, allowed, { warns: true });
}
