import { planOrder } from '../positions.ts';
import { type CategoryOrder, categoryKey } from './category.ts';

/** A stored category. A question names its deepest row, so that moving a category changes few rows and no question. */
export interface CategoryRow {
  categoryId: string;
  /** Absent: a primary category. */
  parentId?: string | undefined;
  name: string;
  position: number;
}

/**
 * A category: all rows whose names from the primary down are the same, ignoring case. There are several after two
 * categories became one; the first by position has the category's place.
 */
export interface CategoryBranch<Row extends CategoryRow = CategoryRow> {
  name: string;
  rows: Row[];
  children: CategoryBranch<Row>[];
  /** The position that its first row gets; absent where it stays. */
  place?: number;
}

/** The names of a category, primary first. */
export type CategoryNames = readonly string[];

/** The categories in their order. A row whose parent is missing is a primary category. */
export function resolveCategories<Row extends CategoryRow>(rows: readonly Row[]): CategoryBranch<Row>[] {
  const ids = new Set(rows.map(({ categoryId }) => categoryId));
  const byParent = new Map<string | undefined, Row[]>();
  for (const row of [...rows].sort((a, b) => a.position - b.position)) {
    const parentId = row.parentId && ids.has(row.parentId) ? row.parentId : undefined;
    const beside = byParent.get(parentId);
    if (beside) beside.push(row);
    else byParent.set(parentId, [row]);
  }
  const branchesOf = (parents: readonly (string | undefined)[]): CategoryBranch<Row>[] => {
    const branches = new Map<string, CategoryBranch<Row>>();
    const below = parents.flatMap((parentId) => byParent.get(parentId) ?? []);
    for (const row of below.sort((a, b) => a.position - b.position)) {
      const branch = branches.get(categoryKey(row.name)) ?? { name: row.name, rows: [], children: [] };
      branch.rows.push(row);
      branches.set(categoryKey(row.name), branch);
    }
    for (const branch of branches.values())
      branch.children = branchesOf(branch.rows.map(({ categoryId }) => categoryId));
    return [...branches.values()];
  };
  return branchesOf([undefined]);
}

/** The order of the categories that rows define. */
export function orderOfCategories(rows: readonly CategoryRow[]): CategoryOrder[] {
  const orderOf = (branches: readonly CategoryBranch[]): CategoryOrder[] =>
    branches.map(({ name, children }) => ({ name, children: orderOf(children) }));
  return orderOf(resolveCategories(rows));
}

/** Categories beside each other by their names' keys. */
export function byCategoryKey<Named extends { name: string }>(
  named: readonly Named[],
): ReadonlyMap<string, Named> {
  return new Map(named.map((one) => [categoryKey(one.name), one]));
}

export function findAmong<Row extends CategoryRow>(
  branches: readonly CategoryBranch<Row>[],
  name: string,
): CategoryBranch<Row> | undefined {
  return branches.find((branch) => categoryKey(branch.name) === categoryKey(name));
}

/** The category with these names, and those beside it. */
export function findCategory<Row extends CategoryRow>(
  tree: CategoryBranch<Row>[],
  names: CategoryNames,
): { branch: CategoryBranch<Row>; siblings: CategoryBranch<Row>[] } | undefined {
  let siblings = tree;
  for (const [level, name] of names.entries()) {
    const branch = findAmong(siblings, name);
    if (!branch || level === names.length - 1) return branch && { branch, siblings };
    siblings = branch.children;
  }
  return undefined;
}

export function placeOf({ place, rows }: CategoryBranch): number {
  return place ?? Math.min(...rows.map(({ position }) => position));
}

/** Gives categories beside each other the places of this order; few of them get another one. */
export function arrange(branches: readonly CategoryBranch[]): void {
  const current = branches.map((branch, index) => ({ id: String(index), position: placeOf(branch) }));
  const planned = planOrder(
    current,
    current.map(({ id }) => id),
  );
  const places = planned === 'renumber' ? current.map(({ id }, position) => ({ id, position })) : planned;
  for (const { id, position } of places) {
    const branch = branches[Number(id)];
    if (branch) branch.place = position;
  }
}

/** What an act writes. */
export interface CategoryChanges<Row extends CategoryRow = CategoryRow> {
  changed: Row[];
  deleted: Row[];
  /** Two categories became one. Where the one that stays has no questions, plan again with the rows in use. */
  isMerge?: boolean;
}

/** The ids of the rows that questions are in or below; screens show no others. */
export function rowsInUse(
  rows: readonly CategoryRow[],
  questions: readonly { categoryId?: string | undefined }[],
): ReadonlySet<string> {
  const byId = new Map(rows.map((row) => [row.categoryId, row]));
  const used = new Set<string>();
  for (const { categoryId } of questions)
    for (let row = byId.get(categoryId ?? ''); row && !used.has(row.categoryId); ) {
      used.add(row.categoryId);
      row = byId.get(row.parentId ?? '');
    }
  return used;
}

/** The rows that differ from what `tree` says; those that are not in it are deleted. */
export function changesTo<Row extends CategoryRow>(
  rows: readonly Row[],
  tree: readonly CategoryBranch<Row>[],
): CategoryChanges<Row> {
  const kept = new Set<string>();
  const changed: Row[] = [];
  const visit = (branches: readonly CategoryBranch<Row>[], parents: readonly Row[]): void => {
    for (const branch of branches) {
      for (const [index, row] of branch.rows.entries()) {
        kept.add(row.categoryId);
        const after = rowOf(branch, { row, isFirst: index === 0, parents });
        if (differs(row, after)) changed.push(after);
      }
      visit(branch.children, branch.rows);
    }
  };
  visit(tree, []);
  return { changed, deleted: rows.filter(({ categoryId }) => !kept.has(categoryId)) };
}

function rowOf<Row extends CategoryRow>(
  { name, place }: CategoryBranch<Row>,
  { row, isFirst, parents }: { row: Row; isFirst: boolean; parents: readonly Row[] },
): Row {
  const after = { ...row, name };
  if (place !== undefined) after.position = isFirst ? place : Math.max(row.position, place);
  const isBelow = parents.some(({ categoryId }) => categoryId === row.parentId);
  if (!isBelow) after.parentId = parents[0]?.categoryId;
  if (after.parentId === undefined) delete after.parentId;
  return after;
}

const differs = (a: CategoryRow, b: CategoryRow): boolean =>
  a.name !== b.name || a.position !== b.position || a.parentId !== b.parentId;
