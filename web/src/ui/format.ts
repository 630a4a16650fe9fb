/** Numbers, money and dates as people read them. One locale: the product's texts are English. */
const locale = 'en-US';
const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const calendarDate = /^\d{4}-\d{2}-\d{2}$/;
const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** The formats of moments in a time zone; the device's without one. */
function formatsIn(timeZone: string | undefined) {
  return {
    moments: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    clock: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }),
    dates: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }),
    shortDays: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone }),
    hours: new Intl.DateTimeFormat(locale, { hour: 'numeric', hourCycle: 'h23', timeZone }),
    years: new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone }),
  };
}
let shown: { zone: string | undefined; formats: ReturnType<typeof formatsIn> } | undefined;

function formats() {
  shown ??= { zone: undefined, formats: formatsIn(undefined) };
  return shown.formats;
}

/** Formats moments in this time zone from now on: the setting of the signed-in user. */
export function setTimeZone(zone: string | undefined): void {
  if (shown?.zone !== zone) shown = { zone, formats: formatsIn(zone) };
}

export function formatNumber(value: number): string {
  return numbers.format(value);
}

export function formatMoney(value: number): string {
  return dollars.format(value);
}

/** A calendar date ('2026-03-08') stays that day wherever it is read; a moment has its day in the reader's time zone. */
export function formatDay(date: string | undefined): string {
  const day = new Date(date ?? '');
  if (Number.isNaN(day.getTime())) return '';
  return (calendarDate.test(date ?? '') ? days : formats().dates).format(day);
}

/** A moment ('2026-03-08T12:30:00Z') in the reader's time zone. */
export function formatMoment(moment: string | undefined): string {
  const at = new Date(moment ?? '');
  return Number.isNaN(at.getTime()) ? '' : formats().moments.format(at);
}

/** The same, short, for lists: the time today, the day this year, else the date. */
export function formatWhen(moment: string | undefined, now = new Date()): string {
  const at = new Date(moment ?? '');
  if (Number.isNaN(at.getTime())) return '';
  const { clock, dates, shortDays, years } = formats();
  if (dates.format(at) === dates.format(now)) return clock.format(at);
  return years.format(at) === years.format(now) ? shortDays.format(at) : dates.format(at);
}

/** For a sentence: "today at 9:05 AM", "yesterday at 2:10 PM", "on Mar 8, 2026, 2:10 PM". */
export function formatSince(moment: string | undefined, now = new Date()): string {
  const at = new Date(moment ?? '');
  if (Number.isNaN(at.getTime())) return '';
  const { clock, dates, moments } = formats();
  const day = dates.format(at);
  if (day === dates.format(now)) return `today at ${clock.format(at)}`;
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  return day === dates.format(yesterday) ? `yesterday at ${clock.format(at)}` : `on ${moments.format(at)}`;
}

/** 0 to 23, in the reader's time zone. */
export function hourOfDay(moment: Date): number {
  return Number(formats().hours.format(moment));
}

/** "due today", "12 days left", "3 days over". */
export function formatDaysLeft(days: number | undefined): string {
  if (days === undefined) return '';
  if (days === 0) return 'due today';
  const count = Math.abs(days);
  const unit = count === 1 ? 'day' : 'days';
  return days > 0 ? `${formatNumber(count)} ${unit} left` : `${formatNumber(count)} ${unit} over`;
}

/** `plural(1, 'question')` → "1 question". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** In quotation marks within a sentence, cut where it is long. */
export function quoted(text: string, most = 80): string {
  return `“${text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text}”`;
}
