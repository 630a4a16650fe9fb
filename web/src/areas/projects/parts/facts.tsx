import type { ReactNode } from 'react';
import { useTranslate } from '../../../shell/screen.ts';
import styles from './facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** Names and values side by side; what has no value is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const translate = useTranslate();
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== undefined && value !== null && value !== '' && value !== false)
        .map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd translate={translate(value)}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
