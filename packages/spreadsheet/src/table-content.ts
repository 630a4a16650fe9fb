/** The value of a cell in an exported table. Text is always written as text, numbers as numbers. */
export type CellValue = string | number | undefined;

export interface TableColumn {
  heading: string;
  /** Characters. */
  width?: number;
  /** Whether long texts wrap. */
  wrap?: boolean;
  /** The allowed values; the spreadsheet program offers them and refuses others. */
  allowed?: readonly string[];
  /** Not shown by the spreadsheet program, until somebody unhides it. */
  hidden?: boolean;
  /** The cells to fill in have a background of their own. */
  filledIn?: boolean;
}

/** A cell below the heading; both count from 0, and rows above the heading are negative: the heading is -1. */
export interface CellPlace {
  row: number;
  column: number;
}

/** The background of a cell; `bad` where none is named. */
export type CellTone = 'good' | 'accepted' | 'bad';

export interface MarkedCell extends CellPlace {
  tone?: CellTone;
}

/** One sheet of an exported file. */
export interface TableContent {
  /** Characters that are not allowed in a sheet's name are replaced, and long names shortened, when it is written. */
  name: string;
  columns: readonly TableColumn[];
  rows: Iterable<readonly CellValue[]>;
  /**
   * The allowed values of single cells; `row` counts from 0. The program only warns of others, because these rules stay
   * in place when somebody sorts the rows.
   */
  allowedInCells?: readonly { row: number; column: number; allowed: readonly string[] }[];
  /** Cells for numbers, also when they are blank. */
  numberCells?: readonly CellPlace[];
  /** How many columns stay in view at the left; the heading always does. */
  frozenColumns?: number;
  /** Rows above the heading. */
  rowsAbove?: readonly (readonly CellValue[])[];
  /** Cells with a background of their own: those that are wrong, or meet a requirement or not. */
  marked?: readonly MarkedCell[];
}
