import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { plural } from '../../../ui/format.ts';
import type { PeopleWords } from '../texts.ts';
import type { Batch } from '../use-batch.ts';
import styles from './selection-bar.module.css';

/** What became of each person for whom something was done; those who were refused first. */
export function BatchResults({
  batch,
  words,
  onClose,
}: {
  batch: Batch;
  words: PeopleWords;
  onClose: () => void;
}) {
  const refused = batch.results.filter(({ refusal }) => refusal !== undefined);
  const done = batch.results.filter(({ refusal }) => refusal === undefined);
  const count = (some: readonly unknown[]) => plural(some.length, words.one, words.many);
  return (
    <section className={styles.results} aria-label="Results">
      <div className={styles.resultsHead}>
        <p role="status">
          {[
            done.length > 0 && `${batch.done}: ${count(done)}`,
            refused.length > 0 && `${batch.failed}: ${count(refused)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <CloseButton size="sm" aria-label="Close the results" onClick={onClose} />
      </div>
      <ul>
        {[...refused, ...done].map(({ participant: { _id, user }, refusal }) => (
          <li key={_id} data-tone={refusal === undefined ? 'ok' : 'bad'}>
            {refusal === undefined ? (
              <IconCircleCheck size={15} aria-hidden />
            ) : (
              <IconAlertTriangle size={15} aria-hidden />
            )}
            <span>
              <strong>{user.fullName}</strong> {refusal ?? batch.done}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
