/** Numbers, money and dates as people read them. One locale: the product's texts are English. */
const locale = 'en-US';
const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const shortDays = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });

export function formatNumber(value: number): string {
  return numbers.format(value);
}

export function formatMoney(value: number): string {
  return dollars.format(value);
}

/** A calendar date ('2026-03-08') stays that day wherever it is read. */
export function formatDay(date: string | undefined): string {
  if (!date) return '';
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? '' : days.format(day);
}

/** A moment ('2026-03-08T12:30:00Z') in the reader's own time zone. */
export function formatMoment(moment: string | undefined): string {
  const at = new Date(moment ?? '');
  return Number.isNaN(at.getTime()) ? '' : moments.format(at);
}

/** The same, short, for lists: the time today, the day this year, else the date. */
export function formatWhen(moment: string | undefined, now = new Date()): string {
  const at = new Date(moment ?? '');
  if (Number.isNaN(at.getTime())) return '';
  if (at.toDateString() === now.toDateString()) return clock.format(at);
  return at.getFullYear() === now.getFullYear()
    ? shortDays.format(at)
    : moments.format(at).split(',').slice(0, 2).join(',');
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
