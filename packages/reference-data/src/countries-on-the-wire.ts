import { type Country, countries, country } from './countries.ts';

/** A region as document 3 section 3 writes it. */
export interface StateReference {
  state_cd_full: string;
  name: string;
  /** The country's numeric code as text. */
  country_id: string;
  state_cd: string;
}

/** A country as document 3 section 3 writes it. */
export interface CountryReference {
  country_cd: string;
  name: string;
  country_id: number;
  states: StateReference[];
}

/** The built-in list in the shape of the calls. */
export function countriesOnTheWire(): CountryReference[] {
  return countries().map(toWire);
}

export function countryOnTheWire(code: string): CountryReference | undefined {
  const found = country(code);
  return found && toWire(found);
}

function toWire({ code, name, number, regions }: Country): CountryReference {
  const states = regions.map((region) => ({
    state_cd_full: region.code,
    name: region.name,
    country_id: String(number),
    state_cd: region.localCode,
  }));
  return { country_cd: code, name, country_id: number, states };
}
