import type { Map as LeafletMap } from 'leaflet';
import type { KeyboardEvent } from 'react';
import { moves } from './use-leaflet.ts';

/** Pixels that an arrow key moves the map. */
const NUDGE = 90;

/** Arrow keys move the map, plus and minus zoom, 0 shows everything, Escape closes what is open. */
export function useMapKeys(
  map: LeafletMap | undefined,
  { showAll, close }: { showAll: () => void; close: () => void },
) {
  const by = (x: number, y: number) => () => map?.panBy([x * NUDGE, y * NUDGE], { animate: moves() });
  const keys: Record<string, () => unknown> = {
    ArrowLeft: by(-1, 0),
    ArrowRight: by(1, 0),
    ArrowUp: by(0, -1),
    ArrowDown: by(0, 1),
    '+': () => map?.zoomIn(1),
    '=': () => map?.zoomIn(1),
    '-': () => map?.zoomOut(1),
    '0': showAll,
  };
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    const act = event.target === event.currentTarget ? keys[event.key] : undefined;
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
