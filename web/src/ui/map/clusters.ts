import type { Position } from './places.ts';

/** What is drawn as one mark: things that would cover one another. */
export interface Cluster<Item> {
  key: string;
  x: number;
  y: number;
  items: readonly Item[];
}

/** Marks closer than this, in pixels of the screen, are drawn as one. */
const APART = 34;

/** Groups items by a grid of the screen, in one pass: thousands of them while one moves the map. */
export function clusterItems<Item extends { position: Position }>(
  items: readonly Item[],
  /** Pixels for one unit of the map. */
  scale: number,
): Cluster<Item>[] {
  const cells = new Map<string, Item[]>();
  for (const item of items) {
    const { x, y } = item.position;
    const key = `${Math.floor((x * scale) / APART)},${Math.floor((y * scale) / APART)}`;
    const cell = cells.get(key);
    if (cell) cell.push(item);
    else cells.set(key, [item]);
  }
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...cells].map(([key, found]) => ({
    key,
    x: middle(found.map(({ position }) => position.x)),
    y: middle(found.map(({ position }) => position.y)),
    items: found,
  }));
}

/** Whether zooming in would part the items. */
export function isDivisible({ items }: Cluster<{ position: Position }>, closest: number): boolean {
  const [first, ...others] = items;
  return others.some(
    ({ position }) =>
      first !== undefined &&
      Math.hypot(position.x - first.position.x, position.y - first.position.y) * closest > APART,
  );
}
