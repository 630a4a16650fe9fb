import { longDate, timeZoneName } from '@landbrief/domain';

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

/** A deadline is the end of that day where the owner is (decisions 1): `January 31, 2027, end of day (Central Time)`. */
export function dueBy(deadline: string | undefined, tz: string | undefined): string | undefined {
  if (!deadline) return undefined;
  return `${longDate(deadline)}, end of day${tz ? ` (${timeZoneName(tz)})` : ''}`;
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
