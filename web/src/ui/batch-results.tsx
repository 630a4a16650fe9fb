import { CloseButton } from '@mantine/core';
import { doneOf, refusedOf } from '../act-on-each.ts';
import styles from './batch-results.module.css';
import { plural } from './format.ts';
import { ResultList } from './result-list.tsx';
import type { Batch } from './use-batch.ts';

/** What became of each person for whom something was done; those who were refused first. */
export function BatchResults<Thing extends { _id: string }>({
  batch,
  words,
  nameOf,
  onClose,
}: {
  batch: Batch<Thing>;
  words: { one: string; many: string };
  nameOf: (thing: Thing) => string;
  onClose: () => void;
}) {
  const refused = refusedOf(batch.results);
  const done = doneOf(batch.results);
  const count = (some: readonly unknown[]) => plural(some.length, words.one, words.many);
  return (
    <section className={styles.results} aria-label="Results">
      <div className="row between gap-3 strong">
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
      <ResultList
        results={[...refused, ...done.map((thing) => ({ thing, refusal: undefined }))].map(
          ({ thing, refusal }) => ({
            key: thing._id,
            name: nameOf(thing),
            words: refusal ?? batch.done,
            tone: refusal === undefined ? 'ok' : 'bad',
          }),
        )}
      />
    </section>
  );
}
