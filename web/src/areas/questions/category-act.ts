import { cleanCategoryName, isUncategorized } from '@landbrief/domain';
import { isFixed, isSamePath, type NamePath } from './category-path.ts';
import type { PrimaryCategory } from './queries.ts';

/** What can be done to a category (document 1 section 4, category edit operations). */
export type CategoryAct =
  | { kind: 'rename'; path: NamePath; name: string }
  /** Under another primary category, or `Uncategorized`, which leaves its questions without one. */
  | { kind: 'move'; path: NamePath; under: string }
  /** A secondary becomes a primary. */
  | { kind: 'promote'; path: NamePath }
  | { kind: 'delete'; path: NamePath };

/** Where the questions of the category go; empty for uncategorized. */
export function targetOf(act: Exclude<CategoryAct, { kind: 'delete' }>): NamePath {
  const name = act.path.slice(-1);
  if (act.kind === 'promote') return name;
  if (act.kind === 'move') return isUncategorized(act.under) ? [] : [act.under, ...name];
  const renamed = cleanCategoryName(act.name);
  return renamed === '' ? [] : [...act.path.slice(0, -1), renamed];
}

/** The primaries under which a category can go: not its own parent, a primary not under itself. */
export function parentsFor(categories: readonly PrimaryCategory[], path: NamePath): string[] {
  return categories
    .map(({ name }) => name)
    .filter((name) => !isFixed([name]) && !isSamePath([name], path.slice(0, 1)));
}
