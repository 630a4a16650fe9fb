import type { Answer, Question } from '@landbrief/contract';
import { notAnsweredText } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { formatMoment } from '../../../ui/format.ts';
import { entriesOf, latestValue, shownValue } from '../answer-values.ts';
import styles from './stale-choice.module.css';

/** Two people answered at the same moment: both values side by side, and the choice. */
export function StaleChoice({
  question,
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: {
  question: Question;
  /** As it is shown. */
  mine: string;
  theirs: Answer | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const entry = theirs && entriesOf(theirs)[0];
  const who = [entry?.createdBy?.fullName, formatMoment(entry?.created)].filter(Boolean).join(', ');
  return (
    <div className={styles.choice} role="alert">
      <div>
        <h3>Yours</h3>
        <p className={styles.value}>{mine || notAnsweredText}</p>
        <p className={styles.who}>not saved yet</p>
        <Button size="xs" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
      <div>
        <h3>Theirs</h3>
        <p className={styles.value}>{shownValue(question, latestValue(theirs)) || 'Cleared'}</p>
        <p className={styles.who}>{who || 'saved meanwhile'}</p>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
