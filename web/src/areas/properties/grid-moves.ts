/** Where the keyboard is in a grid whose first row is its head. */
export interface Place {
  /** -1 is the head. */
  row: number;
  column: number;
  /** In the head a cell can have several things to press. */
  part: number;
}

/** Marks what the keyboard can go to. */
export const placeMark = ({ row, column, part }: Place) => `${row} ${column} ${part}`;

export interface GridShape {
  /** The rows that one can go to, in order; others are between them, and are passed. */
  rows: readonly number[];
  columns: number;
  /** How many things to press the head of a column has. */
  partsOf: (column: number) => number;
  /** Rows in sight. */
  page: number;
}

const head = -1;

const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most);

/** The nearest place that there is, as filters take rows and columns away. */
export function placeIn({ rows, columns, partsOf }: GridShape, { row, column, part }: Place): Place {
  const inColumn = between(0, column, columns - 1);
  if (row === head || rows.length === 0)
    return { row: head, column: inColumn, part: between(0, part, partsOf(inColumn) - 1) };
  const next = rows.find((each) => each >= row) ?? rows.at(-1) ?? head;
  return { row: next, column: inColumn, part: 0 };
}

/** Where a key leads (ARIA Authoring Practices, grid pattern); undefined for keys that lead nowhere. */
export function moved(
  shape: GridShape,
  from: Place,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): Place | undefined {
  const { rows, columns, page } = shape;
  const ends = ctrlKey ? { Home: rows[0] ?? head, End: rows.at(-1) ?? head } : undefined;
  switch (key) {
    case 'ArrowLeft':
      return sideways(shape, from, -1);
    case 'ArrowRight':
      return sideways(shape, from, 1);
    case 'ArrowUp':
      return down(shape, from, -1);
    case 'ArrowDown':
      return down(shape, from, 1);
    case 'PageUp':
      return from.row === head ? from : { ...down(shape, from, -page), part: 0 };
    case 'PageDown':
      return down(shape, from, page);
    case 'Home':
      return { row: ends?.Home ?? from.row, column: 0, part: 0 };
    case 'End':
      return placeIn(shape, {
        row: ends?.End ?? from.row,
        column: columns - 1,
        part: Number.MAX_SAFE_INTEGER,
      });
    default:
      return undefined;
  }
}

function sideways({ columns, partsOf }: GridShape, from: Place, by: 1 | -1): Place {
  const { row, column, part } = from;
  const parts = row === head ? partsOf(column) : 1;
  if (part + by >= 0 && part + by < parts) return { ...from, part: part + by };
  const next = column + by;
  if (next < 0 || next >= columns) return from;
  return { row, column: next, part: by < 0 && row === head ? partsOf(next) - 1 : 0 };
}

/** Steps of one lead into the head and out of it; larger ones end at the first row and the last. */
function down({ rows }: GridShape, from: Place, by: number): Place {
  const at = from.row === head ? -1 : rows.indexOf(from.row);
  const least = by === -1 ? -1 : 0;
  const next = between(least, at + by, rows.length - 1);
  return { row: rows[next] ?? head, column: from.column, part: 0 };
}
