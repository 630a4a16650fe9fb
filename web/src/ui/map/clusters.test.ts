import { expect, test } from 'vitest';
import { clusterItems, isDivisible } from './clusters.ts';

const at = (x: number, y: number) => ({ position: { x, y, precision: 'point' as const } });

test('what is close together is one mark until one zooms in, and nothing is lost', () => {
  const items = [at(100, 100), at(102, 101), at(400, 300)];
  expect(
    clusterItems(items, 1)
      .map((one) => one.items.length)
      .sort(),
  ).toEqual([1, 2]);
  expect(clusterItems(items, 40)).toHaveLength(3);
});

test('what is at the same place is not parted by zooming in', () => {
  const [same] = clusterItems([at(5, 5), at(5, 5)], 1);
  const [near] = clusterItems([at(5, 5), at(7, 5)], 1);
  expect(same && isDivisible(same, 40)).toBe(false);
  expect(near && isDivisible(near, 40)).toBe(true);
});
