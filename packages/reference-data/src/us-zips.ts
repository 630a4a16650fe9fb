import zipLines from './generated/us-zips.json' with { type: 'json' };
import { usPlaces } from './us-places.ts';

/**
 * The ZIP codes of the USA (GeoNames, CC BY 4.0, https://www.geonames.org). A module of its own, because it is large: load
 * it when it is needed.
 */

let built: ReadonlyMap<string, readonly string[]> | undefined;

/** Ids of places by ZIP code. */
function index(): ReadonlyMap<string, readonly string[]> {
  built ??= buildIndex();
  return built;
}

function buildIndex(): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const line of zipLines) {
    const [countyId = '', codes = ''] = line.split('|');
    const inside = usPlaces(countyId);
    codes.split(';').forEach((some, place) => {
      for (const code of some.match(/\d{5}/g) ?? [])
        places.set(code, [...(places.get(code) ?? []), inside[place]?.id ?? '']);
    });
  }
  return places;
}

/** The ids of the places (`UsPlace`) whose ZIP codes begin with some digits. */
export function placeIdsOfZip(digits: string): string[] {
  const complete = index().get(digits);
  if (complete) return [...complete];
  if (digits.length >= 5) return [];
  const found = new Set<string>();
  for (const [code, ids] of index()) if (code.startsWith(digits)) for (const id of ids) found.add(id);
  return [...found];
}

let byCounty: ReadonlyMap<string, readonly string[]> | undefined;

/** The ZIP codes of a place (`UsPlace`), by its id. */
export function zipsOfPlace(id: string): string[] {
  byCounty ??= new Map(
    zipLines.map((line) => {
      const [county = '', codes = ''] = line.split('|');
      return [county, codes.split(';')];
    }),
  );
  const countyId = id.slice(0, 5);
  const place = usPlaces(countyId).findIndex((each) => each.id === id);
  return byCounty.get(countyId)?.[place]?.match(/\d{5}/g) ?? [];
}
