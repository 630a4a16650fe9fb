import type { Answer, Question } from '@landbrief/contract';
import { formatDay } from '../../../ui/format.ts';
import { entriesOf, formerText } from '../answer-values.ts';
import { changedTexts } from '../texts.ts';
import styles from './changed-note.module.css';

/** What the question asked when the answer was given; marked until a respondent has looked. Its size stays the same. */
export default function ChangedNote({ answer, question }: { answer: Answer; question: Question }) {
  const former = entriesOf(answer)[0]?.formerQuestion;
  if (!former) return null;
  return (
    <p className={styles.note} data-marked={answer.questionChanged}>
      {changedTexts.changed(formatDay(former.changed))} <q>{formerText(former, question)}</q>
      <span className={styles.mark}>{changedTexts.mark}</span>
    </p>
  );
}
