import { expect, test } from 'vitest';
import { bulkActs } from './acts-allowed.ts';

test('several properties are brought back only when one is eliminated, and eliminated when one is not', () => {
  const seen = new Map([
    ['open', false],
    ['out', true],
  ]);
  expect(bulkActs(['open'], seen)).toEqual({ restore: false, eliminate: true });
  expect(bulkActs(['out'], seen)).toEqual({ restore: true, eliminate: false });
  expect(bulkActs(['open', 'out'], seen)).toEqual({ restore: true, eliminate: true });
  // Of a page that was not seen.
  expect(bulkActs(['open', 'elsewhere'], seen)).toEqual({ restore: true, eliminate: true });
});
