import type { ComponentType, ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What an empty list says: what belongs here, and what to do next. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  isPage = false,
}: {
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** There is nothing else on the page: its title is the heading. */
  isPage?: boolean;
}) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.empty}>
      {Icon && (
        <span className={styles.icon}>
          <Icon size={22} stroke={1.5} aria-hidden />
        </span>
      )}
      <Title className="bold">{title}</Title>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
