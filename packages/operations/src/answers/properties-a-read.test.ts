import { expect, test } from 'vitest';
import { propertiesARead } from './properties-a-read.ts';

test('of a project with many questions fewer properties are read at once', () => {
  expect([0, 157, 400].map(propertiesARead)).toEqual([50, 50, 50]);
  expect([1_000, 10_000, 50_000].map(propertiesARead)).toEqual([20, 2, 1]);
});
