import { expect, test } from 'vitest';
import { readFilters, toggleFilter, writeFilters } from './list-filters.ts';

test('filters come out of the address as they went in, whatever their values are', () => {
  const filters = [
    { by: 'states' as const, values: ['IL', 'Île-de-France; Paris, 75: nord%'] },
    { by: 'statuses' as const, values: ['2', '1'] },
  ];
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect(writeFilters([{ by: 'types', values: [] }])).toBe('');
});

test('an address that nobody wrote filters by nothing', () => {
  for (const text of ['', 'statuses', 'statuses:', 'colours:red', ':2', 'statuses:%E0%A4%A'])
    expect(readFilters(text)).toEqual([]);
});

test('a value is added to its filter, and removed with the filter when it was the last', () => {
  const one = toggleFilter([], 'statuses', '2');
  const two = toggleFilter(one, 'statuses', '1');
  expect(two).toEqual([{ by: 'statuses', values: ['2', '1'] }]);
  expect(toggleFilter(toggleFilter(two, 'statuses', '2'), 'statuses', '1')).toEqual([]);
});
