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
