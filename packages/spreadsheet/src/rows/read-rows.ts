import type { Table, TableRow } from '../cells.ts';
import type { FileBytes } from '../open-table.ts';
import { openTable } from '../open-table.ts';
import { ReadingCost } from '../reading-cost.ts';
import type { ColumnSet } from './column-set.ts';
import { findHeading, firstRows } from './find-heading.ts';
import { readHeading } from './heading.ts';
import { ProblemList } from './problem-list.ts';
import { RowCells } from './row-cells.ts';

interface ReadRowsOptions {
  cost?: ReadingCost;
  /** Adds the heading's problems to the others, and reads the columns that are known, if the required ones are there. */
  keepHeadingProblems?: boolean;
}

/**
 * Yields the rows below a file's heading. The rows add their problems to `problems`, which the caller throws or
 * returns. A wrong heading throws `spreadsheet_invalid` immediately.
 */
export async function* readRows<Name extends string>(
  file: FileBytes,
  sheet: string,
  columns: ColumnSet<Name>,
  problems: ProblemList,
  { cost = new ReadingCost(), keepHeadingProblems = false }: ReadRowsOptions = {},
): AsyncGenerator<RowCells<Name>, void, undefined> {
  const table = await openTable(file, sheet, cost);
  const found = findHeading(await firstRows(table.rows), columns);
  if (!found) return;
  const wrong = keepHeadingProblems ? problems : new ProblemList();
  const heading = readHeading(found.row, columns, wrong);
  if (!keepHeadingProblems && !wrong.isEmpty) throw wrong.toProblem();
  if (!columns.required.every((column) => heading.has(column))) return;
  for await (const row of rowsBelow(found.rest, table))
    yield new RowCells(row, heading, problems, table.decimalComma);
}

async function* rowsBelow(
  first: readonly TableRow[],
  { rows }: Table,
): AsyncGenerator<TableRow, void, undefined> {
  yield* first;
  yield* rows;
}
