import type { GeoJsonObject, Geometry } from 'geojson';
import { featureGroup, geoJSON, type Layer, type Map as LeafletMap, svg, tileLayer } from 'leaflet';
import { useEffect, useMemo } from 'react';
import type { MapTiles } from '../../config.ts';
import { greatLakes } from './great-lakes.ts';
import styles from './land.module.css';
import { mapPoint } from './places.ts';
import type { Area } from './shapes.ts';
import type { MapView } from './use-leaflet.ts';
import type { Outlines } from './use-outlines.ts';

/** From this zoom level on the lines of the counties are drawn. */
const COUNTIES_FROM = 6.5;
export const isCloseUp = (view: MapView | undefined): boolean => (view?.zoom ?? 0) >= COUNTIES_FROM;

/** In world-atlas the USA and Puerto Rico, which us-atlas has more exactly. */
const drawnAsStates = new Set(['840', '630']);

function shapes(data: Geometry | readonly Area[], className: string | undefined): Layer {
  const object: GeoJsonObject = 'type' in data ? data : collection(data);
  // Colours stand in the style sheet, and so follow light and dark.
  return geoJSON(object, { interactive: false, style: { className: className ?? '' } });
}

const collection = (features: readonly Area[]): GeoJsonObject =>
  Object.assign({ type: 'FeatureCollection' as const }, { features });

function landOf(states: readonly Area[], countries: readonly Area[] = []): Layer {
  const abroad = countries.filter(({ id }) => !drawnAsStates.has(String(id)));
  return featureGroup([
    shapes(abroad, styles.abroad),
    shapes(greatLakes, styles.lake),
    shapes(states, styles.state),
  ]);
}

/** Adds a layer while its data and the map are there. */
function useLayer(map: LeafletMap | undefined, layer: Layer | undefined): void {
  useEffect(() => {
    if (!map || !layer) return undefined;
    layer.addTo(map);
    return () => void layer.remove();
  }, [map, layer]);
}

/** The land below the items: tiles where there is an address for them; else our outlines, from near with counties. */
export function useLand(
  map: LeafletMap | undefined,
  view: MapView | undefined,
  outlines: Outlines,
  tiles: MapTiles | undefined,
): void {
  const states = tiles ? undefined : outlines.states.data?.areas;
  const countries = outlines.countries?.areas;
  const pictures = useMemo(
    () =>
      tiles &&
      tileLayer(tiles.url, {
        className: styles.tiles ?? '',
        maxZoom: 18,
        // Providers ask which site it is that shows them.
        referrerPolicy: 'origin',
      }),
    [tiles],
  );
  useLayer(map, pictures);
  useLayer(
    map,
    useMemo(() => states && landOf(states, countries), [states, countries]),
  );
  useLayer(map, useCountyLines(map, view, outlines, states));
}

/** The lines of the counties of the states in sight, once one is close enough to tell them apart. */
function useCountyLines(
  map: LeafletMap | undefined,
  view: MapView | undefined,
  { counties }: Outlines,
  states: readonly Area[] | undefined,
): Layer | undefined {
  // A drawing of its own, above that of the land.
  const renderer = useMemo(() => map && svg({ padding: 0.6 }), [map]);
  const frames = useMemo(() => states?.map(frameOf) ?? [], [states]);
  const inSight = view && isCloseUp(view) ? frames.filter((frame) => isInSight(frame, view)) : [];
  const shown = inSight.map(({ id }) => id).join(' ');
  return useMemo(() => {
    if (!shown || !counties || !renderer) return undefined;
    const ids = new Set(shown.split(' '));
    const lines = counties.lines((id) => ids.has(id.slice(0, 2)));
    const style = { className: styles.county ?? '' };
    return geoJSON(lines, Object.assign({ interactive: false, style }, { renderer }));
  }, [shown, counties, renderer]);
}

/** The part of the map that a state is in; of one across the date line what is this side of it. */
function frameOf({ id, geometry }: Area) {
  const points: number[][] = geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : [];
  const all = geometry.type === 'Polygon' ? geometry.coordinates.flat() : points;
  const wide = all.some(([x = 0]) => x < -100) && all.some(([x = 0]) => x > 100);
  const found = all.flatMap(([x = 0, y = 0]) => (wide && x > 0 ? [] : [mapPoint(y, x)]));
  const [xs, ys] = [found.map(({ x }) => x), found.map(({ y }) => y)];
  return {
    id: String(id),
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function isInSight(frame: ReturnType<typeof frameOf>, { zoom, least, most }: MapView): boolean {
  const scale = 2 ** zoom;
  return (
    frame.right * scale > least.x &&
    frame.left * scale < most.x &&
    frame.bottom * scale > least.y &&
    frame.top * scale < most.y
  );
}
