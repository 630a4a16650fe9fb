import { isUncategorized, uncategorized } from '@landbrief/domain';
import type { Question } from './queries.ts';
import type { CategorySelection } from './selection.ts';

type Categorized = Pick<Question, '_id' | 'primaryCategory' | 'secondaryCategory'>;

const nameKey = (name: string | undefined) =>
  (isUncategorized(name) ? uncategorized : (name ?? '')).trim().toLowerCase();
const pathKey = (...names: string[]) => JSON.stringify(names);

/** Indexes of lists that were asked before: several toggles ask the same list, which may hold 10,000 questions. */
const indexes = new WeakMap<readonly Categorized[], Map<string, string[]>>();

/** The ids of the questions in a category and below it, in the list's order. */
export function idsInCategory(
  questions: readonly Categorized[],
  { primary, secondary }: CategorySelection,
): readonly string[] {
  const index = indexes.get(questions) ?? indexOf(questions);
  indexes.set(questions, index);
  const key =
    secondary === undefined ? pathKey(nameKey(primary)) : pathKey(nameKey(primary), nameKey(secondary));
  return index.get(key) ?? [];
}

function indexOf(questions: readonly Categorized[]): Map<string, string[]> {
  const index = new Map<string, string[]>();
  const add = (key: string, id: string) => {
    const ids = index.get(key);
    if (ids) ids.push(id);
    else index.set(key, [id]);
  };
  for (const { _id, primaryCategory, secondaryCategory } of questions) {
    const primary = nameKey(primaryCategory);
    add(pathKey(primary), _id);
    add(pathKey(primary, nameKey(secondaryCategory)), _id);
  }
  return index;
}
