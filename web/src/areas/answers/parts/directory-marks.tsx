import type { Answer, Question } from '@landbrief/contract';
import { isEmpty } from '@landbrief/domain';
import { isFromDirectory, replacedByHand, shownValue } from '../answer-values.ts';
import { directoryAnswerTexts } from '../texts.ts';
import styles from './marks.module.css';

/** Says that the current value is the directory's. */
export function DirectoryMark({ answer }: { answer: Answer | undefined }) {
  if (!isFromDirectory(answer)) return null;
  return (
    <span className={styles.plain} title={directoryAnswerTexts.notCleared}>
      {directoryAnswerTexts.mark}
    </span>
  );
}

/** The directory's value beside the one that was given instead. */
export function DirectoryValue({ question, answer }: { question: Question; answer: Answer | undefined }) {
  const value = replacedByHand(answer);
  if (isEmpty(value)) return null;
  return <p className="second">{directoryAnswerTexts.replaced(shownValue(question, value))}</p>;
}
