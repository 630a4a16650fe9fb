import { isTimeZone } from './time-zone.ts';

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
