import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateAt, daysBetween, endOfDay, isCalendarDate, startOfDay } from './calendar.ts';
import { isTimeZone } from './time-zone.ts';

const zones = fc.constantFrom(
  'UTC',
  'America/Chicago',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Santiago',
  'Africa/Cairo',
);
const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

describe('calendar dates', () => {
  it('are days that exist', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '26-01-01',
      '2026-01-01T00:00:00Z',
      '',
      'soon',
    ]) {
      expect(isCalendarDate(text)).toBe(false);
    }
  });

  it('are counted across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-03-01', '2026-03-31')).toBe(30);
    expect(daysBetween('2026-03-31', '2026-03-01')).toBe(-30);
  });

  it('adding and counting are inverse', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});

describe('days in a time zone', () => {
  it('begin at midnight there', () => {
    expect(new Date(startOfDay('2026-03-08', 'America/Chicago')).toISOString()).toBe(
      '2026-03-08T06:00:00.000Z',
    );
    expect(new Date(endOfDay('2026-03-08', 'America/Chicago')).toISOString()).toBe(
      '2026-03-09T05:00:00.000Z',
    );
    expect(new Date(endOfDay('2026-12-31', 'UTC')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });

  it('begin later where midnight is skipped', () => {
    expect(new Date(startOfDay('2024-09-08', 'America/Santiago')).toISOString()).toBe(
      '2024-09-08T04:00:00.000Z',
    );
    expect(dateAt(startOfDay('2024-09-08', 'America/Santiago') - 1, 'America/Santiago')).toBe('2024-09-07');
  });

  it('hold exactly the moments from their start to the next start', () => {
    fc.assert(
      fc.property(dates, zones, (date, tz) => {
        const [start, end] = [startOfDay(date, tz), endOfDay(date, tz)];
        expect(end).toBeGreaterThan(start);
        expect(dateAt(start, tz)).toBe(date);
        expect(dateAt(end - 1, tz)).toBe(date);
        expect(dateAt(end, tz)).toBe(addDays(date, 1));
      }),
    );
  });

  it('know time zones', () => {
    expect(['UTC', 'America/Chicago', 'Europe/Berlin'].every(isTimeZone)).toBe(true);
    expect(['', 'Mars/Olympus', 'Central'].some(isTimeZone)).toBe(false);
  });
});
