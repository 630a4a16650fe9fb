import { useIsOffline } from '../connection.ts';
import styles from './skeleton-rows.module.css';
import { WaitingForConnection } from './waiting.tsx';

/** The shape of a list that is on its way; without a connection, what it waits for. */
export function SkeletonRows({ rows = 5, label = 'the list' }: { rows?: number; label?: string }) {
  if (useIsOffline())
    return <WaitingForConnection what={label.replace(/^./, (first) => first.toUpperCase())} />;
  return (
    <div role="status">
      <span className="visually-hidden">Loading {label}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={index} className={styles.row} aria-hidden>
          <span style={{ width: `${38 + ((index * 17) % 30)}%` }} />
          <span style={{ width: '9%' }} />
          <span style={{ width: '13%' }} />
        </div>
      ))}
    </div>
  );
}

/** One grey line where a word or number will be; with a label where somebody may listen for it, as in a heading. */
export function SkeletonText({ width = '8ch', label }: { width?: string; label?: string }) {
  return (
    <>
      {label && <span className="visually-hidden">Loading {label}</span>}
      <span className={styles.text} style={{ width }} aria-hidden />
    </>
  );
}
