import { type Cell, columnLetters, groupByRow, isBlank, type TableRow } from '../cells.ts';
import { tooMuchContent } from '../file-problems.ts';
import { type FileBytes, openTable } from '../open-table.ts';
import { ReadingCost } from '../reading-cost.ts';
import type { CellPlace, CellValue, TableColumn } from '../table-content.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { type ColumnSet, columnOfHeading, isNotRead, problemColumn } from './column-set.ts';
import { findHeading, firstRows } from './find-heading.ts';
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
}

export type RowProblem = Pick<CellProblem, 'row' | 'column' | 'message'>;

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
  const problemsOf = groupByRow(problems);
  const { rows, heading } = await allRows(file, kind, problemsOf);
  const problemAt = problemPlace(rows, heading, kind.columns);
  const ofHeading = problemsOf.get(heading.number) ?? [];
  const values: CellValue[][] = [];
  const marked: CellPlace[] = [];
  let headingAt = 0;
  let blankRows = 0;
  for (const row of rows) {
    const isInPlace = () => kind.onlyProblemRows || values.length + 1 >= row.number;
    for (; !isInPlace() && blankRows < blankRowsMax; blankRows += 1) values.push([]);
    const found = problemsOf.get(row.number) ?? [];
    for (const { column } of found) {
      const at = placeOf(column, heading, kind.columns);
      if (at !== undefined) marked.push({ row: values.length, column: at });
    }
    const cells = Array.from(row.cells, cellValue);
    if (row.number === heading.number) headingAt = values.length;
    else cells[problemAt] = found.map(problemText).join('\n') || undefined;
    values.push(cells);
  }
  const first = values[headingAt + 1];
  if (first && ofHeading.length > 0) first[problemAt] = headingText(ofHeading, first[problemAt]);
  const sheet = {
    name: kind.sheet,
    rowsAbove: values.slice(0, headingAt),
    columns: tableColumns(values[headingAt] ?? [], heading, problemAt, kind),
    rows: values.slice(headingAt + 1),
    marked: marked.map(({ row, column }) => ({ row: row - headingAt - 1, column })),
  };
  return writeXlsx([sheet], title);
}

/** All rows of the file that are not blank, and its heading, which may stand in two of them. */
async function allRows<Name extends string>(
  file: FileBytes,
  { sheet, columns, onlyProblemRows = false }: ProblemsSheet<Name>,
  problemsOf: ReadonlyMap<number, unknown>,
): Promise<{ rows: TableRow[]; heading: TableRow }> {
  const cost = new ReadingCost();
  const table = await openTable(file, sheet, cost);
  const first = await firstRows(table.rows);
  const heading = findHeading(first, columns)?.row ?? { number: 1, cells: [] };
  const isWritten = ({ number }: TableRow) => !onlyProblemRows || problemsOf.has(number);
  const rows = first.filter((row) => row.number <= heading.number || isWritten(row));
  let cells = 0;
  for await (const row of table.rows) {
    if (isWritten(row)) {
      cells += row.cells.length;
      if (cells > cellsMax) throw tooMuchContent();
      rows.push(row);
    }
  }
  return { rows, heading };
}

/** The file's own column `Problem`, from an earlier sheet, else a new one behind all others. */
function problemPlace(rows: readonly TableRow[], heading: TableRow, columns: ColumnSet<string>): number {
  const problem = { ...columns, notRead: [problemColumn] };
  const own = heading.cells.findIndex((cell) => cell && isNotRead(problem, cell.text));
  return own >= 0 ? own : rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
}

/** The place of the column that a problem names: by its name, its heading in the file, or its letters. */
function placeOf(column: string, { cells }: TableRow, columns: ColumnSet<string>): number | undefined {
  const named = cells.findIndex((cell) => cell && columnOfHeading(columns, cell.text)?.column === column);
  if (named >= 0) return named;
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
  { cells }: TableRow,
  problemAt: number,
  { columns, tableColumn }: ProblemsSheet<Name>,
): TableColumn[] {
  return Array.from({ length: problemAt + 1 }, (_, at) => {
    const heading = String(headings[at] ?? '');
    if (at === problemAt) return { heading: problemColumn, width: problemWidth, wrap: true };
    const column = columnOfHeading(columns, cells[at]?.text ?? '')?.column;
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
