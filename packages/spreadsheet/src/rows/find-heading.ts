import { isBlank, type TableRow } from '../cells.ts';
import { type ColumnSet, columnOfHeading } from './column-set.ts';

/** Rows that are searched for the heading: titles and notes may stand above it. */
const searchedRows = 10;

interface Candidate {
  row: TableRow;
  /** The place of the first row below the heading, counted from the first row searched. */
  next: number;
  /** Cells with the name of a column, less the other cells. */
  fit: number;
}

interface FoundHeading {
  row: TableRow;
  /** The rows below the heading that were read while it was searched. */
  rest: readonly TableRow[];
}

/**
 * Finds the heading among the first rows: the row with the required columns whose cells fit best. It may stand below
 * titles, and in two rows, as programs write cells that are merged across them. Without such a row it is the first one
 * with two known columns, else the first row.
 */
export function findHeading<Name extends string>(
  rows: readonly TableRow[],
  columns: ColumnSet<Name>,
): FoundHeading | undefined {
  const own = rows.map(withoutFilled);
  const candidates = own.flatMap((row, at): Candidate[] => {
    const below = own[at + 1];
    const isInTwoRows = below !== undefined && isOnlyNames(below, columns);
    return [
      candidate(row, at + 1, columns),
      ...(isInTwoRows ? [candidate(joinRows(row, below), at + 2, columns)] : []),
    ];
  });
  const whole = candidates.filter(
    ({ row }, at) => hasRequired(row, columns) && !isBelowBetter(row, candidates.slice(0, at), columns),
  );
  const best = whole.reduce<Candidate | undefined>(
    (found, one) => (found && found.fit >= one.fit ? found : one),
    undefined,
  );
  const chosen = best ?? candidates.find(({ row }) => namesIn(row, columns).length > 1) ?? candidates[0];
  if (!chosen) return undefined;
  return { row: chosen.row, rest: rows.slice(chosen.next) };
}

/** A title that is merged across columns is one cell. */
export const withoutFilled = ({ number, cells }: TableRow): TableRow => ({
  number,
  cells: cells.map((cell) => (cell?.isFilledAcross ? undefined : cell)),
});

/** The first rows of a table, as many as are searched for the heading. */
export async function firstRows(
  rows: AsyncIterator<TableRow, void, undefined>,
  count = searchedRows,
): Promise<TableRow[]> {
  const found: TableRow[] = [];
  while (found.length < count) {
    const { value, done } = await rows.next();
    if (done || !value) break;
    found.push(value);
  }
  return found;
}

function candidate<Name extends string>(row: TableRow, next: number, columns: ColumnSet<Name>): Candidate {
  const filled = row.cells.filter((cell) => !isBlank(cell)).length;
  return { row, next, fit: 2 * namesIn(row, columns).length - filled };
}

function namesIn<Name extends string>({ cells }: TableRow, columns: ColumnSet<Name>): Name[] {
  return cells.flatMap((cell) => {
    const found = cell?.kind === 'text' ? columnOfHeading(columns, cell.text) : undefined;
    return found ? [found.column] : [];
  });
}

/** A heading with a misspelt required column has more names than a row of data that happens to have that one. */
function isBelowBetter<Name extends string>(
  row: TableRow,
  above: readonly Candidate[],
  columns: ColumnSet<Name>,
): boolean {
  const names = namesIn(row, columns).length;
  return above.some((one) => namesIn(one.row, columns).length > names);
}

function hasRequired<Name extends string>(row: TableRow, columns: ColumnSet<Name>): boolean {
  const names = new Set(namesIn(row, columns));
  return columns.required.every((column) => names.has(column));
}

/** Whether a row has several cells, each of them the name of a column: no row of data has. */
function isOnlyNames<Name extends string>(row: TableRow, columns: ColumnSet<Name>): boolean {
  const filled = row.cells.filter((cell) => !isBlank(cell)).length;
  return filled > 1 && namesIn(row, columns).length === filled;
}

/** The lower row, and the upper one where the lower is blank: `Requirement` above `Operator` and `Value` is a head. */
function joinRows(upper: TableRow, lower: TableRow): TableRow {
  const width = Math.max(upper.cells.length, lower.cells.length);
  const cells = Array.from({ length: width }, (_, at) =>
    isBlank(lower.cells[at]) ? upper.cells[at] : lower.cells[at],
  );
  return { number: lower.number, cells };
}
