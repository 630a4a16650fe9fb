import { useMemo } from 'react';
import { formatNumber } from '../format.ts';
import type { StatusLook } from '../status-badge.tsx';
import styles from './map-legend.module.css';
import { mapTexts } from './texts.ts';
import type { Placed } from './use-outlines.ts';

/** What the marks mean, and how many there are of each. */
export function MapLegend({ placed }: { placed: readonly Placed[] }) {
  const found = useMemo(() => countLooks(placed), [placed]);
  const isRough = useMemo(() => placed.some(({ position }) => position.precision !== 'point'), [placed]);
  if (placed.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label="Legend">
      {found.map(({ look: { label, tone, icon: Icon }, count }) => (
        <li key={label}>
          <span className={styles.sign} data-tone={tone} aria-hidden>
            <Icon size={11} stroke={2.6} aria-hidden />
          </span>
          {label} <b className="bold digits">{formatNumber(count)}</b>
        </li>
      ))}
      {isRough && (
        <li>
          <span className={styles.sign} data-rough aria-hidden />
          {mapTexts.rough}
        </li>
      )}
    </ul>
  );
}

function countLooks(placed: readonly Placed[]): { look: StatusLook; count: number }[] {
  const counted = new Map<string, { look: StatusLook; count: number }>();
  for (const { item } of placed) {
    const entry = counted.get(item.look.label) ?? { look: item.look, count: 0 };
    counted.set(item.look.label, { ...entry, count: entry.count + 1 });
  }
  return [...counted.values()].sort((one, other) => other.count - one.count);
}
