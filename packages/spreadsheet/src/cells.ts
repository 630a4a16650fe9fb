/** One cell of a CSV or xlsx file. */
export interface Cell {
  kind: 'text' | 'number' | 'boolean' | 'formula' | 'error';
  /** The displayed value, approximately: '100', '2026-05-01', 'Yes', '5%'; for a formula its text. */
  text: string;
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

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

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
