import { isDealtWith, isEmpty, isNotApplicable as isNone } from '@landbrief/domain';
import { Anchor } from '@mantine/core';
import { lazy, memo, Suspense } from 'react';
import { type AnswerValue, entriesOf, readContent, shownValue } from '../answer-values.ts';
import { clearable, type Field } from '../field.ts';
import { cardId, fieldId } from '../field-ids.ts';
import { answeredLook } from '../looks.ts';
import { useLookAtChange } from '../queries.ts';
import { expectedValue, isUnsaved } from '../save-state.ts';
import { notApplicableTexts, sentBackTexts } from '../texts.ts';
import { useField } from '../use-answer-editor.ts';
import { AnswerField } from './answer-field.tsx';
import { OutdatedMark, QuestionMarks } from './marks.tsx';
import { OwnUnit } from './own-unit.tsx';
import styles from './question-card.module.css';
import { QuestionTools, type QuestionToolsProps } from './question-tools.tsx';
import { RequirementLine } from './requirement-line.tsx';

const StaleChoice = lazy(async () => ({ default: (await import('./stale-choice.tsx')).StaleChoice }));
const ChangedNote = lazy(() => import('./changed-note.tsx'));

/** What is to be done about a question of a property that was sent back then. */
export interface Meant {
  at: string;
  comment: string | undefined;
}

interface CardProps extends QuestionToolsProps {
  id: string;
  /** The property was sent back for it. */
  meant: Meant | undefined;
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
  validDays,
  path,
  comments,
  isRecallOffered,
  onEnter,
}: Omit<CardProps, 'id'> & { field: Field }) {
  const { question, raw, isNotApplicable, invalid, save, answer } = field;
  const id = question._id;
  const labelId = `label-${id}`;
  const helpId = `help-${id}`;
  const look = useLookAtChange({ answer, question });
  const isDone = meant && isDealtWith(answer && entriesOf(answer)[0]?.created, meant.at);
  return (
    <li
      className={styles.card}
      id={cardId(id)}
      data-problem={save.status === 'stale' || isDone === false || undefined}
      onFocus={look}
    >
      <p className={styles.text}>
        <AnsweredMark isAnswered={!isEmpty(save.saved.value)} />
        <QuestionMarks
          required={question.required && !question.requirement}
          requirement={question.requirement}
        />
        <span id={labelId}>{question.text}</span>
        <OutdatedMark answer={answer} validDays={validDays} />
        {meant && (
          <span className={styles.meant} data-done={isDone || undefined}>
            {isDone ? sentBackTexts.changed : sentBackTexts.mark}
          </span>
        )}
      </p>
      {meant?.comment && <p className={styles.comment}>{meant.comment}</p>}
      {answer && entriesOf(answer)[0]?.formerQuestion && (
        <div>
          <Suspense>
            <ChangedNote answer={answer} />
          </Suspense>
        </div>
      )}
      <div className={styles.body}>
        <div className={styles.field}>
          {readOnly ? (
            <p className={styles.shown} data-empty={isEmpty(save.saved.value) || undefined}>
              {shownValue(question, save.saved.value) || 'Not Answered'}
            </p>
          ) : (
            <AnswerField
              id={fieldId(id)}
              question={question}
              raw={isNotApplicable && !isUnsaved(save) ? '' : raw}
              isNotApplicable={isNotApplicable}
              labelledBy={labelId}
              describedBy={helpId}
              invalid={invalid !== undefined}
              onType={(typed, now) => editor.change(id, typed, { now })}
              onTick={(isTicked) => editor.setNotApplicable(id, isTicked)}
              onLeave={() => editor.finishEditing(id)}
              onEnter={() => {
                editor.finishEditing(id);
                onEnter(id);
              }}
            />
          )}
        </div>
        <div className={styles.side} id={helpId}>
          <OwnUnit question={question} value={judgedValue(field)} className={styles.note} />
          <RequirementLine question={question} value={judgedValue(field)} override={answer?.override} />
          {isWithdrawn(field) && <p className={styles.note}>{notApplicableTexts.withdrawn}</p>}
          {question.note && <p className={styles.note}>{question.note}</p>}
        </div>
      </div>
      <Trouble field={field} editor={editor} propertyStatus={propertyStatus} />
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

/** A check or a cross before the question (document 1 section 2.12). */
function AnsweredMark({ isAnswered }: { isAnswered: boolean }) {
  const { label, tone, icon: Icon } = answeredLook(isAnswered);
  return (
    <span className={styles.mark} data-tone={tone} title={label}>
      <Icon size={12} stroke={2.4} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** What the field stands for, before it is saved. */
function judgedValue(field: Field): AnswerValue {
  const { question, emptied, save } = field;
  if (emptied) return save.saved.value;
  return save.typed ? (readContent(question, field).value ?? null) : expectedValue(save);
}

/** "Not applicable" from when the owner took it. */
function isWithdrawn({ question, save }: Field): boolean {
  return !question.allowNotApplicable && isNone(expectedValue(save));
}

/** What is typed, also where it can't be saved. */
function shownContent(field: Field): string {
  const { question, raw } = field;
  const { value } = readContent(question, field);
  return value === undefined ? [raw].flat().join(', ') : shownValue(question, value);
}

/** What keeps the content from being saved, and the way out. */
function Trouble({
  field,
  editor,
  propertyStatus,
}: Pick<CardProps, 'editor' | 'propertyStatus'> & { field: Field }) {
  const { question, invalid, emptied, save } = field;
  const id = question._id;
  const still = shownValue(question, expectedValue(save));
  if (save.status === 'stale') {
    return (
      <Suspense>
        <StaleChoice
          question={question}
          mine={shownContent(field)}
          theirs={field.theirs}
          onKeepMine={() => editor.keepMine(id)}
          onTakeTheirs={() => editor.takeTheirs(id)}
        />
      </Suspense>
    );
  }
  if (invalid !== undefined) {
    const words = invalid.startsWith('"') ? invalid : `The answer ${invalid}`;
    return (
      <p className={styles.trouble} role="alert">
        {words} {still && `“${still}” is still saved.`}
      </p>
    );
  }
  if (emptied) {
    return (
      <p className={styles.trouble}>
        “{still}” is still saved.{' '}
        {clearable(field, propertyStatus) ? (
          <Anchor component="button" type="button" inherit onClick={() => editor.clear(id)}>
            Clear Answer
          </Anchor>
        ) : (
          'This answer is required and can be changed, not cleared.'
        )}
        {' · '}
        <Anchor component="button" type="button" inherit onClick={() => editor.revert(id)}>
          Put it back
        </Anchor>
      </p>
    );
  }
  if (save.status !== 'failed' && save.status !== 'refused') return null;
  return (
    <p className={styles.trouble} role="alert">
      {save.status === 'failed'
        ? 'The server could not be reached. Your text is kept and tried again.'
        : save.refusal}{' '}
      <Anchor component="button" type="button" inherit onClick={() => editor.retry(id)}>
        Retry now
      </Anchor>
    </p>
  );
}
