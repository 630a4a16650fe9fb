import 'leaflet/dist/leaflet.css';
import { Browser, map as createMap, type Map as LeafletMap, latLngBounds, svg } from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapPoint } from './places.ts';

/** What part of the map is shown: the zoom level, and in its pixels where layers begin and what is in sight. */
export interface MapView {
  zoom: number;
  origin: MapPoint;
  least: MapPoint;
  most: MapPoint;
}

/** Here outlines are no help any more. */
const CLOSEST = 13;
const CLOSEST_OF_TILES = 18;
const FARTHEST = 2;
/** The USA without Alaska and Hawaii, where there is nothing else to show. */
export const home = latLngBounds([24.5, -125], [49.5, -66.5]);

/** Whether the viewer wants things to move. */
export const moves = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface MapKind {
  hasTiles: boolean;
  /** A finger that moves over a small map scrolls the page; two zoom. */
  isSmall: boolean;
}

function begin(element: HTMLElement, { hasTiles, isSmall }: MapKind): LeafletMap {
  const animated = moves();
  const map = createMap(element, {
    // The frame around it has buttons and takes keys.
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    dragging: !isSmall || !Browser.mobile,
    zoomSnap: hasTiles ? 1 : 0.25,
    wheelPxPerZoomLevel: 90,
    minZoom: FARTHEST,
    maxZoom: hasTiles ? CLOSEST_OF_TILES : CLOSEST,
    maxBounds: [
      [-85, -260],
      [85, 260],
    ],
    zoomAnimation: animated,
    fadeAnimation: animated,
    inertia: animated,
    renderer: svg({ padding: 0.6 }),
  });
  map.createPane('labels').style.zIndex = '450';
  map.createPane('marks').style.zIndex = '600';
  return map.fitBounds(home, { animate: false });
}

function viewOf(map: LeafletMap): MapView {
  const { min: least, max: most } = map.getPixelBounds();
  const found = { zoom: map.getZoom(), origin: map.getPixelOrigin() };
  return { ...found, least: least ?? found.origin, most: most ?? found.origin };
}

/**
 * A Leaflet map in an element, and what it shows as soon as it rests. `isUsed` tells whether somebody moved it: what
 * `frame` does is no such move.
 */
export function useLeaflet(element: RefObject<HTMLElement | null>, { hasTiles, isSmall }: MapKind) {
  const [map, setMap] = useState<LeafletMap>();
  const [view, setView] = useState<MapView>();
  const [isZooming, setIsZooming] = useState(false);
  const isUsed = useRef(false);
  const isFraming = useRef(false);
  const isDragged = useRef(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const made = begin(element.current, { hasTiles, isSmall });
    const show = () => setView(viewOf(made));
    made.on('moveend viewreset resize', show);
    made.on('zoomstart', () => setIsZooming(true));
    made.on('zoomend', () => setIsZooming(false));
    made.on('movestart', () => {
      if (!isFraming.current) isUsed.current = true;
    });
    made.on('mousedown', () => {
      isDragged.current = false;
    });
    made.on('dragstart', () => {
      isDragged.current = true;
    });
    const observer = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    observer.observe(element.current);
    setMap(made);
    show();
    return () => {
      observer.disconnect();
      made.remove();
      setMap(undefined);
    };
  }, [element, hasTiles, isSmall]);
  const frame = useRef((change: () => void) => {
    isFraming.current = true;
    change();
    isFraming.current = false;
  }).current;
  return { map, view, isZooming, isUsed, isDragged, frame };
}
export type Leaflet = ReturnType<typeof useLeaflet>;
