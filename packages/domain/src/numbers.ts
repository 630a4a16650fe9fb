const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
const groupedNumber = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** A number, or text that is one in full ('100', '-2.5', '1e3'); undefined for anything else, NaN included. */
export function toNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && plainNumber.test(value.trim())
        ? Number(value)
        : NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** What people write around a number: '100 acres', '$1,200', '-$5'. */
function withoutUnit(text: string, unit: string): string {
  if (!unit) return text;
  const lower = text.toLowerCase();
  const wanted = unit.toLowerCase();
  if (lower.endsWith(wanted)) return text.slice(0, -unit.length).trim();
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  if (lower.startsWith(sign + wanted)) return sign + text.slice(sign.length + unit.length).trim();
  return text;
}

const grouped = (text: string) => toNumber(groupedNumber.test(text) ? text.replaceAll(',', '') : text);

/**
 * Like `numeric`, but takes what a person types: '1,234.5', '100 acres' when the unit is acres, '$1,200'. What is a
 * number as it stands is that number, whatever the unit: -10 stays -10 where somebody wrote '0' or '-1' for a unit.
 */
export function parseTypedNumber(value: unknown, unit = ''): number | undefined {
  if (typeof value !== 'string') return toNumber(value);
  const text = value.trim();
  return grouped(text) ?? grouped(withoutUnit(text, unit.trim()));
}

const largestNumber = 1e15;

/** Whether a number is one that is stored exactly: below 10^15, and not tinier than 10^-15. */
export function isStorable(number: number): boolean {
  const size = Math.abs(number);
  return size === 0 || (size < largestNumber && size > 1 / largestNumber);
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, useGrouping: boolean): Intl.NumberFormat {
  const key = `${locale} ${useGrouping}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 15 });
  formats.set(key, format);
  return format;
}

/** Four digits stay together unless there is a unit ('1998', but '1,998 acres'). */
export function formatNumber(value: number, unit = '', locale = 'en-US'): string {
  const useGrouping = unit !== '' || Math.abs(value) >= 10_000;
  return numberFormat(locale, useGrouping).format(value);
}

const prefixedUnits = new Set(['$', '€', '£', '¥']);

/** '100 acres', '5%', '$1,200'. */
export function withUnit(text: string, unit = ''): string {
  const shown = unit.trim();
  if (!shown) return text;
  if (shown === '%') return `${text}%`;
  if (!prefixedUnits.has(shown)) return `${text} ${shown}`;
  return text.startsWith('-') ? `-${shown}${text.slice(1)}` : `${shown}${text}`;
}

/** Units that are words; abbreviations stay as they are. */
const singulars: Readonly<Record<string, string>> = {
  acres: 'acre',
  bays: 'bay',
  buildings: 'building',
  cars: 'car',
  cents: 'cent',
  days: 'day',
  docks: 'dock',
  doors: 'door',
  dollars: 'dollar',
  employees: 'employee',
  feet: 'foot',
  floors: 'floor',
  gallons: 'gallon',
  hectares: 'hectare',
  hours: 'hour',
  inches: 'inch',
  jobs: 'job',
  kilometers: 'kilometer',
  kilovolts: 'kilovolt',
  lanes: 'lane',
  megawatts: 'megawatt',
  meters: 'meter',
  miles: 'mile',
  minutes: 'minute',
  months: 'month',
  people: 'person',
  pounds: 'pound',
  spaces: 'space',
  stories: 'story',
  tons: 'ton',
  tracks: 'track',
  units: 'unit',
  weeks: 'week',
  workers: 'worker',
  yards: 'yard',
  years: 'year',
};

/** The unit of so many: '1 acre', '2 acres', '1 foot', '1 gallon per day'. Undefined stands for several. */
export function unitForCount(count: number | undefined, unit: string): string {
  if (count !== 1) return unit;
  const [first = '', ...rest] = unit.trim().split(' ');
  return [singulars[first] ?? first, ...rest].join(' ');
}
