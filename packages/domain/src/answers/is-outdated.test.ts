import { describe, expect, it } from 'vitest';
import { isOutdated } from './answer.ts';

describe('isOutdated', () => {
  const given = '2026-01-01T12:00:00.000Z';
  const after = (days: number) => Date.parse(given) + days * 24 * 60 * 60 * 1000;

  it('is an answer that was given longer ago than the project takes answers for valid', () => {
    expect(isOutdated(given, after(180), 180)).toBe(false);
    expect(isOutdated(given, after(180) + 1, 180)).toBe(true);
  });

  it('is none where the project has no such time, or the clock is behind', () => {
    expect(isOutdated(given, after(10_000), undefined)).toBe(false);
    expect(isOutdated(given, after(-1), 1)).toBe(false);
  });
});
