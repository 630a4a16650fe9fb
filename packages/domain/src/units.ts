/** The measures that a person reads sizes of properties in. */
export const unitSystems = ['imperial', 'metric'] as const;
export type UnitSystem = (typeof unitSystems)[number];
export const defaultUnitSystem: UnitSystem = 'imperial';

export interface Size {
  value: number;
  unit: 'acres' | 'hectares' | 'sqft' | 'sqm';
}

const systemOf: Record<Size['unit'], UnitSystem> = {
  acres: 'imperial',
  sqft: 'imperial',
  hectares: 'metric',
  sqm: 'metric',
};

/** The unit of the other system for the same kind of size, and how many of it one is. */
const counterparts: Record<Size['unit'], [unit: Size['unit'], factor: number]> = {
  acres: ['hectares', 0.404_685_642_24],
  hectares: ['acres', 1 / 0.404_685_642_24],
  sqft: ['sqm', 0.092_903_04],
  sqm: ['sqft', 1 / 0.092_903_04],
};

/**
 * A size in the measures that a person reads: acres as hectares and back, square feet as square meters and back, to four
 * digits or the whole number. What is in that system already stays as it was given.
 */
export function convertSize(system: UnitSystem, size: Size): Size {
  if (systemOf[size.unit] === system) return size;
  const [unit, factor] = counterparts[size.unit];
  const value = size.value * factor;
  return { unit, value: value >= 1000 ? Math.round(value) : Number(value.toPrecision(4)) };
}
