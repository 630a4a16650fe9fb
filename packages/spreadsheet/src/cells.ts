/** One cell of a CSV or xlsx file. */
export interface Cell {
  kind: 'text' | 'number' | 'boolean' | 'formula' | 'error';
  /** The displayed value, approximately: '100', '2026-05-01', 'Yes', '5%'; for a formula without a value its text. */
  text: string;
  /** Set where the cell is a part of merged cells, and the value that of the first one, left of it. */
  isFilledAcross?: true;
}

/** A row with its number in the spreadsheet program. `cells` is indexed by column, from 0; missing ones are blank. */
export interface TableRow {
  number: number;
  cells: readonly (Cell | undefined)[];
}

/** A sheet or CSV file, read row by row, without blank rows. */
export interface Table {
  /** Whether numbers have a decimal comma, as in a CSV file of a European Excel. */
  decimalComma: boolean;
  rows: AsyncGenerator<TableRow, void, undefined>;
}

/** A spreadsheet that was opened, before one of its sheets is read. */
export interface Spreadsheet {
  /** Text files are one table without a name. */
  isText: boolean;
  sheets: readonly { name: string; isHidden: boolean }[];
  /** Reads the sheet at a place in the list, or the text. */
  read(at: number): Promise<Table>;
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** Text that is a number in two ways: 1.234. */
export const ambiguousNumber = /^[+-]?\d{1,3}\.\d{3}$/;

export function isBlank(cell: Cell | undefined): boolean {
  return cell === undefined || (cell.kind === 'text' && cell.text.trim() === '');
}

export function groupByRow<Item extends { row: number }>(items: readonly Item[]): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(item.row);
    if (group) group.push(item);
    else groups.set(item.row, [item]);
  }
  return groups;
}
