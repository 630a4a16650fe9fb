import styles from './app-header.module.css';

export function UnreadBadge({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className={styles.unread}>
      <span translate="no">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden"> unread</span>
    </span>
  );
}
