import { callNames } from '@landbrief/contract';
import { operations } from '@landbrief/operations';
import { expect, test } from 'vitest';

test('every call of the catalogue has an operation', () => {
  expect(callNames.filter((name) => !operations.has(name))).toEqual([]);
});
