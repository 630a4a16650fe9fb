import type { TableRow } from '../cells.ts';
import type { FileBytes } from '../open-table.ts';
import { openTable } from '../open-table.ts';
import { ReadingCost } from '../reading-cost.ts';
import type { ColumnSet } from './column-set.ts';
import { type Heading, readHeading } from './heading.ts';
import { ProblemList } from './problem-list.ts';
import { RowCells } from './row-cells.ts';

/**
 * Yields the rows below a file's heading. The rows add their problems to `problems`, which the caller throws or
 * returns. A wrong heading throws `spreadsheet_invalid` immediately. Reading yields to the event loop from time to
 * time.
 */
export async function* readRows<Name extends string>(
  file: FileBytes,
  sheet: string,
  columns: ColumnSet<Name>,
  problems: ProblemList,
  cost: ReadingCost = new ReadingCost(),
): AsyncGenerator<RowCells<Name>, void, undefined> {
  const { rows, decimalComma } = await openTable(file, sheet, cost);
  let heading: Heading<Name> | undefined;
  for await (const row of rows) {
    if (heading) {
      cost.work(row.cells.length, lengthOf(row));
      yield new RowCells(row, heading, problems, decimalComma);
      if (cost.isYieldDue) await cost.yieldIfDue();
      continue;
    }
    const wrong = new ProblemList();
    heading = readHeading(row, columns, wrong);
    if (!wrong.isEmpty) throw wrong.toProblem();
  }
}

function lengthOf({ cells }: TableRow): number {
  return cells.reduce((sum, cell) => sum + (cell?.text.length ?? 0), 0);
}
