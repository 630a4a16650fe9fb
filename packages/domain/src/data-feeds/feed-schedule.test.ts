import { expect, test } from 'vitest';
import { nextFeedRun } from './feed-schedule.ts';

test.each([
  ['daily', '2026-11-23T05:59:59.999Z', '2026-11-23T06:00:00.000Z'],
  ['daily', '2026-11-23T06:00:00.000Z', '2026-11-24T06:00:00.000Z'],
  ['daily', '2026-12-31T23:00:00.000Z', '2027-01-01T06:00:00.000Z'],
  ['weekly', '2026-11-23T05:00:00.000Z', '2026-11-23T06:00:00.000Z'],
  ['weekly', '2026-11-23T06:00:00.000Z', '2026-11-30T06:00:00.000Z'],
  ['manual', '2026-11-23T06:00:00.000Z', undefined],
] as const)('a %s feed runs next after %s', (schedule, after, next) => {
  expect(nextFeedRun(schedule, after)).toBe(next);
});
