import { expect, test } from 'vitest';
import { type CanaryDay, uptimeInWords, uptimeOf, uptimePercent } from './uptime.ts';

const day = (name: string, fields: Partial<CanaryDay> = {}): CanaryDay => ({
  ...{ day: name, firstAt: `${name}T00:02:00.000Z`, runs: 288, succeeded: 288, minutes: 5 },
  ...fields,
});

test('without a run there are no figures', () => {
  const now = new Date('2026-11-29T12:00:00.000Z');
  expect(uptimeOf([], 5, now)).toBeUndefined();
  expect(uptimeOf([day('2026-08-01')], 5, now)).toBeUndefined();
  expect(uptimeInWords(undefined)).toBe('The canary has left no figures yet.');
});

test('a run that left no result failed, on a day with others or on one without', () => {
  const found = [
    day('2026-11-26', { firstAt: '2026-11-26T18:00:00.000Z', runs: 72, succeeded: 71 }),
    day('2026-11-28', { runs: 280, succeeded: 280 }),
    day('2026-11-29', { runs: 145, succeeded: 145 }),
  ];
  const uptime = uptimeOf(found, 5, new Date('2026-11-29T12:00:00.000Z'));
  expect(uptime?.days).toEqual([
    { day: '2026-11-26', succeeded: 71, expected: 72 },
    { day: '2026-11-27', succeeded: 0, expected: 288 },
    { day: '2026-11-28', succeeded: 280, expected: 288 },
    { day: '2026-11-29', succeeded: 145, expected: 145 },
  ]);
  expect(uptimeInWords(uptime)).toBe('Since 2026-11-26, 62.54 % of the runs succeeded: 496 of 793.');
});

test('a day is counted by how often runs were then', () => {
  const found = [day('2026-11-28', { minutes: 30, runs: 48, succeeded: 48 })];
  const uptime = uptimeOf(found, 5, new Date('2026-11-29T00:00:00.000Z'));
  expect(uptime?.days[0]).toEqual({ day: '2026-11-28', succeeded: 48, expected: 48 });
});

test('what is not all is not shown as all', () => {
  expect(uptimePercent({ succeeded: 25_919, expected: 25_920 })).toBe('99.99 %');
  expect(uptimePercent({ succeeded: 25_920, expected: 25_920 })).toBe('100.00 %');
});
