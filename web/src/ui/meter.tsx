import type { AriaAttributes, AriaRole } from 'react';
import styles from './meter.module.css';

/** A thin bar under what it is of and its numbers; without a share the words stand alone. */
export function Meter({
  label,
  numbers,
  share,
  tone = 'accent',
  hideLabel = false,
  bar = { 'aria-hidden': true },
}: {
  label: string;
  numbers: string;
  /** 0 to 1. */
  share?: number | undefined;
  tone?: 'accent' | 'ok' | 'warn' | 'bad';
  hideLabel?: boolean;
  /** What the bar is to screen readers; nothing when the numbers say it all. */
  bar?: AriaAttributes & { role?: AriaRole };
}) {
  const isSpoken = bar.role !== undefined && share !== undefined;
  return (
    <div className={styles.meter}>
      <div className={styles.words}>
        <span
          className={hideLabel ? 'visually-hidden' : undefined}
          aria-hidden={isSpoken && bar['aria-label'] === label}
        >
          {label}
        </span>
        <span className="digits unbroken end" aria-hidden={isSpoken}>
          {numbers}
        </span>
      </div>
      {share !== undefined && (
        <div className={styles.track} {...bar}>
          <div
            className={styles.bar}
            data-tone={tone}
            style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
          />
        </div>
      )}
    </div>
  );
}
