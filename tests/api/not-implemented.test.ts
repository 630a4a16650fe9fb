import { callNames } from '@landbrief/contract';
import { operations } from '@landbrief/operations';
import { expect, test } from 'vitest';
import { notImplemented } from './not-implemented.ts';

test('the calls that answer 501 are those of this list, which only ever shrinks', () => {
  expect(callNames.filter((name) => !operations.has(name)).sort()).toEqual(notImplemented);
});
