import { Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from './format.ts';
import styles from './stacked-bar.module.css';

export type BarTone = 'ok' | 'info' | 'soft' | 'idle' | 'warn' | 'bad';

export interface BarPart {
  name: string;
  value: number;
  tone: BarTone;
  /** The list of what is counted. */
  to?: string | undefined;
}

/** The parts of a whole as one bar; whoever cannot see it reads the numbers beside it. */
export function Bar({ parts, thin = false }: { parts: readonly BarPart[]; thin?: boolean }) {
  return (
    <div className={styles.bar} data-thin={thin || undefined} aria-hidden>
      {parts
        .filter(({ value }) => value > 0)
        .map(({ name, value, tone }) => (
          <span key={name} data-tone={tone} style={{ flexGrow: value }} />
        ))}
    </div>
  );
}

/** A bar above its numbers, each with its colour and a link to what it counts. */
export function StackedBar({ label, parts }: { label: string; parts: readonly BarPart[] }) {
  return (
    <Stack gap={8}>
      <Bar parts={parts} />
      <ul className={styles.parts} aria-label={label}>
        {parts.map((part) => (
          <li key={part.name} data-none={part.value === 0 || undefined}>
            {part.to && part.value > 0 ? (
              <Link to={part.to} className={styles.part}>
                <Part {...part} />
              </Link>
            ) : (
              <span className={styles.part}>
                <Part {...part} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Part({ name, value, tone }: BarPart) {
  return (
    <>
      <span className={styles.swatch} data-tone={tone} aria-hidden />
      <span className={styles.name}>{name}</span>
      <span className={styles.value} translate="no">
        {formatNumber(value)}
      </span>
    </>
  );
}
