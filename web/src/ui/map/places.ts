import { searchKey } from '@landbrief/domain';
import { countryName, regionName } from '@landbrief/reference-data';
import { type GeoProjection, geoAlbersUsa, geoCentroid, geoNaturalEarth1 } from 'd3-geo';
import type { Area } from './shapes.ts';

/** Where on the map something is: at its coordinates, or in the middle of its county, state or country. */

export const WIDTH = 975;
export const HEIGHT = 610;
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

export interface Position {
  x: number;
  y: number;
  precision: Precision;
}

export interface Outlined {
  states: readonly Area[];
  counties: readonly Area[] | undefined;
  countries: readonly Area[] | undefined;
}

/** The USA with Alaska and Hawaii below it; the whole world where something is elsewhere. */
export const usProjection = (): GeoProjection =>
  geoAlbersUsa()
    .scale(1300)
    .translate([WIDTH / 2, HEIGHT / 2]);
export const worldProjection = (): GeoProjection =>
  geoNaturalEarth1()
    .scale(180)
    .translate([WIDTH / 2, HEIGHT / 2]);

export const isAtHome = ({ country }: Located): boolean => country === HOME;
export const hasCoordinates = ({ latitude, longitude }: Located): boolean =>
  latitude !== undefined && longitude !== undefined;

const countyKey = (name: string): string =>
  searchKey(name).replace(/ (county|parish|borough|census area|municipality|municipio)$/, '');

/** Finds places by their names. */
export function placeFinder({ states, counties, countries }: Outlined, projection: GeoProjection) {
  const byName = new Map(states.map((state) => [searchKey(state.properties.name), state]));
  const byCounty = new Map(
    counties?.map((county) => [
      `${String(county.id).slice(0, 2)} ${countyKey(county.properties.name)}`,
      county,
    ]),
  );
  const byCountry = new Map(countries?.map((country) => [searchKey(country.properties.name), country]));
  const centres = new Map<Area, [number, number] | null>();
  const centreOf = (area: Area) => {
    if (!centres.has(area)) centres.set(area, projection(geoCentroid(area)));
    return centres.get(area) ?? undefined;
  };
  const stateOf = ({ state = '', country }: Located) =>
    country === HOME ? byName.get(searchKey(regionName(HOME, state.toUpperCase()) ?? state)) : undefined;

  return (place: Located): Position | undefined => {
    const { latitude, longitude, county, country } = place;
    if (latitude !== undefined && longitude !== undefined) {
      const point = projection([longitude, latitude]);
      if (point) return { x: point[0], y: point[1], precision: 'point' };
    }
    const state = stateOf(place);
    const inCounty = state && county ? byCounty.get(`${state.id} ${countyKey(county)}`) : undefined;
    const inCountry = byCountry.get(searchKey(countryName(country) ?? country));
    const [area, precision] = inCounty
      ? [inCounty, 'county' as const]
      : state
        ? [state, 'state' as const]
        : [inCountry, 'country' as const];
    const centre = area && centreOf(area);
    return centre && { x: centre[0], y: centre[1], precision };
  };
}
