import { parseTypedNumber } from './numbers.ts';
import type { UnitSystem } from './units.ts';

interface QuantityUnit {
  system: UnitSystem;
  /** As it is shown. */
  name: string;
  /** What people write for it, in lower case without spaces and dots. */
  names: readonly string[];
  counterpart: string;
  /** How many of the counterpart one is. */
  factor: number;
}

const unit = (
  system: UnitSystem,
  names: readonly [string, ...string[]],
  counterpart: string,
  factor: number,
): QuantityUnit => ({ system, name: names[0], names: names.map(keyOf), counterpart, factor });

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('²', '2')
    .replace(/[\s.]+/g, '');
}

const ACRE = 0.404_685_642_24;
const MILE = 1.609_344;
const SQUARE_FOOT = 0.092_903_04;

const units: readonly QuantityUnit[] = [
  unit('imperial', ['acres', 'acre', 'ac'], 'hectares', ACRE),
  unit('metric', ['hectares', 'hectare', 'ha'], 'acres', 1 / ACRE),
  unit('imperial', ['miles', 'mile', 'mi'], 'kilometers', MILE),
  unit('metric', ['kilometers', 'kilometer', 'kilometres', 'kilometre', 'km'], 'miles', 1 / MILE),
  unit(
    'imperial',
    ['square feet', 'square foot', 'sq feet', 'sq ft', 'sf', 'ft2'],
    'square meters',
    SQUARE_FOOT,
  ),
  unit(
    'metric',
    ['square meters', 'square meter', 'square metres', 'square metre', 'sq m', 'm2'],
    'square feet',
    1 / SQUARE_FOOT,
  ),
];
const byName = new Map(units.flatMap((each) => each.names.map((name) => [name, each] as const)));
const find = (text: string) => byName.get(keyOf(text));

/** Digits that are shown of a converted number below 1,000; larger ones are whole numbers. */
const DIGITS = 4;

/** A converted number as it is shown: four digits, or a whole number. */
export function roundQuantity(value: number): number {
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(DIGITS));
}

/**
 * A number of one unit in another, or undefined where they don't measure the same: acres and hectares, miles and
 * kilometers, square feet and square meters, in the usual spellings. Rounded to eight digits, so that it is shown
 * as the same number when it is converted back (`roundQuantity`, up to a million).
 */
export function convertQuantity(value: number, from: string, to: string): number | undefined {
  const [one, other] = [find(from), find(to)];
  if (!one || !other) return undefined;
  if (one === other) return value;
  return one.counterpart === other.name ? Number((value * one.factor).toPrecision(8)) : undefined;
}

/** The unit of a person's system that corresponds to a question's unit; undefined for one of that system or unknown. */
export function unitInSystem(text: string | undefined, system: UnitSystem): string | undefined {
  const found = text === undefined ? undefined : find(text);
  return found && found.system !== system ? found.counterpart : undefined;
}

/** A number typed with another unit, in the unit that is asked: '40 ha' is 98.842153 where acres are. */
export function parseQuantity(text: string, asked: string | undefined): number | undefined {
  const [, number, typed] = /^(.*?\d[\d.,]*)\s*([^\d\s.,].*)$/.exec(text.trim()) ?? [];
  if (number === undefined || typed === undefined || !asked) return undefined;
  const value = parseTypedNumber(number);
  return value === undefined ? undefined : convertQuantity(value, typed, asked);
}

/** A number in the unit of a person's system; undefined where that is the unit itself, or unknown. */
export function quantityInSystem(value: unknown, asked: string | undefined, system: UnitSystem) {
  const shown = unitInSystem(asked, system);
  if (typeof value !== 'number' || !asked || !shown) return undefined;
  const converted = convertQuantity(value, asked, shown);
  return converted === undefined ? undefined : { value: roundQuantity(converted), unit: shown };
}
