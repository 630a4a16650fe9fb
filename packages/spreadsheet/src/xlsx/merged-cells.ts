import type { Cell, TableRow } from '../cells.ts';
import { isBlank } from '../cells.ts';
import { readLimits } from '../limits.ts';
import type { ReadingCost } from '../reading-cost.ts';
import { columnOf } from './references.ts';

/** Merged cells: rows from 1, columns from 0, both ends included. */
export interface MergedCells {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Characters after the rows in which merged cells are looked for: about 60,000 of them. */
const scannedCharacters = 2 * 1024 * 1024;
const endOfRows = /<\/(?:\w+:)?sheetData\s*>|<(?:\w+:)?sheetData\s*\/>/;
const endOfMerged = /<\/(?:\w+:)?mergeCells\s*>/;
const mergedReference =
  /<(?:\w+:)?mergeCell\s[^<>]{0,200}?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
/** A tag may be cut by the end of a chunk. */
const carriedCharacters = 64;

/** Finds the merged cells of a sheet. They are listed after its rows, so that the sheet is unpacked another time. */
export async function findMergedCells(chunks: AsyncIterable<Uint8Array>): Promise<MergedCells[]> {
  const decoder = new TextDecoder();
  let text = '';
  let isAfterRows = false;
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (!isAfterRows) {
      const end = endOfRows.exec(text);
      isAfterRows = end !== null;
      text = end ? text.slice(end.index) : text.slice(-carriedCharacters);
    }
    if (isAfterRows && (endOfMerged.test(text) || text.length > scannedCharacters)) break;
  }
  return [...text.matchAll(mergedReference)]
    .map(([, left = '', top = '', right = '', bottom = '']) => ({
      ...{ top: Number(top), bottom: Number(bottom), left: columnOf(left) },
      right: Math.min(columnOf(right), readLimits.columns - 1),
    }))
    .sort((one, other) => one.top - other.top);
}

/** Gives each of merged cells the value of the first one, row by row. */
export class MergedCellsFiller {
  readonly #merged: readonly MergedCells[];
  readonly #cost: ReadingCost;
  #next = 0;
  #open: { area: MergedCells; value: Cell }[] = [];

  constructor(merged: readonly MergedCells[], cost: ReadingCost) {
    this.#merged = merged;
    this.#cost = cost;
  }

  fill(row: TableRow): TableRow {
    this.#open = this.#open.filter(({ area }) => area.bottom >= row.number);
    for (let area = this.#merged[this.#next]; area && area.top <= row.number; ) {
      // Without its first row the area has no value. Without one it costs nothing; with one each cell is counted.
      const value = area.top === row.number ? row.cells[area.left] : undefined;
      if (value && area.bottom >= row.number) this.#open.push({ area, value });
      this.#next += 1;
      area = this.#merged[this.#next];
    }
    if (this.#open.length === 0) return row;
    const cells = [...row.cells];
    for (const { area, value } of this.#open) {
      for (let column = area.left; column <= area.right; column += 1) {
        this.#cost.element();
        if (isBlank(cells[column]))
          cells[column] = column === area.left ? value : { ...value, isFilledAcross: true };
      }
    }
    return { number: row.number, cells };
  }
}
