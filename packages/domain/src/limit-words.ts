import { dayInMilliseconds } from './limits.ts';

/** Limits as texts say them; tests/architecture/texts.test.ts finds those that are typed instead. */

const [minute, hour, day] = [60, 3_600, 86_400];

const many = (count: number, unit: string) =>
  `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;

/** "20 MB" */
export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

/** "two" */
export const inWords = (count: number): string => ['no', 'one', 'two', 'three'][count] ?? String(count);

/** "48 hours", "one hour" */
export function hoursOf(milliseconds: number): string {
  const hours = (24 * milliseconds) / dayInMilliseconds;
  return hours === 1 ? `${inWords(hours)} hour` : many(hours, 'hour');
}

/** "14 days" */
export const daysOf = (milliseconds: number): string => many(milliseconds / dayInMilliseconds, 'day');

/** "7 days and 1 day" */
export const daysInWords = (days: readonly number[]): string =>
  new Intl.ListFormat('en-US').format(days.map((count) => many(count, 'day')));

/** "two years" */
export const yearsOf = (days: number): string => `${inWords(Math.floor(days / 365))} years`;

/** "must be at least 3 characters" */
export const tooShort = (least: number): string => `must be at least ${least} characters`;

/** A time as text, rounded up: '40 seconds', '12 minutes', '1 hour', '2 days'. */
export function timeInWords(seconds: number): string {
  if (seconds < 2 * minute && seconds !== minute) return many(seconds, 'second');
  if (seconds < hour) return many(Math.ceil(seconds / minute), 'minute');
  if (seconds < 2 * day && seconds !== day) return many(Math.ceil(seconds / hour), 'hour');
  return many(Math.ceil(seconds / day), 'day');
}
