import { expect, test } from 'vitest';
import { convertSize, type Size } from './units.ts';

test.each<[Size, Size]>([
  [
    { value: 412.6, unit: 'acres' },
    { value: 167, unit: 'hectares' },
  ],
  [
    { value: 185_000, unit: 'sqft' },
    { value: 17_187, unit: 'sqm' },
  ],
  [
    { value: 0.5, unit: 'acres' },
    { value: 0.2023, unit: 'hectares' },
  ],
])('%j reads metric as %j', (imperial, metric) => {
  expect(convertSize('metric', imperial)).toEqual(metric);
  expect(convertSize('imperial', imperial)).toBe(imperial);
});

test('a size that was given metric is shown imperial, and as given to who reads metric', () => {
  const given: Size = { value: 100, unit: 'hectares' };
  expect(convertSize('imperial', given)).toEqual({ value: 247.1, unit: 'acres' });
  expect(convertSize('imperial', { value: 10_000, unit: 'sqm' })).toEqual({ value: 107_639, unit: 'sqft' });
  expect(convertSize('metric', given)).toBe(given);
});
