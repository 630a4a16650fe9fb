import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import styles from './result-list.module.css';

interface Result {
  key: string;
  name: string;
  words: string | undefined;
  tone: 'ok' | 'warn' | 'bad';
}

/** What became of each of several things or people with whom something was done, or why it was not. */
export function ResultList({ results }: { results: readonly Result[] }) {
  return (
    <ul className={styles.results}>
      {results.map(({ key, name, words, tone }) => {
        const Icon = tone === 'ok' ? IconCircleCheck : IconAlertTriangle;
        return (
          <li className="flex gap-2 text-13" key={key} data-tone={tone}>
            <Icon size={15} aria-hidden />
            <span>
              <strong translate="no">{name}:</strong> {words}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
