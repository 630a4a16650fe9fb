import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import * as PlainTime from 'temporal-polyfill/fns/PlainTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';
import { dayInMilliseconds } from './limits.ts';

/**
 * Calendar dates ('2026-03-08') in a time zone. Temporal's function form is used because it costs a third of the
 * classes in the browser. Instants are epoch milliseconds.
 */

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

function utcMidnight(date: string): number {
  const parts = datePattern.exec(date);
  if (!parts) return Number.NaN;
  const [, year, month, day] = parts;
  const at = new Date(0);
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return at.getTime();
}

function dateOf(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10);
}

/** Whether the text is an existing day, as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  const utc = utcMidnight(text);
  return !Number.isNaN(utc) && dateOf(utc) === text;
}

export function addDays(date: string, days: number): string {
  return dateOf(utcMidnight(date) + days * dayInMilliseconds);
}

/** Whole calendar days from one date to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / dayInMilliseconds);
}

function plainDate(date: string) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return PlainDate.create(year, month, day);
}

/** The first moment of a day in a time zone; not always midnight, because daylight saving can begin then. */
export function startOfDay(date: string, tz: string): number {
  return PlainDate.toZonedDateTime(plainDate(date), tz).epochMilliseconds;
}

/** When clocks in a time zone show `HH:MM` on a day: the first time of two, and as much later where they leave it out. */
export function timeOfDay(date: string, time: string, tz: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const plainTime = PlainTime.create(hour, minute);
  return PlainDate.toZonedDateTime(plainDate(date), { timeZone: tz, plainTime }).epochMilliseconds;
}

/** The first moment after that day. */
export function endOfDay(date: string, tz: string): number {
  return startOfDay(addDays(date, 1), tz);
}

/** The date at a moment in a time zone. */
export function dateAt(now: number, tz: string): string {
  const instant = Instant.fromEpochMilliseconds(Math.floor(now));
  return PlainDate.toString(ZonedDateTime.toPlainDate(Instant.toZonedDateTimeISO(instant, tz)));
}
