import type { Answer } from '@landbrief/contract';
import { formatDay, plural } from '../../../ui/format.ts';
import { outdatedSince } from '../answer-values.ts';
import { draftMarkText, outdatedTexts, sentBackTexts } from '../mark-texts.ts';
import styles from './marks.module.css';

/** R for required, Rqmt for a requirement, which is required too (document 1 section 2.11); read out in full. */
export function QuestionMarks({ required, requirement }: { required: boolean; requirement: boolean }) {
  return (
    <>
      {required && !requirement && <Mark short="R" words="Required" />}
      {requirement && <Mark short="Rqmt" words="Project Requirement" strong />}
    </>
  );
}

/** Says that an answer is older than the project's answers are valid. */
export function OutdatedMark({
  answer,
  validDays,
}: {
  answer: Answer | undefined;
  validDays: number | undefined;
}) {
  const since = outdatedSince(answer, validDays);
  if (since === undefined || validDays === undefined) return null;
  const why = outdatedTexts.why(formatDay(since), plural(validDays, 'day'));
  return (
    <span className={styles.toned} title={why}>
      <span aria-hidden>{outdatedTexts.mark}</span>
      <span className="visually-hidden">. {why}</span>
    </span>
  );
}

/** Says that something was typed here and is not saved. */
export function DraftMark() {
  return <span className={styles.toned}>{draftMarkText}</span>;
}

/** Says that the question was sent back, and whether its answer was changed since. */
export function SentBackMark({ isChanged }: { isChanged: boolean }) {
  return (
    <span className={styles.toned} data-done={isChanged || undefined}>
      {isChanged ? sentBackTexts.changed : sentBackTexts.mark}
    </span>
  );
}

function Mark({ short, words, strong = false }: { short: string; words: string; strong?: boolean }) {
  return (
    <span className={styles.mark} data-strong={strong || undefined} title={words}>
      <span aria-hidden>{short}</span>
      <span className="visually-hidden">{words}: </span>
    </span>
  );
}
