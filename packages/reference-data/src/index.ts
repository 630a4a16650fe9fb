export type { Country, Region } from './countries.ts';
export { countries, country, region, regionName, regions } from './countries.ts';
export { countryName } from './country-names.ts';
