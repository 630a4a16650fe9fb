import { addDays, dateAt, timeOfDay } from '../calendar.ts';
import { isTimeZone } from '../time-zone.ts';

export const digestLimits = {
  /** Of the day, in the person's time zone. */
  hour: 8,
  /** Before that, what happens is left to the next day's: longer than a job needs until its writes can be read. */
  closesSeconds: 10 * 60,
  /** Notices that one mail names. */
  lines: 50,
  /** Of a person who has chosen none. */
  tz: 'America/New_York',
} as const;

/** The time zone of a person's digest. */
export const digestZone = (tz: string | undefined): string => (tz && isTimeZone(tz) ? tz : digestLimits.tz);

/** When the digest is sent that has what happens at `now`; both in epoch milliseconds. */
export function nextDigest(now: number, tz: string | undefined): number {
  const zone = digestZone(tz);
  const closed = now + digestLimits.closesSeconds * 1000;
  const today = dateAt(now, zone);
  const next = [0, 1, 2]
    .map((days) => timeOfDay(addDays(today, days), `0${digestLimits.hour}:00`, zone))
    .find((at) => at > closed);
  return next ?? closed;
}
