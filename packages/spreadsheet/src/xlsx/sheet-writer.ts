import type { Row, stream, Worksheet } from 'exceljs';
import { readLimits } from '../limits.ts';
import type { CellPlace, CellTone, CellValue, MarkedCell, TableContent } from '../table-content.ts';
import { CellStyles, headingStyle, markedHeadingStyle } from './cell-styles.ts';
import { escapeText } from './escapes.ts';

const defaultWidth = 18;
const cut = '…';

type Head = Pick<TableContent, 'name' | 'columns' | 'frozenColumns' | 'rowsAbove'> & {
  /** Points; without it as high as its texts. */
  headingHeight?: number | undefined;
};

interface RowMarks {
  tones?: ReadonlyMap<number, CellTone> | undefined;
  /** Cells for numbers, also when they are blank. */
  numberCells?: readonly CellPlace[] | undefined;
}

/** Begins a workbook whose sheets are written one after the other; it names no author. */
export function describeWorkbook(workbook: stream.xlsx.WorkbookWriter, title: string): void {
  workbook.creator = '';
  workbook.lastModifiedBy = '';
  workbook.title = escapeText(title);
}

/** Writes the rows of one sheet below a heading that stays in view. */
export class SheetWriter {
  readonly sheet: Worksheet;
  readonly #head: Head;
  readonly #styles: CellStyles;
  #rows = 0;

  constructor(workbook: stream.xlsx.WorkbookWriter, head: Head, styles: CellStyles = new CellStyles()) {
    this.#head = head;
    this.#styles = styles;
    const { name, columns, frozenColumns = 0 } = head;
    this.sheet = workbook.addWorksheet(name, {
      views: [{ state: 'frozen', xSplit: frozenColumns, ySplit: this.headingRow }],
      pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    });
    this.sheet.columns = columns.map((column) => ({
      width: column.width ?? defaultWidth,
      hidden: column.hidden ?? false,
      style: styles.of(column, undefined),
    }));
  }

  /** Counted from 1, as programs show it. */
  get headingRow(): number {
    return (this.#head.rowsAbove?.length ?? 0) + 1;
  }

  get lastRow(): number {
    return this.headingRow + this.#rows;
  }

  /** The rows above the heading and the heading; `marked` counts rows from the first one below the heading. */
  writeHead(marked: ReadonlyMap<number, readonly MarkedCell[]> = new Map()): void {
    const { columns, rowsAbove = [], headingHeight } = this.#head;
    for (const [at, cells] of rowsAbove.entries())
      this.#addRow(cells, { tones: tonesOf(marked.get(at - this.headingRow)) }).commit();
    const row = this.sheet.addRow(columns.map((column) => escapeText(column.heading)));
    if (headingHeight) row.height = headingHeight;
    for (let at = 1; at <= columns.length; at += 1) row.getCell(at).style = headingStyle;
    for (const { column, tone = 'bad' } of marked.get(-1) ?? [])
      row.getCell(column + 1).style = markedHeadingStyle(tone);
    row.commit();
  }

  writeRow(cells: readonly CellValue[], marks: RowMarks = {}): void {
    this.#addRow(cells, marks).commit();
    this.#rows += 1;
  }

  addFilter(): void {
    const { length } = this.#head.columns;
    if (length === 0) return;
    const from = { row: this.headingRow, column: 1 };
    this.sheet.autoFilter = { from, to: { row: this.lastRow, column: length } };
  }

  #addRow(cells: readonly CellValue[], { tones, numberCells = [] }: RowMarks): Row {
    const row = this.sheet.addRow(Array.from(cells, cellValue));
    const { columns } = this.#head;
    for (const [at, value] of cells.entries())
      row.getCell(at + 1).style = this.#styles.of(columns[at], value, { tone: tones?.get(at) });
    for (const { column } of numberCells) {
      const marks = { tone: tones?.get(column), forNumbers: true };
      row.getCell(column + 1).style = this.#styles.of(columns[column], cells[column], marks);
    }
    return row;
  }
}

/** The backgrounds of a row's marked cells. */
export function tonesOf(marked: readonly MarkedCell[] = []): Map<number, CellTone> {
  return new Map(marked.map(({ column, tone = 'bad' }) => [column, tone]));
}

function cellValue(value: CellValue): string | number | Date | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  if (typeof value === 'object') return value.percent / 100;
  return value ? escapeText(cutText(value)) : null;
}

/** Programs refuse or repair a file with longer texts. */
function cutText(text: string): string {
  const { cellCharacters } = readLimits;
  return text.length > cellCharacters ? text.slice(0, cellCharacters - 1).toWellFormed() + cut : text;
}
