import { expect, test } from 'vitest';
import { clusterItems, isDivisible } from './clusters.ts';

const at = (x: number, y: number) => ({ position: { x, y, precision: 'point' as const } });

test('what is close together is one mark until one zooms in, and nothing is lost', () => {
  const items = [at(100, 100), at(102, 101), at(400, 300)];
  expect(clusterItems(items, 1).map((one) => one.items.length)).toEqual([2, 1]);
  expect(clusterItems(items, 40)).toHaveLength(3);
});

test('no mark is drawn over another one, wherever they are', () => {
  const items = Array.from({ length: 2_000 }, (_, index) => at((index * 37) % 975, (index * 101) % 610));
  const marks = clusterItems(items, 0.7);
  expect(marks.reduce((sum, mark) => sum + mark.items.length, 0)).toBe(2_000);
  const tooClose = marks.filter((one, index) =>
    marks.slice(index + 1).some((other) => Math.hypot(one.x - other.x, one.y - other.y) * 0.7 < 26),
  );
  expect(tooClose).toEqual([]);
});

test('what is at the same place is not parted by zooming in', () => {
  const [same] = clusterItems([at(5, 5), at(5, 5)], 1);
  const [near] = clusterItems([at(5, 5), at(7, 5)], 1);
  expect(same && isDivisible(same, 40)).toBe(false);
  expect(near && isDivisible(near, 40)).toBe(true);
});
