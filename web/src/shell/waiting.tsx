import styles from './waiting.module.css';

/** The first moment, before the frame of a page is there: a quiet bar, no spinner. */
export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
