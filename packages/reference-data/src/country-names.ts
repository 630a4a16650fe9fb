import { nameLines } from './generated/country-names.ts';

let built: ReadonlyMap<string, string> | undefined;

/** The countries' names by their two-letter codes, alphabetically by name. */
export function countryNames(): ReadonlyMap<string, string> {
  built ??= new Map(nameLines.split('\n').map((line) => [line.slice(0, 2), line.slice(3)]));
  return built;
}

/** The full country name that an address ends with; undefined for an unknown code. */
export function countryName(code: string): string | undefined {
  return countryNames().get(code.trim().toUpperCase());
}
