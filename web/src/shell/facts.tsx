import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { useTranslate } from './screen.ts';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** Names and values side by side; what has no value is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const translate = useTranslate();
  return (
    <dl className="stack">
      {facts
        .filter(({ value }) => value !== undefined && value !== null && value !== '' && value !== false)
        .map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className="faint">{name}</dt>
            <dd className="digits breakable" translate={translate(value)}>
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
