import { Link } from 'react-router-dom';
import { formatNumber } from '../../../ui/format.ts';
import styles from './counts.module.css';

export interface Count {
  name: string;
  value: number;
  /** "12 required" */
  detail?: string | undefined;
  to?: string | undefined;
}

/** The numbers of a project in one row; each leads to what it counts. */
export function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <ul className={styles.counts} aria-label="Counts">
      {counts.map(({ name, value, detail, to }) => {
        const content = (
          <>
            <span className={styles.value}>{formatNumber(value)}</span>
            <span className={styles.name}>{name}</span>
            <span className={styles.detail}>{detail}</span>
          </>
        );
        return (
          <li key={name}>
            {to ? (
              <Link className={styles.count} to={to}>
                {content}
              </Link>
            ) : (
              <span className={styles.count}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
