import { useState } from 'react';

/** What is chosen from a list, also on other pages of it. */
export interface Chosen<Row> {
  rows: ReadonlyMap<string, Row>;
  toggle: (row: Row) => void;
  /** Chooses all of these, or none of them. */
  set: (rows: readonly Row[], isChosen: boolean) => void;
  replace: (rows: readonly Row[]) => void;
}

export function useChosen<Row>(keyOf: (row: Row) => string): Chosen<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const set = (some: readonly Row[], isChosen: boolean) => {
    const next = new Map(rows);
    for (const row of some) {
      if (isChosen) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    setRows(next);
  };
  return {
    rows,
    toggle: (row) => set([row], !rows.has(keyOf(row))),
    set,
    replace: (some) => setRows(new Map(some.map((row) => [keyOf(row), row]))),
  };
}
