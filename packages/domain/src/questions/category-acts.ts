import { isProblem, type Problem, problem } from '../problems.ts';
import { categoryKey, categoryRename } from './category.ts';
import {
  arrange,
  byCategoryKey,
  type CategoryBranch,
  type CategoryChanges,
  type CategoryNames,
  type CategoryRow,
  changesTo,
  findAmong,
  findCategory,
  placeOf,
  resolveCategories,
} from './category-rows.ts';
import { cleanCategoryName } from './question.ts';
import { isUncategorized, uncategorized } from './uncategorized.ts';

/**
 * What people do with categories (document 1 sections 2.10 and 4, document 3 section 5), as changes of rows: every
 * question of the category, and of those below it, comes along.
 */

const LEVELS = 3;

const textOf = (names: CategoryNames) => names.join(' > ');

/** 409: somebody renamed, moved or deleted a category meanwhile. */
export function categoryGone(names: CategoryNames): Problem {
  return problem('stale', {
    message: `The category “${textOf(names)}” no longer exists: it was renamed, moved or deleted in the meantime.`,
    data: { category: names },
  });
}

export function requireRealCategory(name: string): void {
  if (!isUncategorized(name)) return;
  throw problem('invalid_category_name', {
    message: `${uncategorized} is not a category: it shows the questions without one, and cannot be renamed or moved.`,
  });
}

/** Ids of the rows that questions are in or below. */
type RowsInUse = ReadonlySet<string>;

interface Target {
  /** The category that it is to follow; without it, it is put last. A rename leaves it in its place. */
  after?: string;
  /** A namesake without questions is not shown: it is deleted instead of keeping its place and spelling. */
  used?: RowsInUse | undefined;
}

/**
 * Moves or renames a category: its questions get the names `to` instead of `from`, and keep those below. Where a category
 * of that name exists, both become one in its place. A fourth level is joined into the third. An empty `to` leaves the
 * questions uncategorized.
 */
export function moveCategory<Row extends CategoryRow>(
  rows: readonly Row[],
  from: CategoryNames,
  to: CategoryNames,
  { after, used }: Target = {},
): CategoryChanges<Row> {
  const tree = resolveCategories(rows);
  const found = findCategory(tree, from);
  if (!found) throw categoryGone(from);
  const { branch, siblings } = found;
  const parentNames = to.slice(0, -1);
  if (from.every((name, level) => categoryKey(name) === categoryKey(parentNames[level] ?? '')))
    throw movedUnderItself(from);
  const others = parentNames.length > 0 ? findCategory(tree, parentNames)?.branch.children : tree;
  if (!others) throw categoryGone(parentNames);

  const name = cleanCategoryName(to.at(-1) ?? '');
  const sameName = to.length === 0 ? undefined : others.find((one) => one !== branch && isNamed(one, name));
  const isShown = !used || sameName?.rows.some(({ categoryId }) => used.has(categoryId));
  if (sameName && !isShown) others.splice(others.indexOf(sameName), 1);
  const namesake = isShown ? sameName : undefined;
  const stays = to.length > 0 && others === siblings && !namesake;
  if (!stays) siblings.splice(siblings.indexOf(branch), 1);
  if (to.length === 0) return changesTo(rows, tree);
  joinBelow(branch, LEVELS - parentNames.length);
  if (namesake) merge(namesake, branch);
  else branch.name = name;
  if (!namesake && !stays) {
    const before = after === undefined ? -1 : others.findIndex((one) => isNamed(one, after));
    others.splice(before < 0 ? others.length : before + 1, 0, branch);
    arrange(others);
  }
  return { ...changesTo(rows, tree), isMerge: namesake !== undefined };
}

const isNamed = (branch: CategoryBranch, name: string) => categoryKey(branch.name) === categoryKey(name);

function movedUnderItself(names: CategoryNames): Problem {
  return problem('validation_error', {
    message: `“${textOf(names)}” cannot be moved under itself or one of its own subcategories. Choose another category.`,
  });
}

