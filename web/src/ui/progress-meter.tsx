import { formatNumber } from './format.ts';
import styles from './progress-meter.module.css';

/** How far something is: a thin bar and its numbers. Nothing to do counts as nothing, not as done. */
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
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  const complete = total > 0 && done >= total;
  return (
    <div className={styles.meter}>
      <div className={styles.words}>
        <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
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
          data-complete={complete || undefined}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
