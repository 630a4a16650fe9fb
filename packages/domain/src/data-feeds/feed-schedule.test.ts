import { expect, test } from 'vitest';
import { nextFeedRun, scheduleProblem } from './feed-schedule.ts';

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

test('a schedule needs a chosen id; by hand, off and of the directory it does not', () => {
  const feed = { kind: 'csv', mapping: { name: 'SITE' }, schedule: 'daily', on: true } as const;
  expect(scheduleProblem(feed)).toContain('would add the properties again');
  expect(scheduleProblem({ ...feed, mapping: {} })).toContain('would add the properties again');
  for (const fits of [
    { mapping: { sourceId: 'ID' } },
    { schedule: 'manual' },
    { on: false },
    { kind: 'directory', mapping: {} },
  ] as const)
    expect(scheduleProblem({ ...feed, ...fits })).toBeUndefined();
});
