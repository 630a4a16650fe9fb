import { isUncategorized } from '@landbrief/domain';
import type { NamePath } from './category-path.ts';
import { isSamePath, pathKey } from './category-path.ts';
import type { PrimaryCategory } from './queries.ts';

/** The primary categories in their order, each with its secondaries in theirs; Uncategorized is always last. */
export type CategoryOrder = { primaryCategory: string; secondaryCategories: string[] }[];

export function orderOf(categories: readonly PrimaryCategory[]): CategoryOrder {
  return categories
    .filter(({ name }) => !isUncategorized(name))
    .map(({ name, secondaryCategories }) => ({
      primaryCategory: name,
      secondaryCategories: secondaryCategories.map((secondary) => secondary.name),
    }));
}

export function isSameOrder(a: CategoryOrder, b: CategoryOrder): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The categories beside a category, itself among them. */
export function siblingsOf(order: CategoryOrder, path: NamePath): NamePath[] {
  const [primary = ''] = path;
  if (path.length === 1) return order.map(({ primaryCategory }) => [primaryCategory]);
  const parent = order.find(({ primaryCategory }) => isSamePath([primaryCategory], [primary]));
  return parent?.secondaryCategories.map((name) => [parent.primaryCategory, name]) ?? [];
}

/** Counted from 0; -1 for what is in no order. */
export function placeOf(order: CategoryOrder, path: NamePath): number {
  return siblingsOf(order, path).findIndex((sibling) => isSamePath(sibling, path));
}

/** The order with a category at another place among its siblings. */
export function withPlace(order: CategoryOrder, path: NamePath, place: number): CategoryOrder {
  const from = placeOf(order, path);
  if (from === -1) return order;
  if (path.length === 1) return moved(order, from, place);
  return order.map((one) =>
    isSamePath([one.primaryCategory], path.slice(0, 1))
      ? { ...one, secondaryCategories: moved(one.secondaryCategories, from, place) }
      : one,
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** The categories in an order; one that it lacks stays behind the one that it follows. */
export function inOrder(categories: readonly PrimaryCategory[], order: CategoryOrder): PrimaryCategory[] {
  const secondaries = new Map(
    order.map(({ primaryCategory, secondaryCategories }) => [
      pathKey([primaryCategory]),
      secondaryCategories,
    ]),
  );
  const names = order.map(({ primaryCategory }) => primaryCategory);
  return sorted(categories, names).map((primary) => ({
    ...primary,
    secondaryCategories: sorted(primary.secondaryCategories, secondaries.get(pathKey([primary.name])) ?? []),
  }));
}

function sorted<Item extends { name: string }>(items: readonly Item[], names: readonly string[]): Item[] {
  const places = new Map(names.map((name, place) => [pathKey([name]), place]));
  let last = -1;
  const placed = items.map((item) => {
    const known = places.get(pathKey([item.name]));
    if (isUncategorized(item.name)) return { item, place: names.length };
    last = known ?? last;
    return { item, place: last };
  });
  // What follows an item is sorted behind it, because the sort keeps the order of equals.
  const isKnown = ({ item }: { item: Item }) => places.has(pathKey([item.name]));
  return placed
    .sort((a, b) => a.place - b.place || Number(isKnown(b)) - Number(isKnown(a)))
    .map(({ item }) => item);
}
