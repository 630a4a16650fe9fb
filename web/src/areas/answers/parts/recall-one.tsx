import type { Question } from '@landbrief/contract';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { focusQuestion } from '../focus.ts';
import type { PropertyPath } from '../queries.ts';
import { showRecalled, usePreviewRecall, useRecallAnswer } from '../recall-queries.ts';
import { recallTexts } from '../texts.ts';
import styles from './recall.module.css';
import { RecallSource } from './recall-source.tsx';

/** The earlier answer to one question, shown before it is applied (document 1 section 2.13). */
export default function RecallOne({
  path,
  question,
  onClose,
}: {
  path: PropertyPath;
  question: Question;
  onClose: () => void;
}) {
  const preview = usePreviewRecall(path);
  const recall = useRecallAnswer(path);
  const found = preview.data?.answers.find((each) => each.question === question._id);
  const isNone = preview.isSuccess && !preview.isFetching && !found;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isNone) return;
    showRecalled(0);
    close.current();
  }, [isNone]);
  if (preview.isError) return <ProblemAlert error={preview.error} />;
  if (!found) return <SkeletonRows rows={1} label="the earlier answer" />;
  const body = { questionId: question._id, questionTag: question.tag };
  const apply = async () => {
    await recall.mutateAsync({ params: path, body });
    focusQuestion(question._id);
  };
  return (
    <fieldset className={styles.one} aria-label={`${recallTexts.earlier}: ${question.text}`}>
      <span className={styles.value}>
        <b>{found.display}</b>
        {found.earlierDisplay && (
          <span className="second">{recallTexts.converted(found.earlierDisplay)}</span>
        )}
        {found.reason && <span className={styles.reason}>{found.reason}</span>}
        <RecallSource found={found} />
      </span>
      {!found.reason && (
        <Button
          size="compact-sm"
          loading={recall.isPending}
          onClick={() => void apply().catch(() => undefined)}
        >
          {recallTexts.apply}
        </Button>
      )}
      <Button variant="subtle" c="dimmed" size="compact-sm" onClick={onClose}>
        {recallTexts.dismiss}
      </Button>
    </fieldset>
  );
}
