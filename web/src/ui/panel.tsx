import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A sheet of paper on the page: a titled section with its own actions. */
export function Panel({
  title,
  titleId,
  actions,
  flush = false,
  children,
}: {
  title?: ReactNode;
  /** Lets the focus go to the title. */
  titleId?: string | undefined;
  actions?: ReactNode;
  /** Without inner padding, for lists and tables. */
  flush?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={styles.panel}>
      {title && (
        <div className={styles.head}>
          <h2 {...(titleId ? { id: titleId, tabIndex: -1 } : {})}>{title}</h2>
          {actions && <div className="flex wrap gap-2">{actions}</div>}
        </div>
      )}
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}
