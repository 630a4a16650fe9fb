import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { lazy, lazyPart } from '../../../ui/lazy-part.tsx';
import { SkeletonText } from '../../../ui/skeleton-rows.tsx';
import { QuestionButton } from '../../clarifications/parts/question-button.tsx';
import type { AnswerEditor } from '../answer-editor.ts';
import { useDraft } from '../drafts.ts';
import { clearable, type Field, recallable } from '../field.ts';
import type { PropertyPath } from '../queries.ts';
import { commentTexts, recallTexts } from '../texts.ts';
import { DraftMark } from './marks.tsx';
import styles from './question-card.module.css';
import { SaveMark } from './save-mark.tsx';

const Comments = lazy(() => import('./comments.tsx'));
const RecallOne = lazy(() => import('./recall-one.tsx'));
const MarkAnswer = lazyPart(() => import('./mark-answer.tsx'));
const AnswerHistory = lazy(async () => ({ default: (await import('./answer-history.tsx')).AnswerHistory }));

export interface QuestionToolsProps {
  path: PropertyPath;
  editor: AnswerEditor;
  propertyStatus: number;
  readOnly: boolean;
  /** How many comments there are. */
  comments: number;
  /** Earlier answers may be recalled here. */
  isRecallOffered: boolean;
}

/** How the saving stands, and what else can be done with the answer. */
export function QuestionTools({
  field,
  editor,
  propertyStatus,
  readOnly,
  path,
  comments,
  isRecallOffered,
}: QuestionToolsProps & { field: Field }) {
  const [open, setOpen] = useState(false);
  const hasDraft = useDraft(path.propertyId, 'comment', field.question._id)[0] !== undefined;
  const [isCommenting, setCommenting] = useState(hasDraft);
  const [isRecalling, setRecalling] = useState(false);
  const { question, answer, emptied, save } = field;
  const canClear = !readOnly && !emptied && save.status !== 'stale' && clearable(field, propertyStatus);
  const canRecall = isRecallOffered && recallable(field, propertyStatus);
  return (
    <>
      <div className={styles.tools}>
        <SaveMark save={save} />
        {canClear && (
          <Button
            variant="subtle"
            c="dimmed"
            size="compact-xs"
            aria-label={`Clear Answer: ${question.text}`}
            onClick={() => editor.clear(question._id)}
          >
            Clear Answer
          </Button>
        )}
        {canRecall && (
          <Button
            variant="subtle"
            c="dimmed"
            size="compact-xs"
            aria-expanded={isRecalling}
            aria-label={`${recallTexts.one}: ${question.text}`}
            onClick={() => setRecalling(!isRecalling)}
          >
            {recallTexts.one}
          </Button>
        )}
        {(comments > 0 || !readOnly || hasDraft) && (
          <Button
            variant="subtle"
            {...(comments > 0 ? {} : { c: 'dimmed' })}
            size="compact-xs"
            title={comments > 0 ? commentTexts.count(comments) : commentTexts.label}
            aria-expanded={isCommenting}
            aria-label={`${commentTexts.title}: ${question.text}${comments > 0 ? `, ${comments}` : ''}`}
            onClick={() => setCommenting(!isCommenting)}
          >
            <IconMessage size={15} aria-hidden />
            {comments > 0 && <>&nbsp;{formatNumber(comments)}</>}
            {hasDraft && !isCommenting && <DraftMark />}
          </Button>
        )}
        {answer && !readOnly && <MarkAnswer path={path} question={question} answer={answer} />}
        <QuestionButton {...path} question={question} />
        {answer && (
          <Button
            variant="subtle"
            c="dimmed"
            size="compact-xs"
            aria-expanded={open}
            aria-label={`History: ${question.text}`}
            onClick={() => setOpen(!open)}
          >
            History
          </Button>
        )}
      </div>
      {isRecalling && canRecall && (
        <div>
          <Suspense fallback={<SkeletonText width="40%" />}>
            <RecallOne path={path} question={question} onClose={() => setRecalling(false)} />
          </Suspense>
        </div>
      )}
      {isCommenting && (
        <div>
          <Suspense fallback={<SkeletonText width="40%" />}>
            <Comments path={path} questionId={question._id} isOwnerSide={false} mayComment={!readOnly} />
          </Suspense>
        </div>
      )}
      {open && answer && (
        <div className={styles.history}>
          <Suspense fallback={<SkeletonText width="40%" />}>
            <AnswerHistory answer={answer} question={question} />
          </Suspense>
        </div>
      )}
    </>
  );
}
