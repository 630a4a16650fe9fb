import { expect, it } from 'vitest';
import { readFilter } from './question-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

it('reads what an address filters by', () => {
  expect(read('search=%20acre%20&show=required&phase=2')).toEqual({
    search: 'acre',
    required: true,
    phase: 2,
  });
  expect(read('show=requirements')).toEqual({ requirements: true });
});

it('finds no filter in an address that has none, or one that nothing matches', () => {
  expect(read('')).toBeUndefined();
  expect(read('search=%20&show=all&phase=x&skip=50')).toBeUndefined();
  expect(read('phase=1.5')).toBeUndefined();
  expect(read('phase=-1')).toBeUndefined();
});
