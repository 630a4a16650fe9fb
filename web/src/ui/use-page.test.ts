import { expect, it } from 'vitest';
import { lastPageFrom } from './use-page.ts';

const someone = [{ name: 'Parker Park' }];

it('leads from a page beyond the end to the last one', () => {
  expect(lastPageFrom({ rows: [], count: 60 }, { skip: 100, limit: 50 })).toBe(50);
  expect(lastPageFrom({ rows: [], count: 50 }, { skip: 50, limit: 50 })).toBe(0);
  expect(lastPageFrom({ rows: [], count: 0 }, { skip: 50, limit: 50 })).toBe(0);
});

it('leaves a page that has rows, and the first one, where they are', () => {
  expect(lastPageFrom({ rows: someone, count: 51 }, { skip: 50, limit: 50 })).toBeUndefined();
  expect(lastPageFrom({ rows: [], count: 0 }, { skip: 0, limit: 50 })).toBeUndefined();
});

it('leads to the first page when a count is of more than the list has', () => {
  expect(lastPageFrom({ rows: [], count: 60 }, { skip: 50, limit: 50 })).toBe(0);
});
