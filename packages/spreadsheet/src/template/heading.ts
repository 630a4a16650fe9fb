import { columnLetters, isBlank, type TableRow } from '../cells.ts';
import type { ProblemList } from '../problem-list.ts';
import { columnOfHeading, type TemplateColumn, templateColumns } from './columns.ts';

/** Where each column of the file stands: its position, and those of its continuations in their order. */
export type Heading = ReadonlyMap<TemplateColumn, readonly number[]>;

/** Reads the heading row: any order, any case. Unknown, doubled and missing columns are told. */
export function readHeading(row: TableRow, problems: ProblemList): Heading {
  const places = new Map<TemplateColumn, Map<number, number>>();
  for (const [position, cell] of row.cells.entries()) {
    if (cell === undefined || isBlank(cell)) continue;
    const text = cell.text.trim();
    const found = cell.kind === 'text' ? columnOfHeading(text) : undefined;
    if (!found) {
      problems.add({ row: row.number, column: text, code: 'unknown_column', message: unknownColumn(text) });
      continue;
    }
    const parts = places.get(found.column) ?? new Map<number, number>();
    if (parts.has(found.part)) problems.add(doubledColumn(row.number, text, position));
    else places.set(found.column, parts.set(found.part, position));
  }
  if (!places.has('Question')) {
    const message = `There is no column "Question". The columns are ${templateColumns.join(', ')}.`;
    problems.add({ row: row.number, column: 'Question', code: 'missing_column', message });
  }
  return new Map([...places].map(([column, parts]) => [column, inOrder(parts)]));
}

function inOrder(parts: ReadonlyMap<number, number>): number[] {
  return [...parts].sort(([a], [b]) => a - b).map(([, position]) => position);
}

function doubledColumn(row: number, text: string, position: number) {
  const column = columnLetters(position);
  return { row, column, code: 'duplicate_column', message: `"${text}" stands there twice.` } as const;
}

function unknownColumn(text: string): string {
  const close = closest(text);
  const hint = close ? `Did you mean "${close}"?` : `The columns are ${templateColumns.join(', ')}.`;
  return `is not a column of a template. ${hint}`;
}

/** The column whose letters begin alike or that contains the text: `Categories` → nothing, `Min` → Minimum. */
function closest(text: string): TemplateColumn | undefined {
  const wanted = letters(text);
  if (wanted.length < 3) return undefined;
  return templateColumns.find((column) => {
    const name = letters(column);
    return name.startsWith(wanted) || wanted.startsWith(name) || distanceIsSmall(name, wanted);
  });
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** At most two letters added, dropped or changed. */
function distanceIsSmall(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2 || b.length > 30) return false;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(changed, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return (previous[b.length] ?? Number.POSITIVE_INFINITY) <= 2;
}
