import type { ColumnSet } from '../rows/column-set.ts';
import { columnOfHeading } from '../rows/column-set.ts';
import type { ColumnStats } from './column-stats.ts';
import { headingKeys } from './heading-key.ts';
import { knownHeadings } from './synonyms.ts';

interface Candidate<Name extends string> {
  at: number;
  field: Name;
  by: 'name' | 'content';
  score: number;
}

export interface GuessedColumn {
  heading: string;
  stats: ColumnStats;
}

export interface Guess<Name extends string> {
  field: Name;
  by: 'name' | 'content';
}

/**
 * What each column of a file probably is: by its heading, unless its values contradict it, else by what it contains. A
 * field is given to the column that fits best.
 */
export function guessFields<Name extends string>(
  columns: readonly GuessedColumn[],
  set: ColumnSet<Name>,
): (Guess<Name> | undefined)[] {
  const guesses: (Guess<Name> | undefined)[] = columns.map(() => undefined);
  const taken = new Set<Name>();
  const give = (candidates: readonly Candidate<Name>[]) => {
    for (const { at, field, by } of candidates.toSorted((a, b) => b.score - a.score || a.at - b.at)) {
      if (guesses[at] || (taken.has(field) && !(set.lists?.has(field) && by === 'name'))) continue;
      guesses[at] = { field, by };
      taken.add(field);
    }
  };
  give(columns.flatMap((column, at) => byName(column, set).map((found) => ({ at, by: 'name', ...found }))));
  give(
    columns.flatMap((column, at) => byContent(column, set).map((found) => ({ at, by: 'content', ...found }))),
  );
  for (const [at, guess] of guesses.entries()) {
    const needed = guess && set.mapped.needs?.[guess.field];
    if (needed && !taken.has(needed)) guesses[at] = undefined;
  }
  return guesses;
}

/** The fields that a heading may name, with how sure that is. */
export function fieldsNamed<Name extends string>(
  heading: string,
  set: ColumnSet<Name>,
): { field: Name; score: number }[] {
  if (heading === '') return [];
  const documented = columnOfHeading(set, heading);
  // Columns of our own files that are not read have no synonyms: they yield to those that are.
  const isRead = documented && Object.hasOwn(set.mapped.synonyms, documented.column);
  const found = documented ? [{ field: documented.column, score: isRead ? 200 : 1 }] : [];
  const keys = headingKeys(heading);
  for (const [name, words] of Object.entries(set.mapped.synonyms) as [Name, string][]) {
    const isList = set.lists?.has(name) ?? false;
    const at = words
      .split(' ')
      .findIndex((word) => keys.some((key) => key === word || (isList && key.replace(/\d+$/, '') === word)));
    if (at >= 0 && name !== documented?.column) found.push({ field: name, score: 100 - at });
  }
  return found;
}

/** Whether a heading is one that files of any kind have. */
export const isKnownHeading = (heading: string) => headingKeys(heading).some((key) => knownHeadings.has(key));

function byName<Name extends string>(
  { heading, stats }: GuessedColumn,
  set: ColumnSet<Name>,
): { field: Name; score: number }[] {
  return fieldsNamed(heading, set).filter(({ field }) => mayBe(field, stats, set));
}

/** Whether the values of a column do not contradict a field. */
function mayBe<Name extends string>(
  field: Name,
  stats: ColumnStats,
  { mapped: { words, addresses, numbers } }: ColumnSet<Name>,
): boolean {
  if (stats.filled === 0) return true;
  if (addresses?.has(field)) return stats.addresses * 2 >= stats.filled;
  const values = words?.[field];
  if (values) return stats.share((text) => values.valueOf(text) !== undefined) >= 0.5;
  return numbers?.[field] !== 'always' || stats.share((text) => /\d/.test(text)) >= 0.5;
}

function byContent<Name extends string>(
  { heading, stats }: GuessedColumn,
  { mapped: { addresses, longTexts, foundByWords, foundByLists, words } }: ColumnSet<Name>,
): { field: Name; score: number }[] {
  const { filled, texts } = stats;
  if (filled === 0) return [];
  const [address] = addresses ?? [];
  if (address && stats.addresses * 2 >= filled)
    return [{ field: address, score: 20 + stats.addresses / filled }];
  const values = foundByWords && words?.[foundByWords];
  // Several types, beside which nothing else is written.
  if (values && texts.size > 1 && stats.share((text) => values.valueOf(text) !== undefined) >= 0.9)
    return [{ field: foundByWords, score: 5 }];
  if (foundByLists && !isKnownHeading(heading) && stats.lists * 2 >= filled)
    return [{ field: foundByLists, score: 4 }];
  const length = stats.characters / filled;
  const isProse = length >= 12 && stats.words / filled >= 2 && texts.size * 2 > Math.min(filled, 60);
  if (!longTexts || !isProse || isKnownHeading(heading)) return [];
  return [{ field: longTexts, score: Math.min(length, 200) / 20 }];
}
