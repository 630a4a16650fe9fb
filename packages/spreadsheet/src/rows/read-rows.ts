import { hasOnlyCorrections } from '@landbrief/domain';
import { tooManyRows } from '../file-problems.ts';
import { readLimits } from '../limits.ts';
import { editsOf } from '../mapping/row-edits.ts';
import type { FileBytes } from '../open-table.ts';
import type { ColumnSet } from './column-set.ts';
import { type ColumnsInFile, type OpenRowsOptions, openRows, rowsBelow } from './open-rows.ts';
import { ProblemList } from './problem-list.ts';
import { RowCells } from './row-cells.ts';

interface ReadRowsOptions extends Omit<OpenRowsOptions, 'headingProblems'> {
  /** Adds the heading's problems to the others, and reads the columns that are known, if the required ones are there. */
  keepHeadingProblems?: boolean;
}

/**
 * Yields the rows below a file's heading. The rows add their problems to `problems`, which the caller throws or
 * returns. A wrong heading throws `spreadsheet_invalid` immediately.
 */
export async function* readRows<Name extends string>(
  file: FileBytes,
  sheetName: string,
  columnsInFile: ColumnSet<Name> | ColumnsInFile<Name>,
  problems: ProblemList,
  { keepHeadingProblems = false, ...options }: ReadRowsOptions = {},
): AsyncGenerator<RowCells<Name>, void, undefined> {
  const headingProblems = keepHeadingProblems ? problems : new ProblemList();
  const sheets = await openRows(file, sheetName, columnsInFile, { ...options, headingProblems });
  if (!keepHeadingProblems && !headingProblems.isEmpty) throw headingProblems.toProblem();
  const edits = options.mapping && editsOf(options.mapping);
  const mapping = options.mapping && hasOnlyCorrections(options.mapping) ? undefined : options.mapping;
  let rows = 0;
  for (const sheet of sheets) {
    const { heading, table, name, columns } = sheet;
    if (!mapping && !columns.required.every((column) => heading.has(column))) return;
    for await (const row of rowsBelow(sheet)) {
      rows += 1;
      if (rows > readLimits.rows) throw tooManyRows();
      if (edits?.isLeftOut(row.number, name)) continue;
      yield new RowCells(row, {
        ...{ heading, problems, columns, mapping },
        ...{ decimalComma: mapping?.decimalComma ?? table.decimalComma, sheet: name },
        isDecimalKnown: !mapping || mapping.decimalComma !== undefined || !table.decimalComma,
        corrected: edits?.corrected(row.number, name),
      });
    }
  }
}
