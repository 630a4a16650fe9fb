import { countryName } from './country-names.ts';
import generated from './generated/regions.json' with { type: 'json' };

export interface Region {
  /** Full code of ISO 3166-2: `US-TX`. */
  code: string;
  /** The part after the hyphen: `TX`. */
  localCode: string;
  /** Without diacritics, but Réunion. */
  name: string;
  /** Code of its country: `US`. */
  countryCode: string;
}

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** ISO 3166-1 numeric. */
  number: number;
  name: string;
  /** At least one; a country without regions has one that repeats its name (document 3 section 9). */
  regions: readonly Region[];
}

interface Index {
  list: readonly Country[];
  byCode: ReadonlyMap<string, Country>;
  regionByCode: ReadonlyMap<string, Region>;
}

let built: Index | undefined;

/** Parsed on first use: about 3 ms. */
function index(): Index {
  built ??= buildIndex();
  return built;
}

function buildIndex(): Index {
  const list = generated.countries.map(parseCountry);
  const regionByCode = new Map(list.flatMap(({ regions }) => regions.map((entry) => [entry.code, entry])));
  for (const [old, current] of Object.entries(generated.successors)) {
    const entry = regionByCode.get(current);
    if (entry) regionByCode.set(old, entry);
  }
  return { list, byCode: new Map(list.map((entry) => [entry.code, entry])), regionByCode };
}

function parseCountry(line: string): Country {
  const [code = '', number = '', regionList = ''] = line.split('|');
  const regions = regionList.split(';').map((entry): Region => {
    const [localCode = '', regionName = ''] = entry.split('=');
    return { code: `${code}-${localCode}`, localCode, name: regionName, countryCode: code };
  });
  return { code, number: Number(number), name: countryName(code) ?? code, regions };
}

/** All countries, alphabetically by name. */
export function countries(): readonly Country[] {
  return index().list;
}

/** A country by its two-letter code, any case. */
export function country(code: string): Country | undefined {
  return index().byCode.get(code.trim().toUpperCase());
}

/** A country's regions, alphabetically by name; none for an unknown code. */
export function regions(countryCode: string): readonly Region[] {
  return country(countryCode)?.regions ?? [];
}

/** A region by its full code (`US-TX`), any case. A code that a reform abolished gives the region's successor. */
export function region(code: string): Region | undefined {
  return index().regionByCode.get(code.trim().toUpperCase());
}

/** The name of a country's region by its local code (`US`, `TX`); undefined for an unknown one. */
export function regionName(countryCode: string, localCode: string): string | undefined {
  return region(`${countryCode.trim()}-${localCode.trim()}`)?.name;
}
