import { hasOnlyCorrections, type SheetMapping } from '@landbrief/domain';
import type { TableRow } from '../cells.ts';
import { type OpenedSheet, openMapped } from '../mapping/open-mapped.ts';
import { type FileBytes, openSpreadsheet, placeOfSheet } from '../open-table.ts';
import { ReadingCost } from '../reading-cost.ts';
import type { ColumnSet } from './column-set.ts';
import { findHeading, firstRows, withoutFilled } from './find-heading.ts';
import { readHeading } from './heading.ts';
import { ProblemList } from './problem-list.ts';

export interface OpenRowsOptions {
  cost?: ReadingCost;
  /** How the columns are read; without it the file has the documented ones. */
  mapping?: SheetMapping | undefined;
  /** Receives the problems of the heading. */
  headingProblems?: ProblemList;
}

/** The columns of a kind of file in which they are named by its content; it is given the rows searched for the heading. */
export type ColumnsInFile<Name extends string> = (first: readonly TableRow[]) => Promise<ColumnSet<Name>>;

/** Opens the sheets of a file that are read, with their headings: as a mapping says, or with the documented columns. */
export async function openRows<Name extends string>(
  file: FileBytes,
  sheetName: string,
  columnsInFile: ColumnSet<Name> | ColumnsInFile<Name>,
  { cost = new ReadingCost(), mapping, headingProblems = new ProblemList() }: OpenRowsOptions,
): Promise<OpenedSheet<Name>[]> {
  const spreadsheet = await openSpreadsheet(file, cost);
  const isByContent = typeof columnsInFile === 'function';
  if (mapping && !isByContent && !hasOnlyCorrections(mapping))
    return openMapped(spreadsheet, sheetName, columnsInFile, mapping);
  const table = await spreadsheet.read(placeOfSheet(spreadsheet, sheetName));
  const first = await firstRows(table.rows);
  const columns = isByContent ? await columnsInFile(first) : columnsInFile;
  const found = findHeading(first, columns);
  if (!found) return [];
  const heading = readHeading(found.row, columns, headingProblems);
  const above = first.filter(({ number }) => number < found.row.number).map(withoutFilled);
  return [{ table, columns, headingRow: found.row, heading, above, below: found.rest }];
}

/** The rows below the heading. */
export async function* rowsBelow({
  below,
  table,
}: Pick<OpenedSheet<string>, 'below' | 'table'>): AsyncGenerator<TableRow, void, undefined> {
  yield* below;
  yield* table.rows;
}