/** Joins what is deeper than `levels` into the category above it. */
function joinBelow<Row extends CategoryRow>(branch: CategoryBranch<Row>, levels: number): void {
  for (const child of branch.children) joinBelow(child, Math.max(levels - 1, 1));
  if (levels > 1 || branch.children.length === 0) return;
  branch.place = placeOf(branch);
  branch.rows.push(...branch.children.flatMap(({ rows }) => rows));
  branch.children = [];
}

/** Makes one category of two: `target` keeps its name and place, and the new subcategories follow its own. */
function merge<Row extends CategoryRow>(target: CategoryBranch<Row>, moved: CategoryBranch<Row>): void {
  target.place = placeOf(target);
  target.rows.push(...moved.rows);
  const known = byCategoryKey(target.children);
  const added = moved.children.filter((child) => {
    const namesake = known.get(categoryKey(child.name));
    if (namesake) merge(namesake, child);
    return !namesake;
  });
  if (added.length === 0) return;
  target.children.push(...added);
  arrange(target.children);
}

/**
 * Renames a category (document 3 section 5): a blank name deletes it and leaves its questions uncategorized, unless it is
 * a primary with secondaries; the reserved name is refused. `hasSecondaries` counts those with questions.
 */
export function renameCategory<Row extends CategoryRow>(
  rows: readonly Row[],
  names: CategoryNames,
  {
    newName,
    hasSecondaries,
    used,
  }: { newName: string; hasSecondaries: boolean; used?: RowsInUse | undefined },
): CategoryChanges<Row> {
  const outcome = categoryRename({ newName, isPrimary: names.length === 1, hasSecondaries });
  if (isProblem(outcome)) throw outcome;
  return moveCategory(rows, names, outcome === 'delete' ? [] : [...names.slice(0, -1), newName], { used });
}

/** Moves a primary category under another one, whose secondary it becomes; under `Uncategorized`, it ends. */
export function movePrimaryUnder<Row extends CategoryRow>(
  rows: readonly Row[],
  name: string,
  newPrimary: string,
  used?: RowsInUse,
): CategoryChanges<Row> {
  requireRealCategory(name);
  if (isUncategorized(newPrimary)) return moveCategory(rows, [name], []);
  const tree = resolveCategories(rows);
  const own = findAmong(tree, name);
  if (own && !findAmong(tree, newPrimary) && findAmong(own.children, newPrimary))
    throw movedUnderItself([own.name]);
  return moveCategory(rows, [name], [newPrimary, name], { used });
}

/** Makes a secondary category a primary one, after the one that it was in. */
export function promoteCategory<Row extends CategoryRow>(
  rows: readonly Row[],
  [primary = '', secondary = '']: CategoryNames,
  used?: RowsInUse,
): CategoryChanges<Row> {
  return moveCategory(rows, [primary, secondary], [secondary], { after: primary, used });
}

/**
 * The names of the one category of this name and level; `above` distinguishes those of the same name. 409 when there is
 * none, 400 when there are several.
 */
export function locateCategory(
  rows: readonly CategoryRow[],
  { name, level, above }: { name: string; level: number; above: readonly (string | undefined)[] },
): CategoryNames {
  const search = (branches: CategoryBranch[], names: CategoryNames): CategoryNames[] => {
    const givenName = names.length === level ? name : above[names.length];
    const matching = branches.filter((branch) => givenName === undefined || isNamed(branch, givenName));
    if (names.length === level) return matching.map((branch) => [...names, branch.name]);
    return matching.flatMap((branch) => search(branch.children, [...names, branch.name]));
  };
  const [first, second] = search(resolveCategories(rows), []);
  if (!first) throw categoryGone([...above.filter((one) => one !== undefined), name]);
  if (second) {
    throw problem('validation_error', {
      message: `There are several categories “${name}”: “${textOf(first)}” and “${textOf(second)}”. Say which one is meant by the names above it.`,
      details: [
        {
          path: above[0] === undefined ? 'body.primaryCategory' : 'body.secondaryCategory',
          message: 'is needed here.',
        },
      ],
    });
  }
  return first;
}
