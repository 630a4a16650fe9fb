import type { Property, Question } from '@landbrief/contract';
import { Alert, Anchor } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { formatMoment } from '../../../ui/format.ts';
import styles from './sent-back-note.module.css';

/** Why the delegator sent the property back, and the questions that are meant, each of them a jump to it. */
export default function SentBackNote({
  sentBack: { note, at, questionIds },
  questions,
  onJump,
}: {
  sentBack: NonNullable<Property['sentBack']>;
  questions: readonly Question[];
  onJump: (questionId: string) => void;
}) {
  const meant = questions.filter(({ _id }) => questionIds.includes(_id));
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      icon={<IconArrowBackUp size={18} aria-hidden />}
      title={`Sent back by the delegator on ${formatMoment(at)}`}
    >
      <p className={styles.note}>{note}</p>
      {meant.length > 0 && (
        <ul className={styles.meant} aria-label="Questions that are meant">
          {meant.map(({ _id, text }) => (
            <li key={_id}>
              <Anchor component="button" type="button" inherit ta="left" onClick={() => onJump(_id)}>
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
