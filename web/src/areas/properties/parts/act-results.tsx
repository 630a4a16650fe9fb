import { IconAlertTriangle } from '@tabler/icons-react';
import type { ActResult } from '../act-on-each.ts';
import styles from './act-results.module.css';

/** Properties that something was not done with, each with the reason. */
export function ActResults({
  title,
  results,
}: {
  title: string;
  results: readonly ActResult<{ _id: string; name: string }>[];
}) {
  return (
    <section className={styles.results}>
      <p>{title}</p>
      <ul>
        {results.map(({ thing, refusal }) => (
          <li key={thing._id}>
            <IconAlertTriangle size={15} aria-hidden />
            <span>
              <strong>{thing.name}</strong> {refusal}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
