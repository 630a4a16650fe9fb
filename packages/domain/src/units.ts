/** The unit systems that a person can choose for sizes of properties. */
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

/** The corresponding unit of the other system, and the factor to convert into it. */
const counterparts: Record<Size['unit'], [unit: Size['unit'], factor: number]> = {
  acres: ['hectares', 0.404_685_642_24],
  hectares: ['acres', 1 / 0.404_685_642_24],
  sqft: ['sqm', 0.092_903_04],
  sqm: ['sqft', 1 / 0.092_903_04],
};

/**
 * Converts a size into a unit system: acres to hectares and back, square feet to square meters and back, rounded to
 * four digits or a whole number. A size that is in that system already stays exact.
 */
export function convertSize(system: UnitSystem, size: Size): Size {
  if (systemOf[size.unit] === system) return size;
  const [unit, factor] = counterparts[size.unit];
  const value = size.value * factor;
  return { unit, value: value >= 1000 ? Math.round(value) : Number(value.toPrecision(4)) };
}
