import { longDate, nameWithoutLinks, timeZoneName } from '@landbrief/domain';

/** "Hello Nora,", or "Hello," without a first name. */
export function greeting(firstName: string | undefined): string {
  const name = oneLine(firstName ?? '');
  return name ? `Hello ${name},` : 'Hello,';
}

/** Replaces line breaks, tabs and control characters by spaces, so that a name can't add a header or a line. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Cuts a text to a number of characters, between words if possible. */
export function clip(text: string, maxLength: number): string {
  const whole = text.trim();
  if (whole.length <= maxLength) return whole;
  const cut = whole.slice(0, maxLength);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > maxLength / 2 ? space : maxLength).trimEnd()}…`;
}

/**
 * A deadline, which is the end of its day in the owner's time zone (decisions 1): `January 31, 2027, end of day
 * (Central Time)`.
 */
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

/** What a teaser says of some questions: the first, shortened, and how many more there are. */
export function firstOf([first = '', ...others]: readonly string[]): string {
  const more = countOf(others.length, 'more question', 'more questions');
  return `“${nameWithoutLinks(clip(oneLine(first), 120))}”${others.length > 0 ? ` and ${more}` : ''}`;
}

/** "answers" where their questions are not known. */
export function answersTo(questions: readonly string[]): string {
  if (questions.length === 0) return 'answers';
  return `the ${questions.length === 1 ? 'answer' : 'answers'} to ${firstOf(questions)}`;
}
