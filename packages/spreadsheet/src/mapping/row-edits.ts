import type { SheetMapping } from '@landbrief/domain';
import { rowKey } from '../rows/problem-list.ts';

/** What somebody changed in the rows of a file before its import. */
export interface RowEdits {
  isLeftOut(row: number, sheet?: string): boolean;
  /** The corrected texts of a row, by field. */
  corrected(row: number, sheet?: string): ReadonlyMap<string, string> | undefined;
}

export function editsOf({ corrected = [], leftOut = [] }: SheetMapping): RowEdits {
  const left = new Set(leftOut.map(rowKey));
  const texts = new Map<string, Map<string, string>>();
  for (const { field, text, ...place } of corrected) {
    const ofRow = texts.get(rowKey(place)) ?? new Map<string, string>();
    texts.set(rowKey(place), ofRow.set(field, text));
  }
  return {
    isLeftOut: (row, sheet) => left.has(rowKey({ row, sheet })),
    corrected: (row, sheet) => texts.get(rowKey({ row, sheet })),
  };
}
