import { useQuery } from '@tanstack/react-query';
import { geoPath } from 'd3-geo';
import { useMemo } from 'react';
import type { Tone } from '../status-badge.tsx';
import {
  HEIGHT,
  hasCoordinates,
  isAtHome,
  type Located,
  type Position,
  placeFinder,
  usProjection,
  WIDTH,
  worldProjection,
} from './places.ts';
import { loadCounties, loadCountries, loadStates } from './shapes.ts';
import type { Viewport } from './use-viewport.ts';

/** Something on the map. */
export interface MapItem extends Located {
  id: string;
  name: string;
  tone: Tone;
}

export interface Placed {
  item: MapItem;
  position: Position;
}

/** From here on the lines of the counties are drawn. */
const COUNTIES_FROM = 3;
const isCloseTo = ({ k }: Viewport) => k >= COUNTIES_FROM;

/** The outlines that a map of some items needs, and where the items are on it. */
export function useOutlines(items: readonly MapItem[], view: Viewport) {
  const isWorld = items.some((item) => !isAtHome(item));
  const needsCounties =
    (isCloseTo(view) && !isWorld) || items.some((item) => item.county && !hasCoordinates(item));
  const kept = { staleTime: Number.POSITIVE_INFINITY, meta: { handled: true } };
  const states = useQuery({ queryKey: ['outlines', 'states'], queryFn: loadStates, ...kept });
  const counties = useQuery({
    queryKey: ['outlines', 'counties'],
    queryFn: loadCounties,
    enabled: needsCounties,
    ...kept,
  });
  const countries = useQuery({
    queryKey: ['outlines', 'countries'],
    queryFn: loadCountries,
    enabled: isWorld,
    ...kept,
  });
  const projection = useMemo(() => (isWorld ? worldProjection() : usProjection()), [isWorld]);
  const placed = useMemo(() => {
    if (!states.data) return [];
    const outlined = {
      states: states.data.areas,
      counties: counties.data?.areas,
      countries: countries.data?.areas,
    };
    const find = placeFinder(outlined, projection);
    return items.flatMap((item): Placed[] => {
      const position = find(item);
      return position ? [{ item, position }] : [];
    });
  }, [items, states.data, counties.data, countries.data, projection]);
  const path = useMemo(() => geoPath(projection), [projection]);
  const further = [counties, countries];
  const failed = further.filter(({ isError }) => isError);
  return {
    states,
    counties: counties.data,
    countries: countries.data,
    isWorld,
    path,
    placed,
    /** Whether the outlines that place the items have come, or failed. */
    isComplete: !further.some(({ isLoading }) => isLoading),
    retry: failed.length === 0 ? undefined : () => failed.forEach(({ refetch }) => void refetch()),
  };
}
type Outlines = ReturnType<typeof useOutlines>;

/** The states, or the countries of the world, as they are drawn. */
export function useLand({ states, countries, isWorld, path }: Outlines) {
  const areas = (isWorld ? countries : states.data)?.areas;
  return useMemo(
    () =>
      (areas ?? []).map((area) => ({
        id: String(area.id ?? area.properties.name),
        d: path(area) ?? '',
        bounds: path.bounds(area),
      })),
    [areas, path],
  );
}

/** The lines of the counties of the states in sight, once one is close enough to tell them apart. */
export function useCountyLines(
  { counties, isWorld, path }: Outlines,
  land: ReturnType<typeof useLand>,
  view: Viewport,
): string | null {
  const [x0, y0] = [-view.x / view.k, -view.y / view.k];
  const [x1, y1] = [x0 + WIDTH / view.k, y0 + HEIGHT / view.k];
  const inSight = land
    .filter(
      ({ bounds: [[left, top], [right, bottom]] }) => right > x0 && left < x1 && bottom > y0 && top < y1,
    )
    .map(({ id }) => id);
  const shown = isCloseTo(view) && !isWorld ? inSight.join(' ') : '';
  return useMemo(() => {
    const ids = new Set(shown.split(' '));
    return shown && counties ? path(counties.lines((id) => ids.has(id.slice(0, 2)))) : null;
  }, [shown, counties, path]);
}
