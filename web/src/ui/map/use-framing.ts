import { latLngBounds } from 'leaflet';
import { useCallback, useEffect, useRef } from 'react';
import { home, type Leaflet, moves } from './use-leaflet.ts';
import type { Placed } from './use-outlines.ts';

/** So close that a county fills a good part of the map: properties of one region are told apart. */
const CLOSEST_AT_FIRST = 9;
/** As close to something that was selected, at least. */
const CLOSE_TO_SELECTED = 8;
const PADDING = 48;

/** Shows all items, or the country where there are none. */
export function useShowAll({ map }: Leaflet, placed: readonly Placed[]) {
  return useCallback(
    (animate: boolean) => {
      const points = placed.map(({ position }) => [position.latitude, position.longitude] as const);
      const bounds = points.length > 0 ? latLngBounds(points.map(([x, y]) => [x, y])) : home;
      const margin = Math.min(PADDING, (map?.getSize().x ?? 0) / 8);
      map?.fitBounds(bounds, {
        animate: animate && moves(),
        padding: [margin, margin],
        maxZoom: CLOSEST_AT_FIRST,
      });
    },
    [map, placed],
  );
}

/**
 * Begins with the part of the map in which the items are, when everything is there by which they are placed. Not after
 * something was selected, or the map was moved.
 */
export function useFirstView(
  { map, isUsed, frame }: Leaflet,
  { isReady, showAll }: { isReady: boolean; showAll: (animate: boolean) => void },
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isUsed.current) isDone.current = true;
    if (!map || isDone.current || !isReady) return;
    isDone.current = true;
    frame(() => showAll(false));
  }, [map, isUsed, frame, isReady, showAll]);
}

/** Moves to the item that was selected in the list, as soon as its place is known. */
export function useSelected(
  { map, isUsed }: Leaflet,
  placed: readonly Placed[],
  selected: string | undefined,
): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!map || selected === shown.current) return;
    const position = selected && placed.find(({ item }) => item.id === selected)?.position;
    shown.current = position ? selected : undefined;
    if (!position) return;
    isUsed.current = true;
    const zoom = Math.max(map.getZoom(), CLOSE_TO_SELECTED);
    map.setView([position.latitude, position.longitude], zoom, { animate: moves() });
  }, [map, isUsed, placed, selected]);
}
