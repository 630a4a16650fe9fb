/** What sources call units of sizes and types of properties. */

export type SizeUnit = 'acres' | 'hectares' | 'sqft' | 'sqm';
type PropertyType = 'site' | 'building';

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('²', '2')
    .replace(/[^\p{L}\p{N}]+/gu, '');

const unitNames: Readonly<Record<SizeUnit, readonly string[]>> = {
  acres: ['acres', 'acre', 'ac', 'acs'],
  hectares: ['hectares', 'hectare', 'ha'],
  sqft: ['sqft', 'sf', 'squarefeet', 'squarefoot', 'sqfeet', 'sqfoot', 'ft2', 'feet2', 'gsf', 'rsf'],
  sqm: [
    'sqm',
    'm2',
    'squaremeters',
    'squaremetres',
    'squaremeter',
    'squaremetre',
    'sqmeters',
    'sqmetres',
    'sqmt',
  ],
};

export function unitOf(text: string): SizeUnit | undefined {
  const key = keyOf(text);
  return (Object.keys(unitNames) as SizeUnit[]).find((unit) => unitNames[unit].includes(key));
}

/** The unit that a field's name ends with: `GIS_ACRES`, `BldgSqFt`. */
export function unitInName(field: string | undefined): SizeUnit | undefined {
  const key = keyOf(field ?? '');
  return (Object.keys(unitNames) as SizeUnit[]).find((unit) =>
    unitNames[unit].some((name) => key === name || (name.length > 3 && key.endsWith(name))),
  );
}

const typeWords: Readonly<Record<string, PropertyType>> = {
  ...Object.fromEntries(
    'site sites land lot lots parcel parcels acreage greenfield brownfield tract pad park field farm vacant s'
      .split(' ')
      .map((word) => [word, 'site' as const]),
  ),
  ...Object.fromEntries(
    'building buildings bldg bldgs blg facility warehouse structure plant office shell spec flex space b'
      .split(' ')
      .map((word) => [word, 'building' as const]),
  ),
};

/** What a source calls a site or a building; of several words the last one that is known decides. */
export function typeOf(text: string): PropertyType | undefined {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  return words
    .map((word) => (Object.hasOwn(typeWords, word) ? typeWords[word] : undefined))
    .findLast(Boolean);
}
