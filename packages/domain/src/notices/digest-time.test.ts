import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallClock } from '../wall-clock.ts';
import { digestLimits, digestZone, nextDigest } from './digest-time.ts';

const next = (now: string, tz?: string) => new Date(nextDigest(Date.parse(now), tz)).toISOString();
const closesAfter = digestLimits.closesSeconds * 1000;

test.each([
  ['2026-11-30T03:00:00Z', 'America/Chicago', '2026-11-30T14:00:00.000Z'],
  ['2026-11-30T13:49:00Z', 'America/Chicago', '2026-11-30T14:00:00.000Z'],
  // Ten minutes before, what has happened may not be readable yet at eight.
  ['2026-11-30T13:51:00Z', 'America/Chicago', '2026-12-01T14:00:00.000Z'],
  // The clocks go forward in the night, and back.
  ['2027-03-13T20:00:00Z', 'America/Chicago', '2027-03-14T13:00:00.000Z'],
  ['2027-11-06T20:00:00Z', 'America/Chicago', '2027-11-07T14:00:00.000Z'],
  // Samoa had no December 30.
  ['2011-12-29T20:00:00Z', 'Pacific/Apia', '2011-12-30T18:00:00.000Z'],
])('what happens at %s in %s is in the mail of %s', (now, tz, at) => {
  expect(next(now, tz)).toBe(at);
});

test('who has no time zone, or one that nobody knows, gets it at eight in New York', () => {
  for (const tz of [undefined, '', 'Mars/Olympus'])
    expect(next('2026-11-30T03:00:00Z', tz)).toBe('2026-11-30T13:00:00.000Z');
});

test('in every time zone each moment is in exactly one digest: the first at eight after it', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const moments = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, moments, (tz, moment) => {
      const now = moment.getTime();
      const at = nextDigest(now, tz);
      expect(wallClock(new Date(at).toISOString(), tz).toISOString()).toMatch(/T08:00:00/);
      expect(at).toBeGreaterThan(now + closesAfter);
      expect(at - now - closesAfter).toBeLessThanOrEqual(25 * 3_600_000);
      // All until it closes are in it, and the next is a day later: none is between, and none is left out.
      expect(nextDigest(at - closesAfter - 1, tz)).toBe(at);
      const following = nextDigest(at - closesAfter, tz);
      expect(following - at).toBeGreaterThanOrEqual(23 * 3_600_000);
      expect(following - at).toBeLessThanOrEqual(25 * 3_600_000);
      expect(digestZone(tz)).toBe(tz);
    }),
    { numRuns: 300 },
  );
});
