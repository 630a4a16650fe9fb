import { isEmpty } from '@landbrief/domain';
import { memo, useState } from 'react';
import { ConfidentialMark } from '../../../ui/confidential-mark.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { shownValue } from '../../answers/answer-values.ts';
import { type Field, isFieldAnswered, isWithdrawn, judgedValue } from '../../answers/field.ts';
import { cardId, focusQuestion } from '../../answers/focus.ts';
import { AnsweredMark } from '../../answers/parts/answered-mark.tsx';
import { EditedAnswerField } from '../../answers/parts/edited-answer-field.tsx';
import { MisfitNote } from '../../answers/parts/misfit-note.tsx';
import { RequirementLine } from '../../answers/parts/requirement-line.tsx';
import { SaveMark } from '../../answers/parts/save-mark.tsx';
import { Trouble } from '../../answers/parts/trouble.tsx';
import { expectedValue } from '../../answers/save-state.ts';
import { notApplicableTexts } from '../../answers/texts.ts';
import { useField } from '../../answers/use-field.ts';
import { groupId, type QuestionGroup } from './groups.ts';
import { keptComment } from './kept-drafts.ts';
import styles from './question-groups.module.css';
import { progressTexts, questionTexts } from './texts.ts';
import { markAnswer, type OpenVisit } from './visit.ts';

/** More questions than these are drawn where they are seen. */
const shownAtOnce = 60;

/** All questions, one category below the other. */
export function QuestionGroups({
  visit,
  groups,
  onUnknown,
}: {
  visit: OpenVisit;
  groups: readonly QuestionGroup[];
  /** The contact wants to name somebody who knows this question. */
  onUnknown: (questionId: string) => void;
}) {
  const isLong = visit.questionnaire.questions.length > shownAtOnce;
  return groups.map(({ name, questions }, index) => (
    <section key={name} className={styles.group} aria-labelledby={name ? groupId(index) : undefined}>
      {name && <h2 id={groupId(index)}>{name}</h2>}
      <ul className={styles.list} data-long={isLong || undefined}>
        {questions.map(({ _id }) => (
          <ContactQuestion key={_id} id={_id} visit={visit} onUnknown={onUnknown} />
        ))}
      </ul>
    </section>
  ));
}

/** Where there are several categories: how far each is, and the way to it. */
export function CategoryNav({
  groups,
  answered,
}: {
  groups: readonly QuestionGroup[];
  answered: ReadonlySet<string>;
}) {
  return (
    <nav className={styles.nav} aria-label={progressTexts.categories}>
      {groups.map(({ name, questions }, index) => {
        const done = questions.filter(({ _id }) => answered.has(_id)).length;
        return (
          <a key={name} href={`#${groupId(index)}`} data-done={done === questions.length || undefined}>
            {name}{' '}
            <span>
              {formatNumber(done)}/{formatNumber(questions.length)}
            </span>
          </a>
        );
      })}
    </nav>
  );
}

const ConfidentialButton = lazyPart(async () => ({
  default: (await import('../../../ui/confidential-button.tsx')).ConfidentialButton,
}));
const Comments = lazyPart(() => import('./comments.tsx'));

interface Props {
  id: string;
  visit: OpenVisit;
  onUnknown: (questionId: string) => void;
}

const ContactQuestion = memo(function ContactQuestion({ id, visit, onUnknown }: Props) {
  const field = useField(visit.editor, id);
  return field ? <Card field={field} visit={visit} onUnknown={onUnknown} /> : null;
});

function Card({ field, visit, onUnknown }: Omit<Props, 'id'> & { field: Field }) {
  const { editor, questionnaire } = visit;
  const { question, save } = field;
  const id = question._id;
  const mayAnswer = questionnaire.mayAnswer;
  const mark = markOf(questionnaire, id);
  const labelId = `label-${id}`;
  const helpId = `help-${id}`;
  return (
    <li className={styles.card} id={cardId(id)} data-problem={save.status === 'stale' || undefined}>
      <p className={styles.text}>
        <AnsweredMark isAnswered={isFieldAnswered(field)} />
        <span id={labelId}>{question.text}</span> <ConfidentialMark mark={mark} />
      </p>
      <div id={helpId} className={styles.help}>
        {question.note && <p>{question.note}</p>}
        <RequirementLine question={question} value={judgedValue(field)} />
        {isWithdrawn(field) && <p>{notApplicableTexts.withdrawn}</p>}
        <MisfitNote field={field} />
      </div>
      {mayAnswer ? (
        <EditedAnswerField
          field={field}
          editor={editor}
          labelledBy={labelId}
          describedBy={helpId}
          onEnter={() => focusNext(questionnaire.questions, id)}
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

/** Why the contact calls the answer to a question confidential. */
function markOf({ answers }: OpenVisit['questionnaire'], questionId: string) {
  const reason = answers.find(({ question }) => question === questionId)?.confidential;
  return reason === undefined ? undefined : { reason };
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
        {mayAnswer && !isEmpty(save.saved.value) && (
          <ConfidentialButton
            name={question.text}
            mark={markOf(questionnaire, id)}
            onMark={(confidential) => markAnswer(id, confidential)}
          />
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
