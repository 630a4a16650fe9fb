import { expect, it, vi } from 'vitest';
import { reloadForChunk } from './chunk-reload.ts';

const kept = new Map<string, string>();
Object.assign(globalThis, {
  window: {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  },
});

it('loads the page anew once when a script is gone, then shows the error', () => {
  const reload = vi.fn();
  const gone = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/inbox.js');
  expect(reloadForChunk(gone, { now: 100_000, reload })).toBe(true);
  expect(reloadForChunk(gone, { now: 103_000, reload })).toBe(false);
  expect(reloadForChunk(gone, { now: 111_000, reload })).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('leaves every other error alone', () => {
  const reload = vi.fn();
  expect(reloadForChunk(new TypeError('x is undefined'), { reload })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
