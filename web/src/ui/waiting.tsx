import styles from './waiting.module.css';

/** The first moment, before the frame of a page is there: a quiet bar, no spinner. */
export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">Loading</span>
    </div>
  );
}

/** In place of something that cannot be loaded without a connection, and is as soon as there is one. */
export function WaitingForConnection({ what }: { what: string }) {
  return (
    <p className="padded muted" role="status">
      Waiting for the connection. {what} is loaded as soon as it is back.
    </p>
  );
}
