import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDaysLeft,
  formatMoment,
  formatMoney,
  formatNumber,
  formatWhen,
  hourOfDay,
  plural,
  setTimeZone,
} from './format.ts';

describe('what people read', () => {
  it('groups numbers and keeps their decimals', () => {
    expect(formatNumber(12500.25)).toBe('12,500.25');
    expect(formatMoney(1500)).toBe('$1,500');
    expect(formatMoney(0.5)).toBe('$0.50');
  });

  it('keeps a calendar date on its day', () => {
    expect(formatDay('2026-03-08')).toBe('Mar 8, 2026');
    expect(formatDay(undefined)).toBe('');
    expect(formatDay('soon')).toBe('');
  });

  it('says how long there is', () => {
    expect([12, 1, 0, -1, -40].map(formatDaysLeft)).toEqual([
      '12 days left',
      '1 day left',
      'due today',
      '1 day over',
      '40 days over',
    ]);
  });

  it('shortens a moment by its distance', () => {
    const now = new Date(2026, 2, 8, 15, 0);
    expect(formatWhen(new Date(2026, 2, 8, 9, 5).toISOString(), now)).toMatch(/^9:05\sAM$/);
    expect(formatWhen(new Date(2026, 0, 2, 9, 5).toISOString(), now)).toBe('Jan 2');
    expect(formatWhen(new Date(2024, 0, 2, 9, 5).toISOString(), now)).toBe('Jan 2, 2024');
  });

  it('tells moments in the time zone that the person chose', () => {
    const now = new Date('2026-03-08T20:00:00Z');
    setTimeZone('Asia/Tokyo');
    expect(formatMoment('2026-03-08T12:30:00Z')).toMatch(/^Mar 8, 2026, 9:30\sPM$/);
    expect(formatWhen('2026-03-08T12:30:00Z', now)).toBe('Mar 8');
    setTimeZone('America/Chicago');
    expect(formatWhen('2026-03-08T12:30:00Z', now)).toMatch(/^7:30\sAM$/);
    expect(formatWhen('2026-01-01T03:00:00Z', now)).toBe('Dec 31, 2025');
    expect(formatDay('2026-01-01T03:00:00Z')).toBe('Dec 31, 2025');
    expect(formatDay('2026-01-01')).toBe('Jan 1, 2026');
    expect(hourOfDay(now)).toBe(15);
    expect(hourOfDay(new Date('2026-01-01T06:10:00Z'))).toBe(0);
    setTimeZone(undefined);
  });

  it('counts', () => {
    expect(plural(1, 'property', 'properties')).toBe('1 property');
    expect(plural(0, 'question')).toBe('0 questions');
  });
});
