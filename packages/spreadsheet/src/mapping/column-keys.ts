import { foldedText, mappedColumnsMax } from '@landbrief/domain';
import { columnLetters, isBlank, type TableRow } from '../cells.ts';

export interface NamedColumn {
  position: number;
  /** As a mapping names it: its heading, or its letters where that is no name of its own. */
  column: string;
  heading: string;
}

/** Names of columns are compared without case, line breaks and extra spaces. */
export const foldedKey = foldedText;

/** Headings are cut to so many characters. */
const headingMax = 200;
const label = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, headingMax).toWellFormed();
const lettersAt = new Map(
  Array.from({ length: mappedColumnsMax }, (_, at) => [columnLetters(at).toLowerCase(), at]),
);

/** The columns of a heading row, and those up to a width that have no heading. Row 0 has none. */
export function columnKeys({ number, cells }: TableRow, width: number): NamedColumn[] {
  const headings = Array.from(cells, (cell) =>
    number === 0 || !cell || isBlank(cell) || cell.isFilledAcross ? '' : label(cell.text),
  );
  const uses = new Map<string, number>();
  for (const heading of headings) uses.set(foldedKey(heading), (uses.get(foldedKey(heading)) ?? 0) + 1);
  const count = Math.min(Math.max(width, cells.length), mappedColumnsMax);
  return Array.from({ length: count }, (_, position) => {
    const heading = headings[position] ?? '';
    const letters = columnLetters(position);
    const isOwn = heading !== '' && uses.get(foldedKey(heading)) === 1;
    const isOfOther = (lettersAt.get(foldedKey(heading)) ?? position) !== position;
    const isName = isOwn && !isOfOther && heading.length < headingMax;
    return { position, heading, column: isName ? heading : letters };
  });
}
