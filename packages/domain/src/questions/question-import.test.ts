import { expect, test } from 'vitest';
import { isWrittenAtOnce, questionUnitsAtOnce } from './question-import.ts';

const sizes = (count: number, bytes: number) => Array.from({ length: count }, () => bytes);

test('small questions are written at once up to the limit', () => {
  expect(isWrittenAtOnce([])).toBe(true);
  expect(isWrittenAtOnce(sizes(questionUnitsAtOnce, 700))).toBe(true);
  expect(isWrittenAtOnce(sizes(questionUnitsAtOnce + 1, 700))).toBe(false);
});

test('a large question counts for each KB that it begins', () => {
  expect(isWrittenAtOnce(sizes(questionUnitsAtOnce / 2, 2 * 1024))).toBe(true);
  expect(isWrittenAtOnce(sizes(questionUnitsAtOnce / 2, 2 * 1024 + 1))).toBe(false);
});
