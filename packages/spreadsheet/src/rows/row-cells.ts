import { parseTypedNumber } from '@landbrief/domain';
import { type Cell, isBlank, type TableRow } from '../cells.ts';
import type { Heading } from './heading.ts';
import type { CellProblemCode, ProblemList } from './problem-list.ts';

const yes = new Set(['yes', 'y', 'true', '1', 'x']);
const no = new Set(['no', 'n', 'false', '0', '']);

/** The cells of one row by the names of their columns. */
export class RowCells<Name extends string> {
  readonly number: number;
  readonly #cells: TableRow['cells'];
  readonly #heading: Heading<Name>;
  readonly #problems: ProblemList;
  readonly #decimalComma: boolean;

  constructor(row: TableRow, heading: Heading<Name>, problems: ProblemList, decimalComma: boolean) {
    this.number = row.number;
    this.#cells = row.cells;
    this.#heading = heading;
    this.#problems = problems;
    this.#decimalComma = decimalComma;
  }

  addProblem(column: Name, code: CellProblemCode, message: string): void {
    this.#problems.add({ row: this.number, column, code, message });
  }

  /** Whether the file has the column at all. */
  has(column: Name): boolean {
    return this.#heading.has(column);
  }

  /** The cell's text; the cells of a list column are joined by line breaks; '' when blank. */
  text(column: Name): string {
    const places = this.#heading.get(column) ?? [];
    return places
      .map((place) => this.#plainText(column, this.#cells[place]))
      .filter(Boolean)
      .join('\n');
  }

  #plainText(column: Name, cell: Cell | undefined): string {
    if (cell === undefined || isBlank(cell)) return '';
    if (cell.kind === 'formula') {
      this.addProblem(column, 'formula', 'contains a formula; please paste its value instead.');
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
    return text === '' ? undefined : (this.parseNumber(text, unit) ?? Number.NaN);
  }

  /** Text as a number, with the decimal comma of a European file. */
  parseNumber(text: string, unit = ''): number | undefined {
    const plain =
      this.#decimalComma && text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
    return parseTypedNumber(plain, unit);
  }
}
