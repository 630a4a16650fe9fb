import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Loaded } from '../loaded.tsx';
import { type Cluster, clusterItems, isDivisible } from './clusters.ts';
import styles from './outline-map.module.css';
import { HEIGHT, WIDTH } from './places.ts';
import { mapTexts } from './texts.ts';
import { useFirstView, useSelected } from './use-framing.ts';
import { type MapItem, type Placed, useCountyLines, useLand, useOutlines } from './use-outlines.ts';
import { CLOSEST, centred, usePixels, useViewport, whole, zoomed } from './use-viewport.ts';

export interface OutlineMapProps {
  /** What the map shows, for screen readers. */
  label: string;
  items: readonly MapItem[];
  /** The id of the item that is shown with its details. */
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
  /** The details of items that are at one place. */
  details: (ids: readonly string[]) => ReactNode;
}

/**
 * Things on outlines of states and counties, without a tile server: at their coordinates, or in the middle of their
 * county or state where no coordinates are known (drawn hollow). The same things belong in a list beside it, for whoever
 * does not see the map.
 */
export default function OutlineMap({ label, items, selected, onSelect, details }: OutlineMapProps) {
  const frame = useRef<SVGSVGElement>(null);
  const { view, setView, zoomIn, zoomOut, pointerHandlers, onKeyDown } = useViewport(frame);
  const outlines = useOutlines(items, view);
  const { placed, isComplete, retry } = outlines;
  const land = useLand(outlines);
  const countyLines = useCountyLines(outlines, land, view);
  /** Pixels for one unit of the map. */
  const scale = usePixels(frame) * view.k;
  const clusters = useMemo(() => clusterItems(placed, scale), [placed, scale]);
  const [opened, setOpened] = useState<readonly string[]>();
  const shown = selected ? [selected] : opened;
  useFirstView(placed, { isComplete, isUsed: shown !== undefined || view !== whole }, setView);
  useSelected(placed, selected, setView);
  const place = shown && placed.find(({ item }) => item.id === shown[0])?.position;
  const at = place ? { x: place.x * view.k + view.x, y: place.y * view.k + view.y } : middle;
  const close = () => {
    setOpened(undefined);
    onSelect(undefined);
  };
  const open = (cluster: Cluster<Placed>) => {
    if (isDivisible(cluster, (scale / view.k) * CLOSEST)) {
      close();
      setView((now) => zoomed(centred(now.k, cluster.x, cluster.y), 2.5));
    } else {
      const [first] = cluster.items;
      setOpened(cluster.items.map(({ item }) => item.id));
      onSelect(cluster.items.length === 1 ? first?.item.id : undefined);
    }
  };
  return (
    <Loaded query={outlines.states} failure={mapTexts.failed}>
      <div
        className={styles.map}
        role="application"
        aria-label={`${label}. Arrow keys move the map, plus and minus zoom, 0 shows all of it.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys.
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          onKeyDown(event);
        }}
      >
        <svg
          ref={frame}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className={styles.frame}
          aria-hidden
          {...pointerHandlers}
        >
          <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
            {land.map(({ id, d }) => (
              <path key={id} d={d} className={styles.land} />
            ))}
            {countyLines && <path d={countyLines} className={styles.county} />}
            {clusters.map((cluster) => (
              <Mark
                key={cluster.key}
                cluster={cluster}
                scale={scale / view.k}
                k={view.k}
                isSelected={cluster.items.some(({ item }) => shown?.includes(item.id))}
                onOpen={() => open(cluster)}
              />
            ))}
          </g>
        </svg>
        <div className={styles.zoom}>
          <ActionIcon variant="default" aria-label="Zoom in" onClick={zoomIn} disabled={view.k >= CLOSEST}>
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Zoom out" onClick={zoomOut} disabled={view.k <= 1}>
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Show the whole map" onClick={() => setView(whole)}>
            <IconZoomReset size={16} aria-hidden />
          </ActionIcon>
        </div>
        {retry && (
          <div className={styles.notice} role="status">
            {mapTexts.incomplete}
            <Button size="compact-xs" variant="default" onClick={retry}>
              {mapTexts.retry}
            </Button>
          </div>
        )}
        {shown && (isComplete || place) && (
          <section
            className={styles.details}
            aria-label="Selected on the map"
            data-above={at.y > HEIGHT / 2 || undefined}
            style={{
              left: `${clamp((at.x / WIDTH) * 100)}%`,
              top: `${clamp((at.y / HEIGHT) * 100)}%`,
            }}
          >
            <CloseButton size="sm" aria-label="Close" className={styles.close ?? ''} onClick={close} />
            {details(shown)}
            {!place && !retry && isComplete && <p>{mapTexts.noPlace}</p>}
          </section>
        )}
      </div>
    </Loaded>
  );
}

const middle = { x: WIDTH / 2, y: HEIGHT / 2 };
const clamp = (percent: number) => Math.min(85, Math.max(15, percent));

function Mark({
  cluster: { x, y, items },
  k,
  scale,
  isSelected,
  onOpen,
}: {
  cluster: Cluster<Placed>;
  k: number;
  /** Pixels for one unit of the frame: marks are as large on a phone. */
  scale: number;
  isSelected: boolean;
  onOpen: () => void;
}) {
  const [first] = items;
  const many = items.length > 1;
  const isRough = items.every(({ position }) => position.precision !== 'point');
  const tones = new Set(items.map(({ item }) => item.tone));
  const tone = tones.size === 1 ? first?.item.tone : 'info';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map has the same for the keyboard.
    <g
      transform={`translate(${x} ${y}) scale(${1 / (k * scale)})`}
      className={styles.mark}
      data-tone={tone}
      data-rough={isRough || undefined}
      data-selected={isSelected || undefined}
      onClick={onOpen}
    >
      <title>{many ? `${items.length} properties` : first?.item.name}</title>
      <circle r={many ? 13 : 8} />
      {many && (
        <text dy="0.35em" textAnchor="middle">
          {items.length}
        </text>
      )}
    </g>
  );
}
