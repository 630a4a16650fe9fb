import { expect, test } from 'vitest';
import { callFilters, countOf, readFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('an address without filters, or with nonsense in them, filters nothing', () => {
  expect(countOf(read(''))).toBe(0);
  expect(countOf(read('kind=secrets&from=yesterday&to=2026-13-40&impersonated=yes&user='))).toBe(0);
  expect(callFilters(read(''))).toEqual({});
});

test('a day lasts from its first moment to its last, where the reader is', () => {
  const { from = '', to = '' } = callFilters(read('from=2026-11-01&to=2026-11-30'));
  expect(new Date(from)).toEqual(new Date(2026, 10, 1));
  expect(new Date(to)).toEqual(new Date(2026, 11, 1));
});

test('everything that is chosen reaches the call', () => {
  const filters = read('kind=users&act=updateUser&user=U1&organization=O1&impersonated=1');
  expect(countOf(filters)).toBe(5);
  expect(callFilters(filters)).toEqual({
    kind: 'users',
    call: 'updateUser',
    user: 'U1',
    organization: 'O1',
    impersonated: true,
  });
});
