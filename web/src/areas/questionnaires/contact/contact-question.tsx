import { isEmpty } from '@landbrief/domain';
import { memo, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { shownValue } from '../../answers/answer-values.ts';
import { type Field, isFieldAnswered, isWithdrawn, judgedValue } from '../../answers/field.ts';
import { cardId, fieldId } from '../../answers/field-ids.ts';
import { focusQuestion } from '../../answers/focus.ts';
import { AnswerField } from '../../answers/parts/answer-field.tsx';
import { AnsweredMark } from '../../answers/parts/answered-mark.tsx';
import { MisfitNote } from '../../answers/parts/misfit-note.tsx';
import { RequirementLine } from '../../answers/parts/requirement-line.tsx';
import { SaveMark } from '../../answers/parts/save-mark.tsx';
import { Trouble } from '../../answers/parts/trouble.tsx';
import { expectedValue, isUnsaved } from '../../answers/save-state.ts';
import { notApplicableTexts } from '../../answers/texts.ts';
import { useField } from '../../answers/use-field.ts';
import styles from './contact-question.module.css';
import { keptComment } from './kept-drafts.ts';
import { questionTexts } from './texts.ts';
import type { OpenVisit } from './visit.ts';

const Comments = lazyPart(() => import('./comments.tsx'));

interface Props {
  id: string;
  visit: OpenVisit;
  onUnknown: (questionId: string) => void;
}

/** A question as the contact answers it. */
export const ContactQuestion = memo(function ContactQuestion({ id, visit, onUnknown }: Props) {
  const field = useField(visit.editor, id);
  return field ? <Card field={field} visit={visit} onUnknown={onUnknown} /> : null;
});

function Card({ field, visit, onUnknown }: Omit<Props, 'id'> & { field: Field }) {
  const { editor, questionnaire } = visit;
  const { question, save, invalid, raw, isNotApplicable } = field;
  const id = question._id;
  const mayAnswer = questionnaire.mayAnswer;
  const labelId = `label-${id}`;
  const helpId = `help-${id}`;
  return (
    <li className={styles.card} id={cardId(id)} data-problem={save.status === 'stale' || undefined}>
      <p className={styles.text}>
        <AnsweredMark isAnswered={isFieldAnswered(field)} />
        <span id={labelId}>{question.text}</span>
      </p>
      <div id={helpId} className={styles.help}>
        {question.note && <p>{question.note}</p>}
        <RequirementLine question={question} value={judgedValue(field)} />
        {isWithdrawn(field) && <p>{notApplicableTexts.withdrawn}</p>}
        <MisfitNote field={field} />
      </div>
      {mayAnswer ? (
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
            focusNext(questionnaire.questions, id);
          }}
        />
      ) : (
        <p className={styles.shown} data-empty={isEmpty(save.saved.value) || undefined}>
          {shownValue(question, save.saved.value) || questionTexts.notAnswered}
        </p>
      )}
      <Trouble field={field} editor={editor} mayClear={mayAnswer} readOnly={!mayAnswer} />
      <Tools field={field} visit={visit} onUnknown={onUnknown} />
    </li>
  );
}

/** How the saving stands, and what else there is to do with the question. */
function Tools({ field, visit, onUnknown }: Omit<Props, 'id'> & { field: Field }) {
  const { editor, questionnaire } = visit;
  const { question, save, emptied } = field;
  const id = question._id;
  const { mayAnswer } = questionnaire;
  const comments = questionnaire.comments.filter((comment) => comment.question === id);
  const [shown, setShown] = useState<'comment' | 'unknown' | undefined>(() =>
    comments.length > 0 || keptComment(questionnaire._id, id) !== '' ? 'comment' : undefined,
  );
  const isAnswered = !isEmpty(expectedValue(save));
  const mayClear = mayAnswer && isAnswered && !emptied && save.status !== 'stale';
  const commentWords = comments.length > 0 ? questionTexts.comments(comments.length) : questionTexts.comment;
  const toggle = (what: 'comment' | 'unknown') => setShown(shown === what ? undefined : what);
  return (
    <>
      <div className={styles.tools}>
        {mayAnswer && <SaveMark save={save} />}
        {mayClear && (
          <button
            type="button"
            aria-label={`${questionTexts.clear}: ${question.text}`}
            onClick={() => editor.clear(id)}
          >
            {questionTexts.clear}
          </button>
        )}
        {(mayAnswer || comments.length > 0) && (
          <button
            type="button"
            aria-expanded={shown === 'comment'}
            aria-label={`${commentWords}: ${question.text}`}
            onClick={() => toggle('comment')}
          >
            {commentWords}
          </button>
        )}
        {mayAnswer && !isAnswered && (
          <button
            type="button"
            aria-expanded={shown === 'unknown'}
            aria-label={`${questionTexts.unknown}: ${question.text}`}
            onClick={() => toggle('unknown')}
          >
            {questionTexts.unknown}
          </button>
        )}
      </div>
      {shown && (mayAnswer || comments.length > 0) && (
        <Comments
          visit={visit}
          questionId={id}
          comments={comments}
          isUnknown={shown === 'unknown' && !isAnswered}
          onOther={() => onUnknown(id)}
        />
      )}
    </>
  );
}

/** Enter in a field of one line leads to the next question. */
function focusNext(questions: readonly { _id: string }[], id: string): void {
  const next = questions[questions.findIndex(({ _id }) => _id === id) + 1];
  if (next) focusQuestion(next._id);
}
