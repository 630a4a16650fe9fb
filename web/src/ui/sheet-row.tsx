import type { ReactNode } from 'react';
import { formatNumber } from './format.ts';
import styles from './sheet-row.module.css';

/** What an import says of one row of a spreadsheet. */
export function SheetRow({
  row,
  text,
  detail,
  mark,
  children,
}: {
  row: number;
  text: ReactNode;
  detail?: ReactNode;
  /** What becomes of the row, at its end: "New". */
  mark?: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <span className={styles.number}>Row {formatNumber(row)}</span>
      <div className={styles.content}>
        <p className={styles.text}>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
        {children}
      </div>
      {mark && <span className={styles.number}>{mark}</span>}
    </div>
  );
}
