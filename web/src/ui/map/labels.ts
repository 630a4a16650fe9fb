import { regions } from '@landbrief/reference-data';
import { geoArea, geoCentroid } from 'd3-geo';
import type { Position as Coordinates, Polygon } from 'geojson';
import { type MapPoint, mapPoint } from './places.ts';
import type { Area } from './shapes.ts';

/** The name of an area, in the middle of its largest part. */
export interface Label extends MapPoint {
  id: string;
  name: string;
  /** For little room; counties have none. */
  short: string | undefined;
  /** Of the largest part, in the units of the point. */
  width: number;
}

export function labelsOf(areas: readonly Area[]): Label[] {
  const codes = new Map(regions('US').map(({ name, localCode }) => [name, localCode]));
  return areas.flatMap((area): Label[] => {
    const largest = largestPart(area);
    if (!largest) return [];
    const [longitude, latitude] = geoCentroid(largest);
    const across = (largest.coordinates[0] ?? []).map(([x = 0]) => x);
    const { name } = area.properties;
    return [
      {
        id: String(area.id),
        name,
        short: isState(area) ? codes.get(name) : undefined,
        ...mapPoint(latitude, longitude),
        width: mapPoint(0, Math.max(...across)).x - mapPoint(0, Math.min(...across)).x,
      },
    ];
  });
}

/** Ids of counties begin with the two digits of their state. */
const isState = ({ id }: Area): boolean => String(id).length === 2;

function largestPart({ geometry }: Area): Polygon | undefined {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return undefined;
  const parts: Coordinates[][][] =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return parts
    .map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
    .map((polygon) => ({ polygon, area: geoArea(polygon) }))
    .sort((one, other) => other.area - one.area)[0]?.polygon;
}
