import { expect, it } from 'vitest';
import { commandOf, neighbour } from './keys.ts';

const pressed = (key: string, more = {}) =>
  commandOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    target: null,
    ...more,
  });

it('knows the keys, and leaves those of the browser alone', () => {
  expect([pressed('j'), pressed('#'), pressed('?')]).toEqual(['next', 'delete', 'help']);
  expect([pressed('r', { ctrlKey: true }), pressed('toString'), pressed('Enter')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('goes on from the open message, and from where the filed one was', () => {
  const ids = ['a', 'b', 'c'];
  expect(neighbour(ids, 'a', 1, 0)).toBe('b');
  expect(neighbour(ids, 'a', -1, 0)).toBeUndefined();
  expect(neighbour(ids, undefined, 1, 1)).toBe('b');
  expect(neighbour(ids, 'filed', 1, 7)).toBe('c');
  expect(neighbour([], undefined, 1, 0)).toBeUndefined();
});
