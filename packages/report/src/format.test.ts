import { longDate } from '@landbrief/domain';
import { expect, test } from 'vitest';
import { formatCoordinates, formatMoment, formatZone, unitAfter } from './format.ts';
import type { ReportQuestion } from './types.ts';

test('a deadline is a calendar date, whatever the machine’s time zone', () => {
  expect(longDate('2026-10-30')).toBe('October 30, 2026');
  expect(longDate('soon')).toBe('soon');
});

test('a moment is told in the project’s time zone, and in UTC when that is unknown', () => {
  expect(formatMoment('2026-11-02T15:30:00Z', 'America/Chicago')).toBe('November 2, 2026 at 9:30 AM CST');
  expect(formatMoment('2026-11-02T15:30:00Z', 'Mars/Olympus')).toBe('November 2, 2026 at 3:30 PM UTC');
});

test('a zone has a name that a reader knows', () => {
  expect(formatZone('America/Chicago', '2026-10-30')).toBe('Central Daylight Time');
  expect(formatZone('America/Chicago', '2026-12-30')).toBe('Central Standard Time');
});

test('coordinates name the hemispheres', () => {
  expect(formatCoordinates(36.15411, -95.99283)).toBe('36.15411° N, 95.99283° W');
  expect(formatCoordinates(-33.9, 18.4)).toBe('33.90000° S, 18.40000° E');
});

test('a unit is written once', () => {
  const question = { unit: 'acres', answerDisplay: '412.6' } as ReportQuestion;
  expect(unitAfter(question)).toBe('acres');
  expect(unitAfter({ ...question, answerDisplay: '412.6 Acres' })).toBeUndefined();
  expect(unitAfter({ ...question, answerDisplay: null })).toBeUndefined();
  expect(unitAfter({ ...question, answerDisplay: 'Not applicable', notApplicable: true })).toBeUndefined();
});
