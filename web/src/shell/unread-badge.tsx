import styles from './app-header.module.css';

export function UnreadBadge({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className={styles.unread}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}
