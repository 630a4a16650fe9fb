import type { MapPoint } from './places.ts';

/** What is drawn as one mark: things that would cover one another. */
export interface Cluster<Item> {
  key: string;
  x: number;
  y: number;
  items: readonly Item[];
}

/** Marks closer than this, in pixels of the screen, are drawn as one. */
const APART = 36;

interface Group<Item> {
  x: number;
  y: number;
  items: Item[];
}

/**
 * Groups items: each joins the nearest group that has begun within reach, or begins one. Groups are looked up by the
 * cells of a grid, so that thousands of items take one pass.
 */
export function clusterItems<Item extends { position: MapPoint }>(
  items: readonly Item[],
  /** Pixels for one unit of the map. */
  scale: number,
): Cluster<Item>[] {
  const groups = new Map<string, Group<Item>[]>();
  const cellOf = (value: number) => Math.floor((value * scale) / APART);
  for (const item of items) {
    const { x, y } = item.position;
    const [column, row] = [cellOf(x), cellOf(y)];
    const distance = (group: Group<Item>) => Math.hypot(group.x - x, group.y - y) * scale;
    const near = [-1, 0, 1]
      .flatMap((right) => [-1, 0, 1].flatMap((down) => groups.get(`${column + right},${row + down}`) ?? []))
      .filter((group) => distance(group) < APART)
      .sort((one, other) => distance(one) - distance(other))[0];
    if (near) near.items.push(item);
    else {
      const key = `${column},${row}`;
      groups.set(key, [...(groups.get(key) ?? []), { x, y, items: [item] }]);
    }
  }
  return [...groups].flatMap(([cell, found]) =>
    found.map((group, index) => ({ key: `${cell},${index}`, ...group })),
  );
}

/** Whether zooming in would part the items. */
export function isDivisible(
  { items }: Pick<Cluster<{ position: MapPoint }>, 'items'>,
  closest: number,
): boolean {
  const [first, ...others] = items;
  return others.some(
    ({ position }) =>
      first !== undefined &&
      Math.hypot(position.x - first.position.x, position.y - first.position.y) * closest > APART,
  );
}
