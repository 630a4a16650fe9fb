const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
const groupedNumber = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** The true minus sign (U+2212), which Word and many web pages have, as a hyphen. */
const plainMinus = (text: string) => text.trim().replaceAll('\u2212', '-');

/** A finite number, or the number that a whole text is ('100', '-2.5', '1e3'); undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && plainNumber.test(plainMinus(value))
        ? Number(plainMinus(value))
        : NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Removes the unit before or after a number: '100 acres', '$1,200', '-$5'. */
function withoutUnit(text: string, unit: string): string {
  if (!unit) return text;
  const lower = text.toLowerCase();
  const lowerUnit = unit.toLowerCase();
  if (lower.endsWith(lowerUnit)) return text.slice(0, -unit.length).trim();
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  if (lower.startsWith(sign + lowerUnit)) return sign + text.slice(sign.length + unit.length).trim();
  return text;
}

const grouped = (text: string) => toNumber(groupedNumber.test(text) ? text.replaceAll(',', '') : text);

/**
 * Like `toNumber`, but accepts what a person types: '1,234.5', '100 acres' when the unit is acres, '$1,200'. A text
 * that is a number without removing the unit is that number: -10 stays -10 where a question's unit is '0' or '-1'.
 */
export function parseTypedNumber(value: unknown, unit = ''): number | undefined {
  if (typeof value !== 'string') return toNumber(value);
  const text = plainMinus(value);
  return grouped(text) ?? grouped(withoutUnit(text, plainMinus(unit)));
}

const largestNumber = 1e15;

/** Whether a number can be stored exactly: 0, or a size between 10^-15 and 10^15. */
export function isStorable(number: number): boolean {
  const size = Math.abs(number);
  return size === 0 || (size < largestNumber && size > 1 / largestNumber);
}

/** The digits of a number's text without its unit, grouping, exponent, and zeros at both ends. */
function significantDigits(text: string): string {
  const [mantissa = ''] = /\d[\d,.]*/.exec(text.replace(/^[^\d]*\./, '0.')) ?? [];
  return mantissa.replace(/[,.]/g, '').replace(/^0+|0+$/g, '');
}

const keptDigits = 15;
/** Larger numbers have no room for a fraction beyond 15 digits. */
const exactBelow = 1e12;

/**
 * Whether storing a number keeps the digits that were given: 99999999999999.99 would become …98. A number that was
 * computed (0.1 + 0.2) may have more than 15 digits; a large one may not, because what it was before is not known.
 */
export function keepsDigits(raw: string | number, number: number): boolean {
  const given = significantDigits(String(raw));
  if (given.length <= keptDigits) return true;
  return typeof raw === 'number'
    ? Math.abs(number) < exactBelow
    : given === significantDigits(String(number));
}

/** Why a number is not stored as it was given; undefined when it is. */
export function numberRefusal(raw: string | number, number: number): string | undefined {
  if (!isStorable(number)) return 'is too large or too small a number.';
  return keepsDigits(raw, number)
    ? undefined
    : `has more digits than can be kept: please round it to ${keptDigits} digits.`;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, useGrouping: boolean): Intl.NumberFormat {
  const key = `${locale} ${useGrouping}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 15 });
  formats.set(key, format);
  return format;
}

/**
 * Formats a number; four digits are grouped only with a unit ('1998', but '1,998 acres'), because they may be a year.
 */
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

/** Singulars of units that are words. */
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

/** The unit in the singular for a count of 1 ('acre', 'foot', 'gallon per day'), else as it is. */
export function unitForCount(count: number | undefined, unit: string): string {
  if (count !== 1) return unit;
  const [first = '', ...rest] = unit.trim().split(' ');
  return [singulars[first] ?? first, ...rest].join(' ');
}
