import { type FeedPlaces, searchKey } from '@landbrief/domain';
import { countries, country, regions } from '@landbrief/reference-data';

const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  america: 'US',
  'united states': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
};

let byName: ReadonlyMap<string, string> | undefined;

function countryCode(text: string): string | undefined {
  byName ??= new Map(countries().map(({ name, code }) => [searchKey(name), code]));
  const key = searchKey(text);
  return (key.length === 2 ? country(key)?.code : undefined) ?? otherNames[key] ?? byName.get(key);
}

const statesByCountry = new Map<string, ReadonlyMap<string, string>>();

/** Its states' names by what they are called, and by their codes: `TX`, `US-TX`. */
function statesOf(code: string): ReadonlyMap<string, string> {
  const known = statesByCountry.get(code);
  if (known) return known;
  const names = new Map(
    regions(code).flatMap(({ name, localCode, code: full }) =>
      [name, localCode, full].map((key) => [searchKey(key), name] as const),
    ),
  );
  statesByCountry.set(code, names);
  return names;
}

/** Countries and states by name or code, as properties have them: `US`, `Illinois`. */
export const feedPlaces: FeedPlaces = {
  countryCode,
  stateName: (code, text) => statesOf(code).get(searchKey(text)),
};
