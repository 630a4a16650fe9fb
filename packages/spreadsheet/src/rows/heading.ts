import { columnLetters, isBlank, type TableRow } from '../cells.ts';
import { type ColumnSet, closestColumn, columnOfHeading, isNotRead } from './column-set.ts';
import type { ProblemList } from './problem-list.ts';

/** The positions of each column in the file: its own, and those of its continuations in order. */
export type Heading<Name extends string> = ReadonlyMap<Name, readonly number[]>;

/** Reads the heading row, in any order and case. Adds a problem for each unknown, duplicate or missing column. */
export function readHeading<Name extends string>(
  row: TableRow,
  columns: ColumnSet<Name>,
  problems: ProblemList,
): Heading<Name> {
  const positions = new Map<Name, Map<number, number>>();
  for (const [position, cell] of row.cells.entries()) {
    if (cell === undefined || isBlank(cell)) continue;
    const text = cell.text.trim();
    const found = cell.kind === 'text' ? columnOfHeading(columns, text) : undefined;
    if (!found) {
      if (columns.others !== 'ignored' && !isNotRead(columns, text))
        problems.add(unknownColumn(row.number, columns, text));
      continue;
    }
    const parts = positions.get(found.column) ?? new Map<number, number>();
    if (parts.has(found.part)) problems.add(doubledColumn(row.number, text, position));
    else positions.set(found.column, parts.set(found.part, position));
  }
  for (const column of columns.required) {
    if (!positions.has(column)) problems.add(missingColumn(row.number, columns, column));
  }
  return new Map([...positions].map(([column, parts]) => [column, inOrder(parts)]));
}

function inOrder(parts: ReadonlyMap<number, number>): number[] {
  return [...parts].sort(([a], [b]) => a - b).map(([, position]) => position);
}

function unknownColumn<Name extends string>(row: number, columns: ColumnSet<Name>, column: string) {
  const close = closestColumn(columns, column);
  const hint = close ? `Did you mean "${close}"?` : listOf(columns);
  return {
    row,
    column,
    code: 'unknown_column',
    message: `is not a column of ${columns.of}. ${hint}`,
  } as const;
}

function doubledColumn(row: number, text: string, position: number) {
  const column = columnLetters(position);
  return { row, column, code: 'duplicate_column', message: `"${text}" stands there twice.` } as const;
}

function missingColumn<Name extends string>(row: number, columns: ColumnSet<Name>, column: Name) {
  const message = `There is no column "${column}". ${listOf(columns)}`;
  return { row, column, code: 'missing_column', message } as const;
}

function listOf({ names }: ColumnSet<string>): string {
  return `The columns are ${names.join(', ')}.`;
}
