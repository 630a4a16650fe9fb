import type { Cell, TableRow } from '../cells.ts';
import { isBlank } from '../cells.ts';
import { damagedFile, tooManyColumns, tooManyRows } from '../file-problems.ts';
import { readLimits } from '../limits.ts';
import type { ReadingCost } from '../reading-cost.ts';
import { unescapeText } from './escapes.ts';
import { formatNumber, type NumberKind } from './number-formats.ts';
import { columnOf } from './references.ts';
import { RichText } from './shared-strings.ts';
import type { XmlHandler } from './xml.ts';

export interface SheetContext {
  sharedStrings: readonly string[];
  numberKinds: readonly NumberKind[];
  date1904: boolean;
  cost: ReadingCost;
}

type Attributes = Readonly<Record<string, string>>;

/** Turns the XML events of one sheet into rows. */
export class SheetReader implements XmlHandler {
  readonly #context: SheetContext;
  readonly #rich = new RichText();
  #finishedRows: TableRow[] = [];
  #rowsWithValues = 0;
  #rowNumber = 0;
  #cells: (Cell | undefined)[] = [];
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #formula: string | undefined;
  #hasValue = false;
  #inside: 'v' | 'f' | 'is' | undefined;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  /** Returns the rows completed since the last call. */
  takeFinishedRows(): TableRow[] {
    const ready = this.#finishedRows;
    this.#finishedRows = [];
    return ready;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#startRow(attributes);
    else if (name === 'c') this.#startCell(attributes);
    else if (name === 'v') {
      this.#inside = 'v';
      this.#hasValue = true;
    } else if (name === 'f') {
      this.#inside = 'f';
      this.#formula = '';
    } else if (name === 'is') {
      this.#inside = 'is';
      this.#rich.start();
    } else if (this.#inside === 'is') this.#rich.open(name);
  }

  text(text: string): void {
    if (this.#inside === 'v') this.#value += text;
    else if (this.#inside === 'f') this.#formula = (this.#formula ?? '') + text;
    else if (this.#inside === 'is') this.#rich.text(text);
  }

  close(name: string): void {
    if (name === 'c') this.#finishCell();
    else if (name === 'row') this.#finishRow();
    else if (name === 'v' || name === 'f') this.#inside = undefined;
    else if (name === 'is') {
      this.#inside = undefined;
      this.#value = this.#rich.finish();
    } else if (this.#inside === 'is') this.#rich.close(name);
  }

  #startRow({ r }: Attributes): void {
    this.#rowNumber = r === undefined ? this.#rowNumber + 1 : Number(r);
    if (!Number.isInteger(this.#rowNumber) || this.#rowNumber < 1) throw damagedFile('a row has no number');
    this.#cells = [];
    this.#column = -1;
  }

  #startCell({ r, t, s }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    this.#type = t ?? 'n';
    this.#style = Number(s ?? 0);
    this.#value = '';
    this.#formula = undefined;
    this.#hasValue = false;
  }

  #finishCell(): void {
    const cell = this.#cell();
    if (!cell || isBlank(cell)) return;
    if (this.#column >= readLimits.columns) throw tooManyColumns();
    this.#cells[this.#column] = cell;
  }

  #finishRow(): void {
    if (this.#cells.length === 0) return;
    this.#rowsWithValues += 1;
    if (this.#rowsWithValues > readLimits.rows) throw tooManyRows();
    this.#finishedRows.push({ number: this.#rowNumber, cells: this.#cells });
  }

  #cell(): Cell | undefined {
    const { sharedStrings, cost } = this.#context;
    // A formula counts with its stored value; programs that store none leave nothing to read.
    const isEmptyText = this.#type === 'str' && this.#hasValue;
    if (this.#formula !== undefined && this.#value === '' && !isEmptyText)
      return { kind: 'formula', text: cost.keep(`=${this.#formula}`) };
    const value = this.#value;
    if (this.#type === 'inlineStr') return { kind: 'text', text: cost.keep(value) };
    if (value === '') return undefined;
    if (this.#type === 's') return { kind: 'text', text: sharedString(sharedStrings, value) };
    if (this.#type === 'b') return { kind: 'boolean', text: isTrue(value) ? 'Yes' : 'No' };
    if (this.#type === 'd') return { kind: 'text', text: cost.keep(plainDate(value)) };
    if (this.#type === 'e') return { kind: 'error', text: cost.keep(value) };
    if (this.#type === 'n') return this.#numberCell(value);
    return { kind: 'text', text: cost.keep(unescapeText(value)) };
  }

  #numberCell(value: string): Cell {
    const number = Number(value);
    if (!Number.isFinite(number)) throw damagedFile('a number cannot be read');
    const kind = this.#context.numberKinds[this.#style] ?? 'number';
    const text = formatNumber(number, kind, this.#context.date1904);
    return { kind: kind === 'number' ? 'number' : 'text', text };
  }
}

/** Some programs write `true` in place of 1 (xsd:boolean). */
const isTrue = (value: string) => ['1', 'true'].includes(value.trim().toLowerCase());

/** A date as strict workbooks write it: `2026-05-01T00:00:00.000` → `2026-05-01`, as a date in a number is read. */
function plainDate(value: string): string {
  return value
    .trim()
    .replace(/T00:00(:00(\.0+)?)?Z?$/, '')
    .replace(/T(\d\d:\d\d)(:00(\.0+)?)?Z?$/, ' $1');
}

function sharedString(strings: readonly string[], position: string): string {
  const text = strings[Number(position)];
  if (text === undefined) throw damagedFile('a text is missing');
  return text;
}
