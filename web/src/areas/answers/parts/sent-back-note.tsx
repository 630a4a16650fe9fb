import type { Answer, Property, Question } from '@landbrief/contract';
import { isDealtWith } from '@landbrief/domain';
import { Anchor } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { formatMoment } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { entriesOf } from '../answer-values.ts';
import { sentBackTexts } from '../mark-texts.ts';
import styles from './sent-back-note.module.css';

type SentBack = NonNullable<Property['sentBack']>;

/** Why the property was sent back, and the questions that are meant: each a jump to it, with its comment. */
export function SentBackNote({
  sentBack,
  questions,
  answerOf,
  onJump,
}: {
  sentBack: SentBack;
  questions: readonly Question[];
  answerOf: (questionId: string) => Answer | undefined;
  onJump: (questionId: string) => void;
}) {
  const { note, at, by, questionIds, comments } = sentBack;
  const meant = questions.filter(({ _id }) => questionIds.includes(_id));
  return (
    <Notice mb="md" icon={IconArrowBackUp} title={sentBackTexts.title(by, formatMoment(at))}>
      {note && <p className={styles.note}>{note}</p>}
      {meant.length > 0 && (
        <ul className={styles.meant} aria-label={sentBackTexts.questions}>
          {meant.map((question) => (
            <Meant
              key={question._id}
              question={question}
              comment={comments.find(({ questionId }) => questionId === question._id)?.comment}
              at={at}
              answer={answerOf(question._id)}
              onJump={onJump}
            />
          ))}
        </ul>
      )}
    </Notice>
  );
}

function Meant({
  question: { _id, text },
  comment,
  at,
  answer,
  onJump,
}: {
  question: Question;
  comment: string | undefined;
  at: string;
  answer: Answer | undefined;
  onJump: (questionId: string) => void;
}) {
  const isDone = isDealtWith(answer && entriesOf(answer)[0]?.created, at);
  return (
    <li data-done={isDone || undefined}>
      <Anchor component="button" type="button" inherit ta="left" onClick={() => onJump(_id)}>
        {text}
      </Anchor>
      {isDone && (
        <span className={styles.done}>
          <IconCheck size={14} aria-hidden /> {sentBackTexts.changed}
        </span>
      )}
      {comment && <p className={styles.note}>{comment}</p>}
    </li>
  );
}
