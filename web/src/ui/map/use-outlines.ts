import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StatusLook } from '../status-badge.tsx';
import { hasCoordinates, isAtHome, type Located, type Position, placeFinder } from './places.ts';
import { loadCounties, loadCountries, loadStates } from './shapes.ts';

export interface MapItem extends Located {
  id: string;
  name: string;
  look: StatusLook;
}

export interface Placed {
  item: MapItem;
  position: Position;
}

/** The outlines that a map needs: to draw land, and to place items without coordinates. */
export function useOutlines(
  items: readonly MapItem[],
  { drawsLand, isClose }: { drawsLand: boolean; isClose: boolean },
) {
  const rough = useMemo(() => items.filter((item) => !hasCoordinates(item)), [items]);
  const isAbroad = rough.some((item) => !isAtHome(item));
  const needsCounties = (drawsLand && isClose) || rough.some((item) => item.county);
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
    enabled: drawsLand || isAbroad,
    ...kept,
  });
  const placed = useMemo(() => {
    if (!states.data) return [];
    const find = placeFinder({
      states: states.data.areas,
      counties: counties.data?.areas,
      countries: countries.data?.areas,
    });
    return items.flatMap((item): Placed[] => {
      const position = find(item);
      return position ? [{ item, position }] : [];
    });
  }, [items, states.data, counties.data, countries.data]);
  const failed = [counties, countries].filter(({ isError }) => isError);
  return {
    states,
    counties: counties.data,
    countries: countries.data,
    placed,
    /** Whether the outlines that place the items have come, or failed. */
    isComplete:
      states.data !== undefined &&
      !(rough.some((item) => item.county) && counties.isLoading) &&
      !(isAbroad && countries.isLoading),
    retry: failed.length === 0 ? undefined : () => failed.forEach(({ refetch }) => void refetch()),
  };
}
export type Outlines = ReturnType<typeof useOutlines>;
