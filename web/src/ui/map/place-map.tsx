import { Button, CloseButton } from '@mantine/core';
import { IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react';
import type { Map as LeafletMap } from 'leaflet';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { config } from '../../config.ts';
import { IconButton } from '../icon-button.tsx';
import { Loaded } from '../loaded.tsx';
import { type Cluster, isDivisible } from './clusters.ts';
import { MapLabels } from './map-labels.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapMarks } from './map-marks.tsx';
import styles from './place-map.module.css';
import type { Position } from './places.ts';
import { mapTexts } from './texts.ts';
import { useFirstView, useSelected, useShowAll } from './use-framing.ts';
import { isCloseUp, useLand } from './use-land.ts';
import { type Leaflet, moves, useLeaflet } from './use-leaflet.ts';
import { useMapKeys } from './use-map-keys.ts';
import { type MapItem, type Outlines, type Placed, useOutlines } from './use-outlines.ts';

export interface PlaceMapProps {
  /** What the map shows, for screen readers. */
  label: string;
  items: readonly MapItem[];
  /** Whether further items are on their way: only then it is known which part of the map to begin with. */
  isWaiting?: boolean;
  /** The id of the item that is shown with its details. */
  selected?: string | undefined;
  onSelect?: (id: string | undefined) => void;
  /** The details of items that are at one place; without them marks open nothing. */
  details?: (ids: readonly string[]) => ReactNode;
  /** How high it is: as high as its frame, as a list beside it, or small. */
  size?: 'fill' | 'list' | 'small';
}

const nobody = () => undefined;
/** Without an address for tiles the map is drawn from our own outlines. */
const tiles = config.mapTiles;

/**
 * Things on a map: at their coordinates, or in the middle of their county or state where no coordinates are known (drawn
 * hollow). The same things belong in a list beside it, for whoever does not see the map.
 */
export default function PlaceMap({
  label,
  items,
  isWaiting = false,
  selected,
  onSelect = nobody,
  details,
  size = 'list',
}: PlaceMapProps) {
  const application = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const leaflet = useLeaflet(canvas, { hasTiles: tiles !== undefined, isSmall: size === 'small' });
  const { map, view } = leaflet;
  const outlines = useOutlines(items, { drawsLand: tiles === undefined, isClose: isCloseUp(view) });
  const { placed, isComplete, retry } = outlines;
  useLand(map, view, outlines, tiles);
  const showAll = useShowAll(leaflet, placed);
  useFirstView(leaflet, { isReady: isComplete && !isWaiting && placed.length > 0, showAll });
  useSelected(leaflet, placed, selected);
  useWheelOf(application, size === 'fill');
  const { shown, open, close } = useOpened({ leaflet, selected, onSelect });
  const onKeyDown = useMapKeys(map, { showAll: () => showAll(true), close });
  return (
    <Loaded query={outlines.states} failure={mapTexts.failed}>
      <div
        ref={application}
        className={styles.map}
        data-size={size}
        role="application"
        aria-label={mapTexts.label(label)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div ref={canvas} className={styles.canvas} aria-hidden />
        <Layers
          leaflet={leaflet}
          outlines={outlines}
          hasLabels={tiles === undefined}
          shown={shown}
          onOpen={details ? open : nobody}
        />
        <MapControls map={map} zoom={view?.zoom ?? 0} onShowAll={() => showAll(true)} />
        {size !== 'small' && <MapLegend placed={placed} />}
        {tiles && <p className={styles.credit}>{tiles.attribution}</p>}
        {retry && (
          <div className={styles.notice} role="status">
            {mapTexts.incomplete}
            <Button size="compact-xs" variant="default" onClick={retry}>
              {mapTexts.retry}
            </Button>
          </div>
        )}
        {details && shown && (
          <Details leaflet={leaflet} outlines={outlines} first={shown[0]} onClose={close}>
            {details(shown)}
          </Details>
        )}
      </div>
    </Loaded>
  );
}

/** What is open: the item that is selected in the list, or what a mark stands for. */
function useOpened({
  leaflet: { map, isDragged },
  selected,
  onSelect,
}: Required<Pick<PlaceMapProps, 'onSelect'>> & { leaflet: Leaflet; selected: string | undefined }) {
  const [opened, setOpened] = useState<readonly string[]>();
  const shown = useMemo(() => (selected ? [selected] : opened), [selected, opened]);
  const close = () => {
    setOpened(undefined);
    onSelect(undefined);
  };
  const open = ({ items }: Cluster<Placed>) => {
    // The end of a drag is no click.
    if (!map || isDragged.current) return;
    const [first] = items;
    if (first && isDivisible({ items }, 2 ** map.getMaxZoom())) {
      close();
      const points = items.map(({ position }) => [position.latitude, position.longitude] as const);
      map.flyToBounds(
        points.map(([latitude, longitude]) => [latitude, longitude]),
        { animate: moves(), padding: [64, 64], duration: 0.35 },
      );
    } else {
      setOpened(items.map(({ item }) => item.id));
      onSelect(items.length === 1 ? first?.item.id : undefined);
    }
  };
  return { shown, open, close };
}

function Layers({
  leaflet: { map, view, isZooming },
  outlines,
  hasLabels,
  shown,
  onOpen,
}: {
  leaflet: Leaflet;
  outlines: Outlines;
  hasLabels: boolean;
  shown: readonly string[] | undefined;
  onOpen: (cluster: Cluster<Placed>) => void;
}) {
  const [labels, marks] = [map?.getPane('labels'), map?.getPane('marks')];
  if (!view || !labels || !marks) return null;
  return (
    <>
      {hasLabels &&
        createPortal(
          <div className={styles.layer} data-zooming={isZooming || undefined}>
            <MapLabels outlines={outlines} view={view} />
          </div>,
          labels,
        )}
      {createPortal(
        <div className={styles.layer} data-zooming={isZooming || undefined}>
          <MapMarks placed={outlines.placed} view={view} shown={shown} onOpen={onOpen} />
        </div>,
        marks,
      )}
    </>
  );
}

/** The details of what is open, at its place. */
function Details({
  leaflet,
  outlines: { placed, isComplete, retry },
  first,
  onClose,
  children,
}: {
  leaflet: Leaflet;
  outlines: Outlines;
  first: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const place = placed.find(({ item }) => item.id === first)?.position;
  const anchor = useAnchor(leaflet, place);
  if (!isComplete && !place) return null;
  return (
    <section ref={anchor} className={styles.details} aria-label="Selected on the map">
      <CloseButton size="sm" aria-label="Close" className={styles.close ?? ''} onClick={onClose} />
      {children}
      {!place && !retry && <p>{mapTexts.noPlace}</p>}
    </section>
  );
}

/**
 * The wheel scrolls the page unless the map has the focus, fills the window, or Ctrl is pressed as when one pinches a
 * touchpad.
 */
function useWheelOf(application: RefObject<HTMLElement | null>, fillsWindow: boolean): void {
  useEffect(() => {
    const element = application.current;
    if (!element || fillsWindow) return undefined;
    const keep = (event: WheelEvent) => {
      const isMeant = event.ctrlKey || event.metaKey || element.contains(document.activeElement);
      if (!isMeant) event.stopPropagation();
    };
    element.addEventListener('wheel', keep, { capture: true, passive: true });
    return () => element.removeEventListener('wheel', keep, { capture: true });
  }, [application, fillsWindow]);
}

function MapControls({
  map,
  zoom,
  onShowAll,
}: {
  map: LeafletMap | undefined;
  zoom: number;
  onShowAll: () => void;
}) {
  return (
    <div className={styles.zoom}>
      <IconButton
        icon={IconPlus}
        variant="default"
        label="Zoom in"
        onClick={() => map?.zoomIn(1)}
        disabled={map !== undefined && zoom >= map.getMaxZoom()}
      />
      <IconButton
        icon={IconMinus}
        variant="default"
        label="Zoom out"
        onClick={() => map?.zoomOut(1)}
        disabled={map !== undefined && zoom <= map.getMinZoom()}
      />
      <IconButton
        icon={IconZoomReset}
        variant="default"
        label="Show everything on the map"
        onClick={onShowAll}
      />
    </div>
  );
}

/** How far the element is from the edges of the map, and from the mark, in pixels. */
const MARGIN = 12;
const FROM_MARK = 18;

/** Keeps an element at a place of the map, above or below its mark and within the map; in the middle without a place. */
function useAnchor({ map }: Leaflet, place: Position | undefined): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!map) return undefined;
    const put = () => {
      const box = element.current;
      if (!box) return;
      const size = map.getSize();
      const point = place && map.latLngToContainerPoint([place.latitude, place.longitude]);
      const { x, y } = point ?? { x: size.x / 2, y: size.y / 2 };
      const { offsetWidth: width, offsetHeight: height } = box;
      const within = (value: number, most: number) => Math.max(MARGIN, Math.min(most - MARGIN, value));
      const top = y - height - FROM_MARK > MARGIN ? y - height - FROM_MARK : y + FROM_MARK;
      box.style.left = `${within(x - width / 2, size.x - width)}px`;
      box.style.top = `${within(top, size.y - height)}px`;
    };
    put();
    map.on('move zoom resize', put);
    return () => void map.off('move zoom resize', put);
  });
  return element;
}
