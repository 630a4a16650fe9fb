import { expect, it, vi } from 'vitest';
import { isChunkFailure, reloadForChunk } from './chunk-reload.ts';

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
  expect(reloadForChunk({ now: 100_000, reload })).toBe(true);
  expect(reloadForChunk({ now: 103_000, reload })).toBe(false);
  expect(reloadForChunk({ now: 111_000, reload })).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('knows a script that could not be loaded from every other error', () => {
  const address = 'http://localhost/assets/inbox.js';
  expect(isChunkFailure(new TypeError(`Failed to fetch dynamically imported module: ${address}`))).toBe(true);
  expect(isChunkFailure(new Error(`A part of the application could not be loaded: ${address}`))).toBe(true);
  expect(isChunkFailure(new TypeError('x is undefined'))).toBe(false);
});
