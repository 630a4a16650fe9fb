import styles from './count-mark.module.css';
import { formatNumber } from './format.ts';

/** A count that somebody should look at; a dash where there is nothing. */
export function CountMark({ count, tone }: { count: number; tone: 'info' | 'warn' | 'bad' }) {
  if (count === 0) return '–';
  return (
    <strong className={styles.mark} data-tone={tone} translate="no">
      {formatNumber(count)}
    </strong>
  );
}
