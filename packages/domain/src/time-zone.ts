/** True for an IANA time zone that this engine knows. */
export function isTimeZone(tz: string): boolean {
  try {
    return tz !== '' && new Intl.DateTimeFormat('en-US', { timeZone: tz }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The name that people use: `Central Time`, or at a moment `CDT` or `Central Daylight Time`. Unknown zones stay as they are. */
export function timeZoneName(
  tz: string,
  style: 'longGeneric' | 'long' | 'short' = 'longGeneric',
  at: Date | undefined = undefined,
): string {
  if (!isTimeZone(tz)) return tz.replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: tz, timeZoneName: style }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? tz;
}

/** `2027-01-31` as `January 31, 2027`; what is no date stays as it is. */
export function longDate(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** A day where the owner is, in words: `January 31, 2027 (Central Time)`. */
export function dayInZone(day: string, tz: string): string {
  return `${longDate(day)} (${timeZoneName(tz)})`;
}
