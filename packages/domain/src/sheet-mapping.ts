/** How the columns of somebody's own spreadsheet are read: what an import is told, and what a preview guesses. */

/** The most columns that are mapped; others are ignored. */
export const mappedColumnsMax = 200;

/** Bytes of a mapping with its corrections. */
export const mappingBytesMax = 400_000;

/** Characters of a cell that are shown beside what is wrong with it; the rest is cut. */
export const problemValueCharacters = 200;

/** Bytes of the columns and values of a mapping, which are kept for the next file. */
export const mappingKeptBytesMax = 200_000;

/** A cell that somebody corrected before the import: the row as the spreadsheet program numbers it. */
export interface CorrectedCell {
  sheet?: string | undefined;
  row: number;
  /** The field that is read from the cell. */
  field: string;
  text: string;
}

export interface SheetRow {
  sheet?: string | undefined;
  row: number;
}

/**
 * How a file is read (decisions 16). A column is named by its heading, or by its letters where it has none or shares it
 * with another; null ignores it.
 */
export interface SheetMapping {
  /** The sheets that are read; without it the only one, or the one with the documented name. */
  sheets?: string[] | undefined;
  /** As the spreadsheet program numbers it; 0: the file has no headings. Without it the row that fits best. */
  headingRow?: number | undefined;
  columns: Record<string, string | null>;
  /** What the texts of a field mean, by field: `{ Type: { 'Pick list': 'Choice' } }`. */
  values?: Record<string, Record<string, string>> | undefined;
  /** Whether `1.234` is a thousand: points group digits, and a comma precedes decimals. */
  decimalComma?: boolean | undefined;
  corrected?: CorrectedCell[] | undefined;
  leftOut?: SheetRow[] | undefined;
}

/**
 * Whether a mapping only corrects cells and leaves rows out: the columns of the file are the documented ones, and are read
 * as without it.
 */
export const hasOnlyCorrections = ({ sheets, headingRow, columns, corrected, leftOut }: SheetMapping) =>
  !sheets && headingRow === undefined && Object.keys(columns).length === 0 && Boolean(corrected ?? leftOut);

/** Why a column is guessed to be a field. */
type GuessedBy = 'name' | 'content' | 'remembered';

/** A column of a file, and what it becomes. */
export interface SheetColumn {
  /** As a mapping names it. */
  column: string;
  /** As spreadsheet programs name it: 'B'. */
  letters: string;
  /** Blank where it has none. */
  heading: string;
  samples: string[];
  /** Absent: it is ignored. */
  field?: string | undefined;
  guessedBy?: GuessedBy | undefined;
}

/** A text of a field whose values are words, and what it becomes; absent where it is none of them. */
export interface SheetValue {
  field: string;
  text: string;
  value?: string | undefined;
}

/** What a file has, and how it would be read. */
export interface SheetLayout {
  /** Whether the file is read without a mapping: it has the documented columns. */
  isDocumented: boolean;
  /** None for text files. */
  sheets: { name: string; isChosen: boolean }[];
  /** 0: none. Of the first chosen sheet. */
  headingRow: number;
  /** What stands above the headings, and is not read. */
  skippedRows: { sheet?: string | undefined; row: number; text: string }[];
  columns: SheetColumn[];
  /** What a column can become, in the order of the documented file; those that it needs, and those that take several columns. */
  fields: { name: string; isRequired: boolean; takesSeveral: boolean }[];
  values: SheetValue[];
  /** The values of the fields that have words: `{ Type: ['Text', …] }`. */
  valueChoices: Record<string, string[]>;
  /** A number that is read in two ways, such as 1.234, beside decimal commas: somebody has to say which. */
  ambiguousNumber?: string | undefined;
  /** The guess, to be sent with the import. */
  mapping: SheetMapping;
}

/** The fields that two or more columns become, though they take one; said before an import starts. */
export function doubledFields(
  columns: SheetMapping['columns'],
  takesSeveral: (field: string) => boolean,
): string[] {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const field of Object.values(columns)) {
    if (field === null || takesSeveral(field)) continue;
    if (seen.has(field)) doubled.add(field);
    seen.add(field);
  }
  return [...doubled];
}
