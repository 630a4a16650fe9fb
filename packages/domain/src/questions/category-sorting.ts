import { problem } from '../problems.ts';
import { type CategoryOrder, categoryKey } from './category.ts';
import { categoryGone } from './category-acts.ts';
import {
  arrange,
  byCategoryKey,
  type CategoryBranch,
  type CategoryChanges,
  type CategoryRow,
  changesTo,
  resolveCategories,
} from './category-rows.ts';
import { isUncategorized } from './uncategorized.ts';

/**
 * Puts the categories into an order. It names every primary category that is `shown`, and for each one either none of its
 * secondaries, which then stay as they are, or every one that is shown. Uncategorized is last whatever the order says.
 */
export function orderCategories<Row extends CategoryRow>(
  rows: readonly Row[],
  order: readonly CategoryOrder[],
  shown: readonly CategoryOrder[],
): CategoryChanges<Row> {
  const tree = resolveCategories(rows);
  const primaries = order.filter(({ name }) => !isUncategorized(name));
  orderLevel(tree, primaries, shown, []);
  const branches = byCategoryKey(tree);
  const shownByKey = byCategoryKey(shown);
  for (const { name, children = [] } of primaries) {
    const branch = branches.get(categoryKey(name));
    const shownBelow = shownByKey.get(categoryKey(name))?.children ?? [];
    if (branch && children.length > 0) orderLevel(branch.children, children, shownBelow, [branch.name]);
  }
  return changesTo(rows, tree);
}

function orderLevel(
  branches: readonly CategoryBranch[],
  order: readonly CategoryOrder[],
  shown: readonly CategoryOrder[],
  above: readonly string[],
): void {
  const known = byCategoryKey(branches);
  const named = new Set<string>();
  const arranged = order.map(({ name }) => {
    const branch = known.get(categoryKey(name));
    if (named.has(categoryKey(name))) throw namedTwice([...above, name]);
    if (!branch) throw categoryGone([...above, name]);
    named.add(categoryKey(name));
    return branch;
  });
  const missing = shown.find(
    ({ name }) => name !== '' && !isUncategorized(name) && !named.has(categoryKey(name)),
  );
  if (missing) {
    const names = [...above, missing.name];
    throw problem('stale', {
      message: `The category “${names.join(' > ')}” was added, renamed or moved in the meantime and is not in this order.`,
      data: { category: names },
    });
  }
  arrange(arranged);
}

function namedTwice(names: readonly string[]) {
  const message = `names “${names.join(' > ')}” twice.`;
  return problem('validation_error', {
    message: `The order ${message}`,
    details: [{ path: 'body.order', message }],
  });
}
