import { isUncategorized, uncategorized } from '@landbrief/domain';
import { isSamePath, isWithin, mapPath, type NamePath, pathKey } from './category-path.ts';
import type { PrimaryCategory } from './queries.ts';

/** What the outline would look like after an act, and what is worth asking before it. */

interface Counts {
  questionCount: number;
  requiredCount: number;
  requirementCount: number;
}

export interface CategoryNode extends Counts {
  path: NamePath;
  children: CategoryNode[];
}

/** A category with the questions that are directly in it. */
interface Entry extends Counts {
  path: NamePath;
}

type Named = Counts & { name: string };
type Nested = Named & {
  secondaryCategories?: readonly Nested[];
  tertiaryCategories?: readonly Nested[];
};

export function nodesOf(categories: readonly Nested[], above: NamePath = []): CategoryNode[] {
  return categories.map((category) => {
    const { name, questionCount, requiredCount, requirementCount } = category;
    const path = [...above, name];
    const children = nodesOf(category.secondaryCategories ?? category.tertiaryCategories ?? [], path);
    return { path, questionCount, requiredCount, requirementCount, children };
  });
}

export function findCategory(
  categories: readonly PrimaryCategory[],
  path: NamePath,
): CategoryNode | undefined {
  return allNodes(nodesOf(categories)).find((node) => isSamePath(node.path, path));
}

export function allNodes(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children)]);
}

/**
 * The outline after every question within `from` went to `to`, as the server arranges it; an empty `to` leaves them
 * uncategorized.
 */
export function withMoved(
  categories: readonly PrimaryCategory[],
  from: NamePath,
  to: NamePath,
): PrimaryCategory[] {
  const entries = nodesOf(categories).flatMap(entriesOf);
  const toMapped = (entry: Entry) => ({ ...entry, path: mapPath(entry.path, from, to) });
  const isRename = isSamePath(from.slice(0, -1), to.slice(0, -1));
  if (isRename && !mergeOf(categories, from, to)) return outlineOf(entries.map(toMapped));
  const isMoved = (entry: Entry) => isWithin(entry.path, from);
  const staying = entries.filter((entry) => !isMoved(entry));
  const isPromoted = to.length < from.length;
  // A promoted category follows the one that it was in; another goes behind what is there.
  const last = isPromoted ? staying.findLastIndex(({ path }) => isWithin(path, from.slice(0, 1))) : -1;
  const at = last === -1 ? staying.length : last + 1;
  return outlineOf([...staying.slice(0, at), ...entries.filter(isMoved).map(toMapped), ...staying.slice(at)]);
}

export function withoutCategory(categories: readonly PrimaryCategory[], path: NamePath): PrimaryCategory[] {
  const entries = nodesOf(categories).flatMap(entriesOf);
  return outlineOf(entries.filter((entry) => !isWithin(entry.path, path)));
}

function entriesOf(node: CategoryNode): Entry[] {
  const { path, children } = node;
  const direct = (count: keyof Counts) => children.reduce((left, child) => left - child[count], node[count]);
  const own = {
    path,
    questionCount: direct('questionCount'),
    requiredCount: direct('requiredCount'),
    requirementCount: direct('requirementCount'),
  };
  return [own, ...children.flatMap(entriesOf)];
}

function outlineOf(entries: readonly Entry[]): PrimaryCategory[] {
  const primaries = level(entries, 0, (entry, below) => ({
    ...entry,
    secondaryCategories: level(below, 1, (secondary, tertiaries) => ({
      ...secondary,
      tertiaryCategories: level(tertiaries, 2, (tertiary) => tertiary),
    })),
  }));
  const isLast = ({ name }: Named) => isUncategorized(name);
  return [...primaries.filter((one) => !isLast(one)), ...primaries.filter(isLast)];
}

/** The categories of one level, each by the name and at the place of its first entry; those without questions go. */
function level<Category>(
  entries: readonly Entry[],
  depth: number,
  present: (category: Named, within: Entry[]) => Category,
): Category[] {
  const deeper = entries.filter(({ path }) => path.length > depth);
  const groups = Map.groupBy(deeper, ({ path }) => pathKey(path.slice(0, depth + 1)));
  return [...groups.values()].flatMap((within) => {
    const sum = (count: keyof Counts) => within.reduce((total, entry) => total + entry[count], 0);
    const questionCount = sum('questionCount');
    if (questionCount === 0) return [];
    const name = within[0]?.path[depth] ?? uncategorized;
    const counts = { questionCount, requiredCount: sum('requiredCount') };
    return [present({ name, ...counts, requirementCount: sum('requirementCount') }, within)];
  });
}

export interface Merge {
  into: CategoryNode;
  moving: CategoryNode;
  /** The subcategories of one name that become one as well. */
  joined: NamePath[];
}

/** The category that is already where another one is to go. */
export function mergeOf(
  categories: readonly PrimaryCategory[],
  from: NamePath,
  to: NamePath,
): Merge | undefined {
  if (to.length === 0 || isSamePath(from, to)) return undefined;
  const moving = findCategory(categories, from);
  const into = findCategory(categories, to);
  if (!moving || !into) return undefined;
  const there = new Map(allNodes(into.children).map(({ path }) => [pathKey(path), path]));
  const isKept = ({ path }: CategoryNode) => to.length + path.length - from.length <= 3;
  const kept = allNodes(moving.children).filter(isKept);
  const joined = kept.flatMap(({ path }) => {
    const same = there.get(pathKey(mapPath(path, from, to)));
    return same ? [same] : [];
  });
  return { into, moving, joined };
}

/** The subcategories whose names go: those that would be a fourth level, and all when it becomes uncategorized. */
export function dissolvedBy(
  categories: readonly PrimaryCategory[],
  from: NamePath,
  to: NamePath,
): NamePath[] {
  const below = allNodes(findCategory(categories, from)?.children ?? []);
  const deepest = to.length === 0 ? from.length : 3 - to.length + from.length;
  return below.map(({ path }) => path).filter((path) => path.length > deepest);
}
