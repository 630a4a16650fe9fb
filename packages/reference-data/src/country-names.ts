import names from './generated/country-names.json' with { type: 'json' };

const nameByCode = new Map(Object.entries(names));

/** The full country name that an address ends with; undefined for an unknown code. */
export function countryName(code: string): string | undefined {
  return nameByCode.get(code.trim().toUpperCase());
}
