import { isDealtWith, isEmpty } from '@landbrief/domain';
import { memo } from 'react';
import { ConfidentialMark } from '../../../ui/confidential-mark.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { entriesOf, shownValue } from '../answer-values.ts';
import type { AskedOf } from '../asked-of.ts';
import { clearable, type Field, isFieldAnswered, isWithdrawn, judgedValue } from '../field.ts';
import { cardId } from '../focus.ts';
import { useLookAtChange } from '../queries.ts';
import { notApplicableTexts } from '../texts.ts';
import { useField } from '../use-field.ts';
import { AnsweredMark } from './answered-mark.tsx';
import { DirectoryMark, DirectoryValue } from './directory-marks.tsx';
import { EditedAnswerField } from './edited-answer-field.tsx';
import { OutdatedMark, QuestionMarks, SentBackMark } from './marks.tsx';
import { MisfitNote } from './misfit-note.tsx';
import { OwnUnit } from './own-unit.tsx';
import styles from './question-card.module.css';
import { QuestionTools, type QuestionToolsProps } from './question-tools.tsx';
import { RequirementLine } from './requirement-line.tsx';
import { Trouble } from './trouble.tsx';

const AskedMark = lazyPart(() => import('./asked-mark.tsx'));
const ChangedNote = lazyPart(() => import('./changed-note.tsx'));

/** What is to be done about a question of a property that was sent back then. */
export interface Meant {
  at: string;
  comment: string | undefined;
}

interface CardProps extends QuestionToolsProps {
  id: string;
  /** The property was sent back for it. */
  meant: Meant | undefined;
  /** It was sent to a contact. */
  asked: AskedOf | undefined;
  /** How long an answer is valid. */
  validDays: number | undefined;
  onEnter: (id: string) => void;
}

/** A question as its participant answers it. */
export const QuestionCard = memo(function QuestionCard({ editor, id, ...rest }: CardProps) {
  const field = useField(editor, id);
  if (!field) return null;
  return <Card field={field} editor={editor} {...rest} />;
});

function Card({
  field,
  editor,
  propertyStatus,
  readOnly,
  meant,
  asked,
  validDays,
  path,
  comments,
  isRecallOffered,
  onEnter,
}: Omit<CardProps, 'id'> & { field: Field }) {
  const { question, save, answer } = field;
  const id = question._id;
  const labelId = `label-${id}`;
  const helpId = `help-${id}`;
  const look = useLookAtChange({ answer, question });
  const isChanged = meant && isDealtWith(answer && entriesOf(answer)[0]?.created, meant.at);
  return (
    <li
      className={styles.card}
      id={cardId(id)}
      data-problem={save.status === 'stale' || isChanged === false || undefined}
      onFocus={look}
    >
      <p className={styles.text}>
        <AnsweredMark isAnswered={isFieldAnswered(field)} />
        <QuestionMarks required={question.required} requirement={question.requirement} />
        <span id={labelId}>{question.text}</span>
        {isEmpty(save.saved.value) || <DirectoryMark answer={answer} />}
        <OutdatedMark answer={answer} validDays={validDays} />{' '}
        <ConfidentialMark mark={answer?.confidential} />
        {isChanged !== undefined && <SentBackMark isChanged={isChanged} />}
        {asked && <AskedMark asked={asked} />}
      </p>
      {meant?.comment && <p className={styles.comment}>{meant.comment}</p>}
      {answer && entriesOf(answer)[0]?.formerQuestion && (
        <div>
          <ChangedNote answer={answer} question={question} />
        </div>
      )}
      <div className={styles.body}>
        <div className={styles.field}>
          {readOnly ? (
            <p className={styles.shown} data-empty={isEmpty(save.saved.value) || undefined}>
              {shownValue(question, save.saved.value) || 'Not Answered'}
            </p>
          ) : (
            <EditedAnswerField
              field={field}
              editor={editor}
              labelledBy={labelId}
              describedBy={helpId}
              onEnter={onEnter}
            />
          )}
        </div>
        <div className={styles.side} id={helpId}>
          <OwnUnit question={question} value={judgedValue(field)} className={styles.note} />
          <RequirementLine question={question} value={judgedValue(field)} override={answer?.override} />
          {isWithdrawn(field) && <p className={styles.note}>{notApplicableTexts.withdrawn}</p>}
          <MisfitNote field={field} className={styles.note} />
          <DirectoryValue question={question} answer={answer} />
          {question.note && <p className={styles.note}>{question.note}</p>}
        </div>
      </div>
      <Trouble
        field={field}
        editor={editor}
        mayClear={clearable(field, propertyStatus)}
        readOnly={readOnly}
      />
      <QuestionTools
        field={field}
        editor={editor}
        propertyStatus={propertyStatus}
        readOnly={readOnly}
        path={path}
        comments={comments}
        isRecallOffered={isRecallOffered}
      />
    </li>
  );
}
