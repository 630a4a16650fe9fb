import { describe, expect, it } from 'vitest';
import { type GridShape, moved, type Place, placeIn } from './grid-moves.ts';

/** Two categories, at 0 and 3, with questions below them; the second property can't be eliminated. */
const shape: GridShape = {
  rows: [1, 2, 4, 5, 6],
  columns: 3,
  partsOf: (column) => (column === 1 ? 1 : 2),
  page: 3,
};
const at = (row: number, column: number, part = 0): Place => ({ row, column, part });
const press = (from: Place, ...keys: string[]) =>
  keys.reduce<Place>(
    (place, key) =>
      moved(shape, place, { key: key.replace('Ctrl+', ''), ctrlKey: key.startsWith('Ctrl+') }) ?? place,
    from,
  );

describe('keys in the comparison', () => {
  it('go from cell to cell, and past the names of categories', () => {
    expect(press(at(2, 0), 'ArrowDown')).toEqual(at(4, 0));
    expect(press(at(4, 1), 'ArrowUp')).toEqual(at(2, 1));
    expect(press(at(4, 1), 'ArrowRight', 'ArrowRight')).toEqual(at(4, 2));
    expect(press(at(4, 1), 'ArrowLeft', 'ArrowLeft')).toEqual(at(4, 0));
    expect(press(at(6, 2), 'ArrowDown')).toEqual(at(6, 2));
  });

  it('go through what can be pressed in the head', () => {
    expect(press(at(1, 0), 'ArrowUp')).toEqual(at(-1, 0));
    expect(press(at(-1, 0), 'ArrowRight')).toEqual(at(-1, 0, 1));
    expect(press(at(-1, 0, 1), 'ArrowRight')).toEqual(at(-1, 1));
    expect(press(at(-1, 1), 'ArrowLeft')).toEqual(at(-1, 0, 1));
    expect(press(at(-1, 2, 1), 'ArrowRight')).toEqual(at(-1, 2, 1));
    expect(press(at(-1, 0, 1), 'ArrowDown')).toEqual(at(1, 0));
    expect(press(at(-1, 0), 'ArrowUp')).toEqual(at(-1, 0));
  });

  it('go to the ends of a row and of the table, and by pages', () => {
    expect(press(at(4, 1), 'Home')).toEqual(at(4, 0));
    expect(press(at(4, 1), 'End')).toEqual(at(4, 2));
    expect(press(at(4, 1), 'Ctrl+Home')).toEqual(at(1, 0));
    expect(press(at(4, 1), 'Ctrl+End')).toEqual(at(6, 2));
    expect(press(at(1, 1), 'PageDown')).toEqual(at(5, 1));
    expect(press(at(5, 1), 'PageDown')).toEqual(at(6, 1));
    expect(press(at(6, 1), 'PageUp')).toEqual(at(2, 1));
    expect(press(at(2, 1), 'PageUp')).toEqual(at(1, 1));
    expect(press(at(-1, 1), 'End')).toEqual(at(-1, 2, 1));
  });

  it('leave other keys alone', () => {
    expect(moved(shape, at(1, 0), { key: 'Enter', ctrlKey: false })).toBeUndefined();
  });
});

it('stays where something is when rows and columns are taken away', () => {
  expect(placeIn(shape, at(3, 7))).toEqual(at(4, 2));
  expect(placeIn(shape, at(99, 0))).toEqual(at(6, 0));
  expect(placeIn({ ...shape, rows: [] }, at(4, 1, 5))).toEqual(at(-1, 1));
});
