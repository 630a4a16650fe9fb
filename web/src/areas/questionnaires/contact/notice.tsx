import type { ComponentType, ReactNode } from 'react';
import styles from './contact-document.module.css';

interface NoticeProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  title: string;
  text: string;
  children?: ReactNode;
}

/** What the page says in place of the questionnaire. */
export function Notice({ icon: Icon, title, text, children }: NoticeProps) {
  return (
    <section className={styles.notice} role="alert">
      <span className={styles.icon}>
        <Icon size={26} stroke={1.5} aria-hidden />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}
