import type { ReactNode } from 'react';
import styles from './auth-card.module.css';

/** The sheet that a full-page form stands on. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h1>{title}</h1>
      {children}
    </section>
  );
}
