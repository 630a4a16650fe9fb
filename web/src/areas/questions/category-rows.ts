import { type CategoryNode, nodesOf } from './category-outline.ts';
import { isFixed, isSamePath, isWithin, type NamePath, pathKey } from './category-path.ts';
import type { PrimaryCategory } from './queries.ts';

/** A line of the outline. */
export interface CategoryRow {
  key: string;
  node: CategoryNode;
  /** Among its siblings, counted from 0, and how many there are that can be sorted. */
  place: number;
  siblings: number;
  isOpen: boolean;
  isFixed: boolean;
}

/** Which categories show what is below them: all primaries, or none, but those that were toggled. */
export interface Openness {
  primaries: boolean;
  toggled: ReadonlySet<string>;
  /** Is shown in any case. */
  revealed?: NamePath | undefined;
}

export function rowsOf(categories: readonly PrimaryCategory[], openness: Openness): CategoryRow[] {
  return rowsBelow(nodesOf(categories), openness);
}

function rowsBelow(nodes: readonly CategoryNode[], openness: Openness): CategoryRow[] {
  const siblings = nodes.filter(({ path }) => !isFixed(path)).length;
  return nodes.flatMap((node, place) => {
    const key = pathKey(node.path);
    const isOpen = node.children.length > 0 && opens(node.path, key, openness);
    const row = { key, node, place, siblings, isOpen, isFixed: isFixed(node.path) };
    return [row, ...(isOpen ? rowsBelow(node.children, openness) : [])];
  });
}

function opens(path: NamePath, key: string, { primaries, toggled, revealed }: Openness): boolean {
  if (revealed && revealed.length > path.length && isWithin(revealed, path)) return true;
  return (path.length === 1 && primaries) !== toggled.has(key);
}

export function indexOfKey(rows: readonly CategoryRow[], key: string | undefined): number {
  return key === undefined ? -1 : rows.findIndex((row) => row.key === key);
}

/** Primaries and secondaries have an order of their own; tertiaries are in the order of their questions. */
export function isSortable({ isFixed: fixed, node, siblings }: CategoryRow): boolean {
  return !fixed && node.path.length < 3 && siblings > 1;
}

/** The lines of a category and of what is shown below it. */
export interface Block {
  path: NamePath;
  first: number;
  last: number;
}

/** A category and its siblings as they are shown, each with the lines below it. */
export function siblingBlocks(rows: readonly CategoryRow[], path: NamePath): Block[] {
  const parent = path.slice(0, -1);
  const isBlock = ({ node, isFixed: fixed }: CategoryRow) =>
    !fixed && node.path.length === path.length && isWithin(node.path, parent);
  return rows.flatMap((row, first) => {
    if (!isBlock(row)) return [];
    const after = rows.findIndex(({ node }, index) => index > first && node.path.length <= path.length);
    return [{ path: row.node.path, first, last: (after === -1 ? rows.length : after) - 1 }];
  });
}

export interface Drop {
  /** Where the category is to be among its siblings. */
  place: number;
  /** The line of the outline at whose upper or lower edge the place is. */
  row: number;
  edge: 'top' | 'bottom';
}

/** Where a category that is dragged to a line would go; `middleOf` is the middle of a block in the pixels of `at`. */
export function dropAt(
  rows: readonly CategoryRow[],
  path: NamePath,
  at: number,
  middleOf: (block: Block) => number,
): Drop | undefined {
  const blocks = siblingBlocks(rows, path);
  const from = blocks.findIndex((block) => isSamePath(block.path, path));
  if (from === -1) return undefined;
  const before = blocks.findIndex((block) => at < middleOf(block));
  const gap = before === -1 ? blocks.length : before;
  const place = gap > from ? gap - 1 : gap;
  const next = blocks[gap];
  return next
    ? { place, row: next.first, edge: 'top' }
    : { place, row: blocks.at(-1)?.last ?? 0, edge: 'bottom' };
}
