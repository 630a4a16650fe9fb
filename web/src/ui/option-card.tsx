import type { ComponentProps, ReactNode } from 'react';
import styles from './option-card.module.css';

interface OptionCardProps extends ComponentProps<'input'> {
  children: ReactNode;
  /** A line below, what it means. */
  explanation: ReactNode;
}

/** One of a few things to choose from, explained; all of it can be pressed. */
export function OptionCard({ children, explanation, ...input }: OptionCardProps) {
  return (
    <label className={styles.card}>
      <input type="radio" {...input} />
      <span className="stack breakable shrinks">
        {children}
        <span className="second">{explanation}</span>
      </span>
    </label>
  );
}
