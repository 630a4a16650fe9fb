/** A row of an ordered list: a question within its category, or a category within its parent. */
export interface Positioned {
  id: string;
  position: number;
}

/** The rows that one transaction changes at most. */
export const MAX_ROWS_CHANGED = 90;
/** A smaller distance between neighbours counts as no room. */
const MIN_GAP = 1 / 1024;

/**
 * The rows whose positions change to put `wanted` in this order: those outside the longest run that is in order already,
 * with positions between their neighbours. Where there is no room, all rows are numbered from 0; `renumber` when more
 * than `MAX_ROWS_CHANGED` would change, so that the caller rewrites the list. `current` has every id of `wanted`, once.
 */
export function planOrder(
  current: readonly Positioned[],
  wanted: readonly string[],
): Positioned[] | 'renumber' {
  const positions = new Map(current.map(({ id, position }) => [id, position]));
  const rows = wanted.map((id) => ({ id, position: positions.get(id) ?? 0 }));
  const kept = longestIncreasing(rows.map(({ position }) => position));
  if (rows.length - kept.length > MAX_ROWS_CHANGED) return 'renumber';
  const changed = fitBetween(rows, kept);
  if (changed) return changed;
  const numbered = rows.flatMap(({ id, position }, place) =>
    position === place ? [] : [{ id, position: place }],
  );
  return numbered.length > MAX_ROWS_CHANGED ? 'renumber' : numbered;
}

/** New positions for the rows that are not kept; undefined when two neighbours leave no room. */
function fitBetween(rows: readonly Positioned[], kept: readonly number[]): Positioned[] | undefined {
  const changed: Positioned[] = [];
  let from = -1;
  for (const to of [...kept, rows.length]) {
    const count = to - from - 1;
    const before = rows[from]?.position;
    const after = rows[to]?.position;
    const first = before ?? (after ?? count) - count - 1;
    const step = ((after ?? first + count + 1) - first) / (count + 1);
    if (count > 0 && step < MIN_GAP) return undefined;
    for (let number = 1; number <= count; number++) {
      const { id } = rows[from + number] ?? { id: '' };
      changed.push({ id, position: first + step * number });
    }
    from = to;
  }
  return changed;
}

/** The indexes of a longest strictly increasing subsequence. */
function longestIncreasing(values: readonly number[]): number[] {
  /** For each length, the index of the smallest value that ends a subsequence of it. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  }
  const found: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) found.unshift(at);
  return found;
}
