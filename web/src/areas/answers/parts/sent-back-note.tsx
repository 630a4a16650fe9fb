import type { Property, Question } from '@landbrief/contract';
import { isDealtWith } from '@landbrief/domain';
import { Alert, Anchor } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { formatMoment } from '../../../ui/format.ts';
import type { AnswerEditor } from '../answer-editor.ts';
import { entriesOf } from '../answer-values.ts';
import { sentBackTexts } from '../texts.ts';
import { useField } from '../use-answer-editor.ts';
import styles from './sent-back-note.module.css';

type SentBack = NonNullable<Property['sentBack']>;

/** Why the property was sent back, and the questions that are meant: each a jump to it, with its comment. */
export default function SentBackNote({
  sentBack,
  questions,
  editor,
  onJump,
}: {
  sentBack: SentBack;
  questions: readonly Question[];
  editor: AnswerEditor;
  onJump: (questionId: string) => void;
}) {
  const { note, at, by, questionIds, comments } = sentBack;
  const meant = questions.filter(({ _id }) => questionIds.includes(_id));
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      icon={<IconArrowBackUp size={18} aria-hidden />}
      title={sentBackTexts.title(by, formatMoment(at))}
    >
      {note && <p className={styles.note}>{note}</p>}
      {meant.length > 0 && (
        <ul className={styles.meant} aria-label="Questions that are meant">
          {meant.map((question) => (
            <Meant
              key={question._id}
              question={question}
              comment={comments.find(({ questionId }) => questionId === question._id)?.comment}
              at={at}
              editor={editor}
              onJump={onJump}
            />
          ))}
        </ul>
      )}
    </Alert>
  );
}

function Meant({
  question: { _id, text },
  comment,
  at,
  editor,
  onJump,
}: {
  question: Question;
  comment: string | undefined;
  at: string;
  editor: AnswerEditor;
  onJump: (questionId: string) => void;
}) {
  const answer = useField(editor, _id)?.answer;
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
