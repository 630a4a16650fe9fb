/** Whether the text is an IANA time zone that the runtime knows. */
export function isTimeZone(tz: string): boolean {
  try {
    return tz !== '' && new Intl.DateTimeFormat('en-US', { timeZone: tz }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * The common name of a time zone: `Central Time`, or at a moment `CDT` or `Central Daylight Time`. Unknown ids are
 * returned.
 */
export function timeZoneName(
  tz: string,
  style: 'longGeneric' | 'long' | 'short' = 'longGeneric',
  at: Date | undefined = undefined,
): string {
  if (!isTimeZone(tz)) return tz.replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: tz, timeZoneName: style }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? tz;
}

/** `2027-01-31` as `January 31, 2027`; a text that is not a date is returned unchanged. */
export function longDate(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** A day with its time zone, in words: `January 31, 2027 (Central Time)`. */
export function dayInZone(day: string, tz: string): string {
  return `${longDate(day)} (${timeZoneName(tz)})`;
}

/** What a clock in a time zone shows at a moment, as the UTC fields of a `Date`; in UTC where the zone is unknown. */
export function wallClock(iso: string, tz: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    ...{ second: 'numeric', hourCycle: 'h23', timeZone: isTimeZone(tz) ? tz : 'UTC' },
  }).formatToParts(new Date(iso));
  const read = (part: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === part)?.value);
  return new Date(
    Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')),
  );
}
