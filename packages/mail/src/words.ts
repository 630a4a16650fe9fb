/** A person's first name or nothing: "Hello Nora," or "Hello,". */
export function greeting(firstName: string | undefined): string {
  const name = oneLine(firstName ?? '');
  return name ? `Hello ${name},` : 'Hello,';
}

/** Line breaks, tabs and control characters become spaces: a name cannot begin another header or another line. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** At most so many characters, cut between words. */
export function clip(text: string, most: number): string {
  const whole = text.trim();
  if (whole.length <= most) return whole;
  const cut = whole.slice(0, most);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > most / 2 ? space : most).trimEnd()}…`;
}

/** `2027-01-31` as `January 31, 2027`; what is no date stays as it is. */
export function longDate(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** A day where the owner is, in words: `January 31, 2027 (Central Time)`. */
export function dayInZone(day: string, tz: string): string {
  return `${longDate(day)} (${zoneName(tz)})`;
}

/** A deadline is the end of that day where the owner is (decisions 1): `January 31, 2027, end of day (Central Time)`. */
export function dueBy(deadline: string | undefined, tz: string | undefined): string | undefined {
  if (!deadline) return undefined;
  return `${longDate(deadline)}, end of day${tz ? ` (${zoneName(tz)})` : ''}`;
}

function zoneName(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone.replaceAll('_', ' ');
  }
}

/** `2026-11-21T10:00:00Z` as `November 21, 2026 at 10:00 AM UTC`. */
export function moment(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat('en-US', style).format(date)} UTC`;
}

export function countOf(count: number | undefined, one: string, many: string): string | undefined {
  return count === undefined ? undefined : `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
