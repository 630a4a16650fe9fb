export type { Country, Region } from './countries.ts';
export { countries, country, region, regionName, regions } from './countries.ts';
export type { CountryReference, StateReference } from './countries-on-the-wire.ts';
export { countriesOnTheWire, countryOnTheWire } from './countries-on-the-wire.ts';
export { countryName } from './country-names.ts';
