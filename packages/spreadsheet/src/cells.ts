/** One cell as it was written, whatever kind of file it came from. */
export interface Cell {
  kind: 'text' | 'number' | 'boolean' | 'formula' | 'error';
  /** What a person sees, near enough: '100', '2026-05-01', 'Yes', '5%'; of a formula its text. */
  text: string;
}

/** A row with its number as the spreadsheet program shows it. Cells stand at their column, from 0; gaps are blank. */
export interface TableRow {
  number: number;
  cells: readonly (Cell | undefined)[];
}

/** A sheet, read row by row; rows without any value are left out. */
export interface Table {
  /** Whether numbers are written with a decimal comma: a CSV file of a European Excel. */
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
