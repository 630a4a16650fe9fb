import type { Question } from '@landbrief/contract';
import { formatNumber } from '../../../ui/format.ts';
import { progressByPhase } from '../sections.ts';
import styles from './phase-progress.module.css';

/** How many questions of each phase are answered; nothing for a single phase. */
export function PhaseProgress({
  questions,
  answered,
}: {
  questions: readonly Question[];
  answered: ReadonlySet<string>;
}) {
  const phases = progressByPhase(questions, answered);
  if (phases.length < 2) return null;
  return (
    <ul className={styles.phases} aria-label="Progress by phase">
      {phases.map(({ phase, answered: done, total }) => (
        <li key={phase}>
          Phase {phase}:{' '}
          <b>
            {formatNumber(done)} of {formatNumber(total)}
          </b>
        </li>
      ))}
    </ul>
  );
}
