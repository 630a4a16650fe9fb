import { categoryKey, isUncategorized, uncategorized } from '@landbrief/domain';
import type { CategorySelection } from './selection.ts';

/** The names of a category from its primary down: one to three. */
export type NamePath = readonly string[];

/** Equal for paths that name the same category: names are compared ignoring case. */
export function pathKey(path: NamePath): string {
  return JSON.stringify(path.map(categoryKey));
}

export function isSamePath(a: NamePath, b: NamePath): boolean {
  return a.length === b.length && isWithin(a, b);
}

/** Whether a category is the other one or below it. */
export function isWithin(path: NamePath, above: NamePath): boolean {
  return above.every((name, level) => categoryKey(path[level] ?? '') === categoryKey(name));
}

export function nameOf(path: NamePath): string {
  return path.at(-1) ?? uncategorized;
}

/** 'Utilities > Electric' */
export function pathText(path: NamePath): string {
  return path.length === 0 ? uncategorized : path.join(' > ');
}

/** Uncategorized can be neither renamed, moved, deleted nor sorted. */
export function isFixed(path: NamePath): boolean {
  return path.length < 2 && isUncategorized(path[0]);
}

export function pathOfSelection({ primary, secondary }: CategorySelection): NamePath {
  return secondary === undefined ? [primary] : [primary, secondary];
}

/** What lists show of a category: a tertiary's questions are among those of its secondary. */
export function selectionOfPath([primary = uncategorized, secondary]: NamePath): CategorySelection {
  return secondary === undefined ? { primary } : { primary, secondary };
}

/** Where a category is after everything within `from` went to `to`; a fourth level joins the third. */
export function mapPath(path: NamePath, from: NamePath, to: NamePath): NamePath {
  if (!isWithin(path, from)) return path;
  return to.length === 0 ? [uncategorized] : [...to, ...path.slice(from.length)].slice(0, 3);
}
