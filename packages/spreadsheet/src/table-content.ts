/** What a cell of an exported table holds. Text is always written as text, numbers as numbers. */
export type CellValue = string | number | undefined;

export interface TableColumn {
  heading: string;
  /** Characters. */
  width?: number;
  /** Whether long texts go on in the next line. */
  wrap?: boolean;
  /** What a person may choose from; anything else is refused by the spreadsheet program. */
  allowed?: readonly string[];
}

/** One sheet of an exported file. */
export interface TableContent {
  /** Shortened, and freed of what a sheet's name may not hold, when it is written. */
  name: string;
  columns: readonly TableColumn[];
  rows: Iterable<readonly CellValue[]>;
  /** What single cells may hold; `row` counts the rows from 0. */
  allowedInCells?: readonly { row: number; column: number; allowed: readonly string[] }[];
  /** How many columns stay in view at the left; the heading always does. */
  frozenColumns?: number;
}
