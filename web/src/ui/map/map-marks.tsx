import { useMemo } from 'react';
import type { Tone } from '../status-badge.tsx';
import { type Cluster, clusterItems } from './clusters.ts';
import styles from './map-marks.module.css';
import type { MapPoint } from './places.ts';
import type { MapView } from './use-leaflet.ts';
import type { Placed } from './use-outlines.ts';

/** Marks this far out of sight are there when the map is moved, in pixels. */
const BEYOND = 200;

/** Where the layers of the map have a point; `undefined` when it is out of sight. */
export function layerPoint({ x, y }: MapPoint, { zoom, origin, least, most }: MapView): MapPoint | undefined {
  const [right, down] = [x * 2 ** zoom, y * 2 ** zoom];
  const isInSight =
    right > least.x - BEYOND && right < most.x + BEYOND && down > least.y - BEYOND && down < most.y + BEYOND;
  return isInSight ? { x: right - origin.x, y: down - origin.y } : undefined;
}

export const at = ({ x, y }: MapPoint) => ({
  transform: `translate3d(${Math.round(x)}px,${Math.round(y)}px,0)`,
});

/** The items as marks; what would cover one another is one mark, with a ring of how it stands. */
export function MapMarks({
  placed,
  view,
  shown,
  onOpen,
}: {
  placed: readonly Placed[];
  view: MapView;
  /** The ids of what is open. */
  shown: readonly string[] | undefined;
  onOpen: (cluster: Cluster<Placed>) => void;
}) {
  const { zoom } = view;
  const clusters = useMemo(() => clusterItems(placed, 2 ** zoom), [placed, zoom]);
  const open = useMemo(() => new Set(shown), [shown]);
  return clusters.map((cluster) => {
    const point = layerPoint(cluster, view);
    return (
      point && (
        <Mark
          key={cluster.key}
          cluster={cluster}
          point={point}
          isSelected={open.size > 0 && cluster.items.some(({ item }) => open.has(item.id))}
          onOpen={() => onOpen(cluster)}
        />
      )
    );
  });
}

interface MarkProps {
  cluster: Cluster<Placed>;
  point: MapPoint;
  isSelected: boolean;
  onOpen: () => void;
}

function Mark({ cluster: { items }, point, isSelected, onOpen }: MarkProps) {
  const [first] = items;
  if (!first) return null;
  const { look, name } = first.item;
  const Icon = look.icon;
  const isMany = items.length > 1;
  return (
    <button
      type="button"
      // The list beside the map has the same for the keyboard.
      tabIndex={-1}
      className={isMany ? styles.cluster : styles.mark}
      style={isMany ? { ...at(point), backgroundImage: ringOf(items) } : at(point)}
      data-tone={look.tone}
      data-rough={items.every(({ position }) => position.precision !== 'point') || undefined}
      data-selected={isSelected || undefined}
      title={isMany ? `${items.length} properties` : name}
      onClick={onOpen}
    >
      {isMany ? <span>{items.length}</span> : <Icon size={14} stroke={2.4} aria-hidden />}
    </button>
  );
}

const tones: readonly Tone[] = ['ok', 'warn', 'info', 'idle', 'bad'];

/** A ring with an arc for each tone, as long as its part of the items. */
function ringOf(items: readonly Placed[]): string {
  let end = 0;
  const arcs = tones.flatMap((tone) => {
    const count = items.filter(({ item }) => item.look.tone === tone).length;
    const start = end;
    end += (count / items.length) * 360;
    return count > 0 ? [`var(--${tone}) ${start}deg ${end}deg`] : [];
  });
  return `conic-gradient(${arcs.join(',')})`;
}
