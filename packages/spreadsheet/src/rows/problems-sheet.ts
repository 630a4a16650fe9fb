import type { SheetMapping } from '@landbrief/domain';
import { type Cell, columnLetters, groupByRow, isBlank, type TableRow } from '../cells.ts';
import { tooMuchContent } from '../file-problems.ts';
import type { OpenedSheet } from '../mapping/open-mapped.ts';
import type { FileBytes } from '../open-table.ts';
import type { CellPlace, CellValue, TableColumn, TableContent } from '../table-content.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { type ColumnSet, isNotRead, problemColumn } from './column-set.ts';
import { openRows, rowsBelow } from './open-rows.ts';
import type { CellProblem } from './problem-list.ts';

/** Blank rows are kept, so that rows have the numbers that the problems name; beyond this many they are left out. */
const blankRowsMax = 1_000;
/** Cells that are written at most: a template of 10,000 questions has 200,000. */
const cellsMax = 500_000;
const problemWidth = 60;

/** What kind of file is written again. */
export interface ProblemsSheet<Name extends string> {
  sheet: string;
  columns: ColumnSet<Name>;
  /** How a known column is written under the heading that the file has for it. */
  tableColumn: (column: Name, heading: string) => TableColumn;
  /** Leaves out the rows without problems; row numbers change. */
  onlyProblemRows?: boolean;
  /** How the columns were read; without it the file has the documented ones. */
  mapping?: SheetMapping | undefined;
}

export type RowProblem = Pick<CellProblem, 'sheet' | 'row' | 'column' | 'message'>;

/**
 * Writes a file again as a workbook: the same rows and cells, with what is wrong with each row in a column `Problem` at
 * the end, and the wrong cells marked. It can be corrected and imported, because that column is not read.
 */
export async function rewriteWithProblems<Name extends string>(
  file: FileBytes,
  problems: readonly RowProblem[],
  title: string,
  kind: ProblemsSheet<Name>,
): Promise<Uint8Array> {
  const { sheet, columns, mapping } = kind;
  const opened = await openRows(file, sheet, columns, { mapping });
  const sheets: TableContent[] = [];
  for (const one of opened) {
    const ofSheet = problems.filter((found) => found.sheet === one.name);
    sheets.push(await rewriteSheet(one, groupByRow(ofSheet), kind));
  }
  return writeXlsx(sheets, title);
}

async function rewriteSheet<Name extends string>(
  opened: OpenedSheet<Name>,
  problemsOf: ReadonlyMap<number, RowProblem[]>,
  kind: ProblemsSheet<Name>,
): Promise<TableContent> {
  const { headingRow, name = kind.sheet } = opened;
  const rows = await rowsToWrite(opened, kind, problemsOf);
  const problemAt = problemPlace(rows, headingRow, kind.columns);
  const ofHeading = problemsOf.get(headingRow.number) ?? [];
  const values: CellValue[][] = [];
  const marked: CellPlace[] = [];
  let headingAt = -1;
  let blankRows = 0;
  for (const row of rows) {
    const isInPlace = () => kind.onlyProblemRows || values.length + 1 >= row.number;
    for (; !isInPlace() && blankRows < blankRowsMax; blankRows += 1) values.push([]);
    const found = problemsOf.get(row.number) ?? [];
    for (const { column } of found) {
      const at = placeOf(column, opened);
      if (at !== undefined) marked.push({ row: values.length, column: at });
    }
    const cells = Array.from(row.cells, cellValue);
    if (row.number === headingRow.number) headingAt = values.length;
    else cells[problemAt] = found.map(problemText).join('\n') || undefined;
    values.push(cells);
  }
  const first = values[headingAt + 1];
  if (first && ofHeading.length > 0) first[problemAt] = headingText(ofHeading, first[problemAt]);
  return {
    name,
    rowsAbove: values.slice(0, Math.max(headingAt, 0)),
    columns: tableColumns(values[headingAt] ?? [], opened, problemAt, kind),
    rows: values.slice(headingAt + 1),
    marked: marked.map(({ row, column }) => ({ row: row - headingAt - 1, column })),
  };
}

/** The rows that are written, with the heading, which may stand in two of them. */
async function rowsToWrite<Name extends string>(
  opened: OpenedSheet<Name>,
  { onlyProblemRows = false }: ProblemsSheet<Name>,
  problemsOf: ReadonlyMap<number, unknown>,
): Promise<TableRow[]> {
  const { above, headingRow } = opened;
  const rows = headingRow.number === 0 ? [] : [...above, headingRow];
  let cells = 0;
  for await (const row of rowsBelow(opened)) {
    if (onlyProblemRows && !problemsOf.has(row.number)) continue;
    cells += row.cells.length;
    if (cells > cellsMax) throw tooMuchContent();
    rows.push(row);
  }
  return rows;
}

/** The file's own column `Problem`, from an earlier sheet, else a new one behind all others. */
function problemPlace(rows: readonly TableRow[], heading: TableRow, columns: ColumnSet<string>): number {
  const problem = { ...columns, notRead: [problemColumn] };
  const own = heading.cells.findIndex((cell) => cell && isNotRead(problem, cell.text));
  return own >= 0 ? own : rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
}

/** The place of the column that a problem names: by its name, its heading in the file, or its letters. */
function placeOf<Name extends string>(
  column: string,
  { heading, headingRow: { cells } }: OpenedSheet<Name>,
): number | undefined {
  const [named] = heading.get(column as Name) ?? [];
  if (named !== undefined) return named;
  const at = cells.findIndex(
    (cell, place) => cell?.text.trim() === column || columnLetters(place) === column,
  );
  return at >= 0 ? at : undefined;
}

function cellValue(cell: Cell | undefined): CellValue {
  if (cell === undefined || isBlank(cell)) return undefined;
  const number = cell.kind === 'number' ? Number(cell.text) : Number.NaN;
  return Number.isFinite(number) ? number : cell.text;
}

function tableColumns<Name extends string>(
  headings: readonly CellValue[],
  { heading: columnsAt }: OpenedSheet<Name>,
  problemAt: number,
  { tableColumn }: ProblemsSheet<Name>,
): TableColumn[] {
  const columnAt = new Map(
    [...columnsAt].flatMap(([column, places]) => places.map((at): [number, Name] => [at, column])),
  );
  return Array.from({ length: problemAt + 1 }, (_, at) => {
    const heading = String(headings[at] ?? '');
    if (at === problemAt) return { heading: problemColumn, width: problemWidth, wrap: true };
    const column = columnAt.get(at);
    return column ? tableColumn(column, heading) : { heading };
  });
}

/** 'Required must be Yes or No.', 'D: "Question" stands there twice.' */
function problemText({ column, message }: RowProblem): string {
  if (column === '' || message.includes(`"${column}"`)) return message;
  return /^[a-z]/.test(message) ? `${column} ${message}` : `${column}: ${message}`;
}

/** The heading's problems, above those of the first row: the heading itself has no room for them. */
function headingText(problems: readonly RowProblem[], own: CellValue): string {
  const ofHeading = problems.map((one) => `Heading: ${problemText(one)}`);
  return [...ofHeading, ...(own === undefined ? [] : [String(own)])].join('\n');
}
