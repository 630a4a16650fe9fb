import { formatNumber } from './format.ts';
import styles from './number-cell.module.css';

/** A number, right-aligned, figures under figures. Empty shows a dash that is read as "none". */
export function NumberCell({ value }: { value: number | undefined | null }) {
  if (value === undefined || value === null || Number.isNaN(value)) return <None />;
  return (
    <span className={styles.number} translate="no">
      {formatNumber(value)}
    </span>
  );
}

function None() {
  return (
    <span className={styles.number}>
      <span aria-hidden className="faint">
        –
      </span>
      <span className="visually-hidden">none</span>
    </span>
  );
}
