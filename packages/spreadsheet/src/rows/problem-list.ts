import { type Problem, problem } from '@landbrief/domain';

/**
 * The kind of problem; with `invalid`, the message names the domain's rule. Participants have the codes of document 3
 * section 8, for which screens have texts.
 */
export type CellProblemCode =
  | 'required'
  | 'invalid'
  | 'not_yes_no'
  | 'unknown_operator'
  | 'missing_operator'
  | 'duplicate_tag'
  | 'formula'
  | 'error_value'
  | 'unknown_column'
  | 'duplicate_column'
  | 'missing_column'
  | 'too_many_rows'
  | 'unknown_tag'
  | 'unknown_question'
  | 'ambiguous_question'
  | 'unknown_property'
  | 'not_answerable'
  | 'validation_error'
  | 'duplicate_email';

/** One problem in a file, with the row number and column that the spreadsheet program shows. */
export interface CellProblem {
  /** Set where several sheets are read. */
  sheet?: string | undefined;
  row: number;
  column: string;
  code: CellProblemCode;
  message: string;
  /** What the cell contains, cut where it is long. */
  value?: string | undefined;
}

/** The row of a sheet, as a key. */
export const rowKey = ({ sheet, row }: { sheet?: string | undefined; row: number }) =>
  sheet === undefined ? String(row) : `${row} ${sheet}`;

/** Problems beyond this number are only counted, unless a list says otherwise. */
const usuallyListed = 2_000;

/** Collects all problems of a file, so that a person can correct them before the next attempt. */
export class ProblemList {
  readonly #listedMax: number;
  readonly #listed: CellProblem[] = [];
  readonly #cells = new Set<string>();
  readonly #rows = new Set<string>();
  #count = 0;

  constructor(listedMax = usuallyListed) {
    this.#listedMax = listedMax;
  }

  /** Lists only the first problem of a cell; the others usually follow from it. */
  add(found: CellProblem): void {
    const cell = `${found.column} ${rowKey(found)}`;
    if (this.#cells.has(cell)) return;
    this.#count += 1;
    this.#rows.add(rowKey(found));
    if (this.#listed.length >= this.#listedMax) return;
    this.#cells.add(cell);
    this.#listed.push(found);
  }

  /** The listed problems, in the order in which they were found. */
  get listed(): readonly CellProblem[] {
    return this.#listed;
  }

  /** Whether a row has a problem, listed or not. */
  hasRow(row: number, sheet?: string): boolean {
    return this.#rows.has(rowKey({ sheet, row }));
  }

  /** How many there are, also beyond those that are told. */
  get count(): number {
    return this.#count;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** `spreadsheet_invalid`: `details` for people, `data.problems` with row, column and code for programs. */
  toProblem(): Problem {
    const details = this.#listed.map(({ sheet, row, column, message }) => ({
      path: [
        ...(sheet === undefined ? [] : [sheet]),
        `row ${row}`,
        ...(column === '' ? [] : [`column ${column}`]),
      ].join(', '),
      message,
    }));
    const more = this.#count - this.#listed.length;
    if (more > 0)
      details.push({ path: 'file', message: `has ${more.toLocaleString('en-US')} more problems.` });
    const counted = this.#count === 1 ? 'one problem' : `${this.#count.toLocaleString('en-US')} problems`;
    return problem('spreadsheet_invalid', {
      message: `The spreadsheet has ${counted}; nothing was imported.`,
      details,
      data: {
        problems: this.#listed.map(({ value: _, ...found }) => found),
        problemCount: this.#count,
      },
    });
  }
}
