import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ROWS_CHANGED, type Positioned, planOrder } from './positions.ts';

const list = (...positions: number[]): Positioned[] =>
  positions.map((position, index) => ({ id: 'abcdefghij'[index] ?? '', position }));

function apply(current: readonly Positioned[], changed: readonly Positioned[]): string[] {
  const positions = new Map([...current, ...changed].map(({ id, position }) => [id, position]));
  const values = [...positions.values()];
  expect(new Set(values).size).toBe(values.length);
  return [...positions].sort(([, a], [, b]) => a - b).map(([id]) => id);
}

test('an order that is the current one changes nothing', () => {
  expect(planOrder(list(0, 1, 2), ['a', 'b', 'c'])).toEqual([]);
});

test('one row that moves is one change, between its new neighbours', () => {
  expect(planOrder(list(0, 1, 2, 3), ['a', 'd', 'b', 'c'])).toEqual([{ id: 'd', position: 0.5 }]);
});

test('a row that moves to the beginning or the end gets the next whole number', () => {
  expect(planOrder(list(5, 6, 7), ['c', 'a', 'b'])).toEqual([{ id: 'c', position: 4 }]);
  expect(planOrder(list(5, 6, 7), ['b', 'c', 'a'])).toEqual([{ id: 'a', position: 8 }]);
});

test('rows of equal positions, as two categories that became one have, are put in order', () => {
  const current = list(1, 1, 2, 2);
  const changed = planOrder(current, ['b', 'a', 'd', 'c']);
  expect(changed).not.toBe('renumber');
  if (changed !== 'renumber') expect(apply(current, changed)).toEqual(['b', 'a', 'd', 'c']);
});

test('without room between neighbours a short list is numbered from 0', () => {
  const current = list(1, 1 + 1 / 1024, 7);
  expect(planOrder(current, ['a', 'c', 'b'])).toEqual([
    { id: 'a', position: 0 },
    { id: 'c', position: 1 },
    { id: 'b', position: 2 },
  ]);
});

test('a list in which too many rows would change is renumbered by its caller', () => {
  const current = Array.from({ length: MAX_ROWS_CHANGED + 2 }, (_, position) => ({
    id: String(position),
    position,
  }));
  const ids = current.map(({ id }) => id);
  expect(planOrder(current, ids.toReversed())).toBe('renumber');
  expect(planOrder(current.slice(1), ids.slice(1).toReversed())).toHaveLength(MAX_ROWS_CHANGED);
});

const anyList = fc
  .array(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 1.7e12, max: 1.7e12 + 9 })), {
    maxLength: 30,
  })
  .map((positions) => positions.map((position, index) => ({ id: `q${index}`, position })));
const anyOrder = anyList.chain((current) =>
  fc.tuple(
    fc.constant(current),
    fc.shuffledSubarray(
      current.map(({ id }) => id),
      { minLength: current.length },
    ),
  ),
);

test('any list gets any order', () => {
  fc.assert(
    fc.property(anyOrder, ([current, wanted]) => {
      const changed = planOrder(current, wanted);
      if (changed === 'renumber') throw new Error('a short list is never renumbered by its caller');
      expect(apply(current, changed)).toEqual(wanted);
    }),
  );
});

test('one row that moves changes one row, or all when there is no room, however often', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 60 }), (moves) => {
      let current = list(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
      for (const [from, to] of moves) {
        const ids = current.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
        ids.splice(to, 0, ...ids.splice(from, 1));
        const changed = planOrder(current, ids);
        if (changed === 'renumber') throw new Error('ten rows are never renumbered by their caller');
        const isNumbered = changed.every(({ position }) => Number.isInteger(position));
        expect(changed.length <= 1 || isNumbered).toBe(true);
        const after = new Map(changed.map(({ id, position }) => [id, position]));
        current = current.map(({ id, position }) => ({ id, position: after.get(id) ?? position }));
        expect(apply(current, [])).toEqual(ids);
      }
    }),
  );
});
