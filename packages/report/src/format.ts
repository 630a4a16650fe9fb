import { isTimeZone, timeZoneName } from '@landbrief/domain';
import type { ReportQuestion } from './types.ts';

const locale = 'en-US';

/** A moment as `March 14, 2025 at 3:05 PM CDT` in a time zone; in UTC when the zone is unknown. */
export function formatMoment(iso: string, tz: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  const zone = isTimeZone(tz) ? tz : 'UTC';
  const text = new Intl.DateTimeFormat(locale, { ...style, timeZone: zone }).format(date);
  return `${text} ${timeZoneName(zone, 'short', date)}`;
}

/** The zone's own name at a date: `Central Daylight Time`. */
export function formatZone(tz: string, day: string | undefined): string {
  if (!isTimeZone(tz)) return tz;
  const date = new Date(`${(day ?? '').slice(0, 10)}T12:00:00Z`);
  return timeZoneName(tz, 'long', Number.isNaN(date.getTime()) ? new Date(0) : date);
}

const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });

export function formatNumber(value: number): string {
  return number.format(value);
}

/** Five decimals are a precision of about a metre. */
export function formatCoordinates(latitude: number, longitude: number): string {
  const north = `${Math.abs(latitude).toFixed(5)}° ${latitude < 0 ? 'S' : 'N'}`;
  return `${north}, ${Math.abs(longitude).toFixed(5)}° ${longitude < 0 ? 'W' : 'E'}`;
}

/** The unit to write after an answer: none if the answer already ends with it, or is "Not applicable". */
export function unitAfter({ answerDisplay, notApplicable, unit }: ReportQuestion): string | undefined {
  if (!unit || answerDisplay === null || notApplicable) return undefined;
  return answerDisplay.trimEnd().toLowerCase().endsWith(unit.toLowerCase()) ? undefined : unit;
}
