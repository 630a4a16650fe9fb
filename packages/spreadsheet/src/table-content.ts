/**
 * The value of a cell in an exported table. Text is always written as text, numbers as numbers, and the UTC fields of a
 * `Date` as a date of the spreadsheet program.
 */
export type CellValue = string | number | Date | Percent | undefined;

export interface Percent {
  percent: number;
}

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

/** The background of a cell; `bad` where none is named, `none` where nothing is filled in. */
export type CellTone = 'good' | 'accepted' | 'bad' | 'none';

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

/** A row with the backgrounds of its cells, by column. */
export interface TonedRow {
  cells: readonly CellValue[];
  tones?: ReadonlyMap<number, CellTone>;
}

/** One sheet of a file that is written while its rows are read; only some of them are in memory at the same time. */
export interface StreamedTable
  extends Pick<TableContent, 'name' | 'columns' | 'frozenColumns' | 'rowsAbove'> {
  /** Points; without it as high as its texts. */
  headingHeight?: number;
  rows: AsyncIterable<TonedRow>;
}
