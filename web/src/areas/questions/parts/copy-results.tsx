import type { OwnerType } from '@landbrief/domain';
import type { TargetResult } from '../copy-outcome.ts';
import type { CopyTarget } from '../copy-targets.ts';
import { targetWords } from '../texts.ts';
import styles from './copy-dialog.module.css';

/** What became of the copy, target by target. */
export function CopyResults({
  targets,
  results,
  type,
}: {
  targets: readonly CopyTarget[];
  results: ReadonlyMap<string, TargetResult>;
  type: OwnerType;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
    <ul className={styles.targets} tabIndex={0} aria-label={targetWords[type].heads} aria-live="polite">
      {targets.map(({ id, name }) => {
        const result = results.get(id);
        return (
          <li key={id} className={styles.result} data-state={result?.state}>
            <span className={styles.words}>{name}</span>
            <span className={styles.second}>{wordsOf(result)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf(result: TargetResult | undefined): string {
  if (!result) return 'Copying …';
  return result.state === 'copied' ? 'Copied' : result.message;
}
