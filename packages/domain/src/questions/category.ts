import { type Problem, problem } from '../problems.ts';
import { type CategoryPath, categoryNames, cleanCategoryName } from './question.ts';
import { isUncategorized, uncategorized } from './uncategorized.ts';

/** A category with all its questions and subcategories, in display order. */
export interface CategoryNode<Item> {
  /** `Uncategorized` for questions without a category; '' for questions directly in the parent category. */
  name: string;
  count: number;
  items: Item[];
  children: CategoryNode<Item>[];
}

/** An order of categories; unnamed ones follow in the order of their first question. */
export interface CategoryOrder {
  name: string;
  children?: readonly CategoryOrder[];
}

type Positioned = CategoryPath & { position: number };

/** The text by which categories are compared: case, the width of spaces and how accents are written make no difference. */
export function categoryKey(name: string): string {
  return cleanCategoryName(name).toLowerCase();
}

/** Entries of one category in an order, as after two categories became one: its first place, and the children of all. */
function mergedOrder(order: readonly CategoryOrder[]): Map<string, { place: number; entry: CategoryOrder }> {
  const byKey = new Map<string, { place: number; entry: CategoryOrder }>();
  for (const { name, children = [] } of order) {
    const known = byKey.get(categoryKey(name));
    const entry = {
      name: known?.entry.name ?? name,
      children: [...(known?.entry.children ?? []), ...children],
    };
    byKey.set(categoryKey(name), { place: known?.place ?? byKey.size, entry });
  }
  return byKey;
}

function group<Item extends CategoryPath>(
  items: readonly Item[],
  level: number,
  order: readonly CategoryOrder[],
): CategoryNode<Item>[] {
  const nodes = new Map<string, CategoryNode<Item>>();
  const known = mergedOrder(order);
  for (const item of items) {
    const name = categoryNames(item)[level] ?? (level === 0 ? uncategorized : '');
    const key = categoryKey(name);
    const node = nodes.get(key) ?? {
      name: known.get(key)?.entry.name ?? name,
      count: 0,
      items: [],
      children: [],
    };
    node.items.push(item);
    node.count += 1;
    nodes.set(key, node);
  }
  const place = ({ name }: CategoryNode<Item>): number => {
    if (name === '') return -1;
    const last = name === uncategorized ? Number.POSITIVE_INFINITY : known.size;
    return known.get(categoryKey(name))?.place ?? last;
  };
  const sorted = [...nodes.values()].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
  return sorted.map((node) => {
    if (level === 2 || node.name === '' || node.name === uncategorized) return node;
    const below = group(node.items, level + 1, known.get(categoryKey(node.name))?.entry.children ?? []);
    return { ...node, children: below, items: below.flatMap((child) => child.items) };
  });
}

/**
 * Groups questions into primary, secondary and tertiary categories, each with the number of its questions. Questions
 * directly in a category come first, in a child without a name. Uncategorized is last unless `order` names it.
 */
export function buildCategoryTree<Item extends Positioned>(
  items: readonly Item[],
  order: readonly CategoryOrder[] = [],
): CategoryNode<Item>[] {
  const sorted = [...items].sort((a, b) => a.position - b.position);
  return group(sorted, 0, order);
}

/**
 * The same tree of questions that are in display order already, however few of them: positions count within a category,
 * so that they say nothing about the order of categories.
 */
export function groupByCategory<Item extends CategoryPath>(items: readonly Item[]): CategoryNode<Item>[] {
  return group(
    items,
    0,
    items.map((item) => ({ name: categoryNames(item)[0] ?? uncategorized })),
  );
}

/** The key of a category: the names of its path, as categories are compared. */
export function categoryPathKey(names: readonly string[]): string {
  return JSON.stringify(names.map(categoryKey));
}

/** Notices of a refused rename (document 3 section 5). */
export const categoryTexts = {
  deleteNotAllowedTitle: 'Category Delete Not Allowed!',
  invalidRenameTitle: 'Invalid Category Rename!',
  invalidName: 'Invalid category name!',
  uncategorizePrimary:
    'To leave its questions without a category, use Move Under and then choose Uncategorized.',
  uncategorizeNested:
    'To leave its questions without a category, use Move to Primary Category and choose Uncategorized.',
} as const;

export interface CategoryRename {
  newName: string;
  isPrimary: boolean;
  hasSecondaries: boolean;
}

/**
 * What a rename does (document 3 section 5). An empty name deletes the category and leaves its questions uncategorized,
 * unless it is a primary with secondaries; the reserved name is refused.
 */
export function categoryRename({
  newName,
  isPrimary,
  hasSecondaries,
}: CategoryRename): 'rename' | 'delete' | Problem {
  if (newName.trim() === '') {
    return isPrimary && hasSecondaries ? problem('category_delete_not_allowed') : 'delete';
  }
  if (!isUncategorized(newName)) return 'rename';
  const advice = isPrimary ? categoryTexts.uncategorizePrimary : categoryTexts.uncategorizeNested;
  return problem('invalid_category_name', { message: `${categoryTexts.invalidName} ${advice}` });
}
