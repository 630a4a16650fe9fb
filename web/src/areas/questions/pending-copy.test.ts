import { beforeEach, expect, test } from 'vitest';
import { clearPendingCopy, type PendingCopy, readPendingCopy, storePendingCopy } from './pending-copy.ts';

const timestamp = Date.UTC(2026, 10, 20, 9);
const copy: PendingCopy = {
  questions: [{ text: 'Is rail at the site?', type: 0, tag: 'rail', tagLocked: true } as never],
  sourceId: '01SOURCE',
  sourceName: 'Rail-served sites',
  sourceType: 1,
  targetType: 2,
  timestamp,
};

beforeEach(clearPendingCopy);

test('a copy waits for a target of its type, for an hour', () => {
  storePendingCopy(copy);
  expect(readPendingCopy(2, timestamp + 1000)).toEqual(copy);
  expect(readPendingCopy(1, timestamp + 1000)).toBeUndefined();
  expect(readPendingCopy(2, timestamp + 60 * 60 * 1000)).toBeUndefined();
});

test('the last one replaces the one before', () => {
  storePendingCopy(copy);
  storePendingCopy({ ...copy, targetType: 1 });
  expect(readPendingCopy(2, timestamp)).toBeUndefined();
  expect(readPendingCopy(1, timestamp)).toMatchObject({ sourceName: 'Rail-served sites' });
});
