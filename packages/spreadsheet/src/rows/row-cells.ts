import { parseTypedNumber, problemValueCharacters, type SheetMapping } from '@landbrief/domain';
import { ambiguousNumber, type Cell, isBlank, type TableRow } from '../cells.ts';
import { meaningOf } from '../mapping/value-words.ts';
import type { ColumnSet } from './column-set.ts';
import type { Heading } from './heading.ts';
import type { CellProblemCode, ProblemList } from './problem-list.ts';

const yes = new Set(['yes', 'y', 'true', '1', 'x']);
const no = new Set(['no', 'n', 'false', '0', '']);

export interface RowContext<Name extends string> {
  heading: Heading<Name>;
  problems: ProblemList;
  columns: ColumnSet<Name>;
  /** Set in a file that is not the documented one: values may be other words than the documented ones. */
  mapping?: SheetMapping | undefined;
  decimalComma: boolean;
  /** Whether somebody said how the file writes numbers, or it is clear. */
  isDecimalKnown: boolean;
  /** The name of the sheet, where several are read. */
  sheet?: string | undefined;
  /** Texts that somebody corrected, by column. */
  corrected?: ReadonlyMap<string, string> | undefined;
}

/** The cells of one row by the names of their columns. */
export class RowCells<Name extends string> {
  readonly number: number;
  readonly #cells: TableRow['cells'];
  readonly #context: RowContext<Name>;

  constructor(row: TableRow, context: RowContext<Name>) {
    this.number = row.number;
    this.#cells = row.cells;
    this.#context = context;
  }

  get sheet(): string | undefined {
    return this.#context.sheet;
  }

  /** Whether the file is not the documented one, and has other words for values. */
  get isMapped(): boolean {
    return this.#context.mapping !== undefined;
  }

  get hasProblem(): boolean {
    return this.#context.problems.hasRow(this.number, this.sheet);
  }

  addProblem(column: Name, code: CellProblemCode, message: string): void {
    const value = this.#writtenText(column).slice(0, problemValueCharacters).toWellFormed();
    this.#context.problems.add({
      ...(this.sheet === undefined ? {} : { sheet: this.sheet }),
      ...{ row: this.number, column, code, message },
      ...(value === '' ? {} : { value }),
    });
  }

  /** Whether the row is one text, merged across its columns. */
  get isTitle(): boolean {
    const filled = this.#cells.flatMap((cell) => (cell && !isBlank(cell) ? [cell] : []));
    return filled.some((cell) => cell.isFilledAcross) && new Set(filled.map(({ text }) => text)).size === 1;
  }

  /** The columns of the file in which the row has something. */
  get filledColumns(): Name[] {
    return [...this.#context.heading.keys()].filter((column) => this.#writtenText(column).trim() !== '');
  }

  /** Whether the file has the column at all. */
  has(column: Name): boolean {
    return this.#context.heading.has(column) || this.#context.corrected?.has(column) === true;
  }

  /**
   * The cell's text; the cells of a list column are joined by line breaks; '' when blank. In a mapped file words for a
   * value are the documented ones: `Mandatory` is `Yes`.
   */
  text(column: Name): string {
    const text = this.plainText(column);
    const { mapping, columns } = this.#context;
    const words = columns.mapped.words?.[column];
    if (!mapping || !words || text === '') return text;
    return meaningOf(mapping, column, text.trim()) ?? words.valueOf(text) ?? text;
  }

  /** The cell's text as it is written. */
  plainText(column: Name): string {
    const corrected = this.#context.corrected?.get(column);
    if (corrected !== undefined) return corrected;
    return this.#cellsOf(column)
      .map((cell) => this.#textOf(column, cell))
      .filter(Boolean)
      .join('\n');
  }

  #cellsOf(column: Name): Cell[] {
    return (this.#context.heading.get(column) ?? []).flatMap((place) => this.#cells[place] ?? []);
  }

  #writtenText(column: Name): string {
    return (
      this.#context.corrected?.get(column) ??
      this.#cellsOf(column)
        .map(({ text }) => text)
        .join('\n')
    );
  }

  #textOf(column: Name, cell: Cell): string {
    if (isBlank(cell)) return '';
    if (cell.kind === 'formula') {
      this.addProblem(
        column,
        'formula',
        'contains a formula without its value; please paste its value instead.',
      );
      return '';
    }
    if (cell.kind === 'error') {
      this.addProblem(column, 'error_value', `contains the error ${cell.text}.`);
      return '';
    }
    return cell.text;
  }

  yesOrNo(column: Name): boolean | undefined {
    const text = this.text(column).trim().toLowerCase();
    if (yes.has(text)) return true;
    if (!no.has(text)) this.addProblem(column, 'not_yes_no', 'must be Yes or No.');
    return text === '' ? undefined : false;
  }

  /** A number as people type it; NaN, which the domain refuses, if it is not a number; undefined when blank. */
  numberIn(column: Name, unit = ''): number | undefined {
    const text = this.text(column).trim();
    return text === '' ? undefined : (this.parseNumber(column, text, unit) ?? Number.NaN);
  }

  /** Text of a column as a number, with the decimal comma of a European file; NaN, and a problem, if it may be two. */
  parseNumber(column: Name, text: string, unit = ''): number | undefined {
    const { decimalComma, isDecimalKnown, mapping } = this.#context;
    const isNumber = this.#cellsOf(column).some(({ kind }) => kind === 'number');
    if (!decimalComma || isNumber) return parseTypedNumber(text, unit);
    if (!isDecimalKnown && ambiguousNumber.test(text.trim())) {
      const digits = text.trim().replace('.', '');
      this.addProblem(
        column,
        'invalid',
        `is ${digits} or ${Number(text)}; say which of them the file means.`,
      );
      return Number.NaN;
    }
    const hasGroups = mapping?.decimalComma
      ? ambiguousNumber.test(text.trim()) || text.includes(',')
      : text.includes(',');
    return parseTypedNumber(hasGroups ? text.replaceAll('.', '').replace(',', '.') : text, unit);
  }
}
