import { searchKey } from '@landbrief/domain';
import { countryName, regionName } from '@landbrief/reference-data';
import { geoCentroid } from 'd3-geo';
import type { Area } from './shapes.ts';

/** Where on the map something is: at its coordinates, or in the middle of its county, state or country. */

const HOME = 'US';

export interface Located {
  latitude?: number | undefined;
  longitude?: number | undefined;
  county?: string | undefined;
  /** A code or a name. */
  state?: string | undefined;
  /** Two letters. */
  country: string;
}

/** How exactly a place is known. */
export type Precision = 'point' | 'county' | 'state' | 'country';

/** A point of the map, in pixels of the zoom level at which the world is 256 pixels wide. */
export interface MapPoint {
  x: number;
  y: number;
}

export interface Position extends MapPoint {
  latitude: number;
  longitude: number;
  precision: Precision;
}

export interface Outlined {
  states: readonly Area[];
  counties: readonly Area[] | undefined;
  countries: readonly Area[] | undefined;
}

export const isAtHome = ({ country }: Located): boolean => country === HOME;
export const hasCoordinates = ({ latitude, longitude }: Located): boolean =>
  latitude !== undefined && longitude !== undefined;

const WORLD = 256;
/** Here the world is as high as it is wide. */
const NORTHMOST = 85.0511;

/** Web Mercator, as tiles and Leaflet have it. */
export function mapPoint(latitude: number, longitude: number): MapPoint {
  const north = Math.max(-NORTHMOST, Math.min(NORTHMOST, latitude)) * (Math.PI / 180);
  return {
    x: WORLD * (longitude / 360 + 0.5),
    y: WORLD * (0.5 - Math.log(Math.tan(Math.PI / 4 + north / 2)) / (2 * Math.PI)),
  };
}

const positionAt = (longitude: number, latitude: number, precision: Precision): Position => ({
  ...mapPoint(latitude, longitude),
  latitude,
  longitude,
  precision,
});

const countyKey = (name: string): string =>
  searchKey(name).replace(/ (county|parish|borough|census area|municipality|municipio)$/, '');

/** Finds places by their names. */
export function placeFinder({ states, counties, countries }: Outlined) {
  const byName = new Map(states.map((state) => [searchKey(state.properties.name), state]));
  const byCounty = new Map(
    counties?.map((county) => [
      `${String(county.id).slice(0, 2)} ${countyKey(county.properties.name)}`,
      county,
    ]),
  );
  const byCountry = new Map(countries?.map((country) => [searchKey(country.properties.name), country]));
  const centres = new Map<Area, [number, number]>();
  const centreOf = (area: Area) => {
    const centre = centres.get(area) ?? geoCentroid(area);
    centres.set(area, centre);
    return centre;
  };
  const stateOf = ({ state = '', country }: Located) =>
    country === HOME ? byName.get(searchKey(regionName(HOME, state.toUpperCase()) ?? state)) : undefined;

  return (place: Located): Position | undefined => {
    const { latitude, longitude, county, country } = place;
    if (latitude !== undefined && longitude !== undefined) return positionAt(longitude, latitude, 'point');
    const state = stateOf(place);
    const inCounty = state && county ? byCounty.get(`${state.id} ${countyKey(county)}`) : undefined;
    const inCountry = byCountry.get(searchKey(countryName(country) ?? country));
    const [area, precision] = inCounty
      ? [inCounty, 'county' as const]
      : state
        ? [state, 'state' as const]
        : [inCountry, 'country' as const];
    return area && positionAt(...centreOf(area), precision);
  };
}
