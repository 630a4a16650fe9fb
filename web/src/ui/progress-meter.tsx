import { formatNumber } from './format.ts';
import styles from './progress-meter.module.css';

/** How far something is: a thin bar and its numbers. Where there is nothing to do, no bar pretends that there is. */
export function ProgressMeter({
  label,
  done,
  total,
  hideLabel = false,
}: {
  label: string;
  done: number;
  total: number;
  hideLabel?: boolean;
}) {
  const share = Math.min(1, Math.max(0, done / total));
  const words = <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>;
  if (total <= 0) {
    return (
      <div className={styles.words}>
        {words}
        <span className={styles.numbers}>None yet</span>
      </div>
    );
  }
  return (
    <div className={styles.meter}>
      <div className={styles.words}>
        {words}
        <span className={styles.numbers}>
          {formatNumber(done)} of {formatNumber(total)}
        </span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(done, total)}
        aria-valuetext={`${done} of ${total}`}
      >
        <div
          className={styles.bar}
          data-complete={done >= total || undefined}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
