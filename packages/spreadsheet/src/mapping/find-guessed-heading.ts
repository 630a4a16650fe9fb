import { isEmail, parseAddress } from '@landbrief/domain';
import { isBlank, type TableRow } from '../cells.ts';
import type { ColumnSet } from '../rows/column-set.ts';
import { fieldsNamed, isKnownHeading } from './guess-fields.ts';
import { headingCharactersMax } from './heading-key.ts';

/**
 * The place of the heading among the first rows of a table: the first row whose cells look most like headings. -1 where
 * none does, as in a list of addresses.
 */
export function guessedHeadingAt<Name extends string>(
  rows: readonly TableRow[],
  set: ColumnSet<Name>,
): number {
  const scores = rows.map((row) => headingScore(row, set));
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best);
  return rows[0] && looksLikeHeadings(rows[0]) ? 0 : -1;
}

const ownTexts = ({ cells }: TableRow): string[] =>
  cells.flatMap((cell) => (!cell || isBlank(cell) || cell.isFilledAcross ? [] : [cell.text.trim()]));

/** How many of a row's cells are names of columns, twice, less the others; 0 where they are too few to tell. */
function headingScore<Name extends string>(row: TableRow, set: ColumnSet<Name>): number {
  const texts = ownTexts(row);
  if (texts.some((text) => text.includes('@') && isEmail(parseAddress(text).email))) return 0;
  const fields = texts.filter((text) => fieldsNamed(text, set).length > 0);
  const named = texts.filter((text) => isKnownHeading(text) || fields.includes(text)).length;
  const isRequired = fields.some((text) =>
    fieldsNamed(text, set).some(({ field }) => set.required.includes(field)),
  );
  const isEnough = fields.length >= 2 || (isRequired && named * 2 >= texts.length);
  return isEnough ? Math.max(1, 2 * named - (texts.length - named)) : 0;
}

/** Several short texts, all different, without addresses and numbers. */
function looksLikeHeadings(row: TableRow): boolean {
  const texts = ownTexts(row);
  return (
    texts.length >= 2 &&
    new Set(texts).size === texts.length &&
    texts.every(
      (text) => text.length <= headingCharactersMax && !text.includes('@') && !/^[\d.,\s-]+$/.test(text),
    )
  );
}
