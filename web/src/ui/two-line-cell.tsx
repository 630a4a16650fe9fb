import type { ReactNode } from 'react';
import styles from './two-line-cell.module.css';

/** A cell whose second line says more about the first: an email address, a category. */
export function TwoLineCell({ children, second }: { children: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.cell}>
      <span>{children}</span>
      {second && <span className={styles.second}>{second}</span>}
    </span>
  );
}
