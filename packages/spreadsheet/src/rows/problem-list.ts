import { type Problem, problem } from '@landbrief/domain';

/**
 * What kind of mistake a cell has; `invalid` is a rule of the domain, told in the message. Those of participants are the
 * codes of document 3 section 8, for which screens have texts.
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
  | 'validation_error'
  | 'duplicate_email';

/** One mistake of a file, at the row number and column that the spreadsheet program shows. */
export interface CellProblem {
  row: number;
  column: string;
  code: CellProblemCode;
  message: string;
}

/** As many as are told at once; a file with more is wrong in a way that a longer list does not explain. */
const toldProblems = 2_000;

/** Gathers every mistake of a file, so that a person can correct all of them before the next try. */
export class ProblemList {
  readonly #told: CellProblem[] = [];
  readonly #places = new Set<string>();
  readonly #rows = new Set<number>();
  #count = 0;

  /** Only the first mistake of a cell is told; the others usually follow from it. */
  add(found: CellProblem): void {
    const place = `${found.row} ${found.column}`;
    if (this.#places.has(place)) return;
    this.#count += 1;
    this.#rows.add(found.row);
    if (this.#told.length >= toldProblems) return;
    this.#places.add(place);
    this.#told.push(found);
  }

  /** Those that are told, in the order in which they were found. */
  get told(): readonly CellProblem[] {
    return this.#told;
  }

  /** Whether a row has any mistake, also one beyond those that are told. */
  hasRow(row: number): boolean {
    return this.#rows.has(row);
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
    const details = this.#told.map(({ row, column, message }) => ({
      path: column === '' ? `row ${row}` : `row ${row}, column ${column}`,
      message,
    }));
    const more = this.#count - this.#told.length;
    if (more > 0)
      details.push({ path: 'file', message: `has ${more.toLocaleString('en-US')} more problems.` });
    const counted = this.#count === 1 ? 'one problem' : `${this.#count.toLocaleString('en-US')} problems`;
    return problem('spreadsheet_invalid', {
      message: `The spreadsheet has ${counted}; nothing was imported.`,
      details,
      data: { problems: this.#told, problemCount: this.#count },
    });
  }
}
