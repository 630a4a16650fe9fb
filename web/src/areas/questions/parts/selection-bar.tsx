import { type OwnerType, ownerType, times } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconCopy, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../../queries.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { formatNumber, plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import type { QuestionOwner } from '../owner.ts';
import type { Question } from '../queries.ts';
import { actsOf, useQuestionSelection } from '../question-selection.ts';
import { selectionCall } from '../reads.ts';
import { copyLabel, texts } from '../texts.ts';
import styles from './question-selection.module.css';

const CopyDialog = lazyPart(() => import('./copy-dialog.tsx'));

/** How many questions are chosen, and what can be done with them; only while selection is on (document 1 section 2.7). */
export function SelectionBar({ owner }: { owner: QuestionOwner }) {
  const { isActive, ids, clear } = useQuestionSelection(owner.id);
  const key = { owner: owner.id, type: owner.type };
  const { data, error, refetch } = useQuery({ ...selectionCall(key), enabled: isActive });
  const [isCopying, setCopying] = useState(false);
  const leave = useLeaveAfterCopy(clear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection ends with the screen of its owner
  useEffect(() => clear, [owner.id]);
  if (!isActive) return null;
  const chosen = data?.questions.filter(({ _id }) => ids.has(_id)) ?? [];
  const count = data ? chosen.length : ids.size;
  const selectAll = async () => {
    const all = data ?? (await refetch({ cancelRefetch: false })).data;
    // Document 1 section 2.7: where the questions are not available, nothing happens.
    if (all) actsOf(owner.id).setMany(idsOf(all.questions), true);
    else console.error('The questions are not available.');
  };
  return (
    <section className={styles.bar} aria-label="Selected questions">
      <p className={styles.count} role="status">
        <b>{formatNumber(count)}</b>
        {` of ${plural(data?.count ?? owner.questionCount, 'question')} selected`}
      </p>
      <div className={styles.buttons}>
        <Button ref={takeFocus} variant="default" size="xs" onClick={() => void selectAll()}>
          {texts.selectAll}
        </Button>
        <ButtonWithIcon size="xs" icon={IconX} onClick={clear}>
          {`${texts.clearSelection} (${formatNumber(count)})`}
        </ButtonWithIcon>
        {chosen.length > 0 && (
          <ButtonWithIcon size="xs" icon={IconCopy} variant="filled" onClick={() => setCopying(true)}>
            {copyLabel(chosen.length)}
          </ButtonWithIcon>
        )}
      </div>
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {isCopying && (
        <CopyDialog
          owner={owner}
          questions={chosen}
          onClose={() => setCopying(false)}
          onCopied={(type) => leave(type, () => setCopying(false))}
        />
      )}
    </section>
  );
}

const idsOf = (questions: readonly Question[]) => questions.map(({ _id }) => _id);

/**
 * A second after the copy the templates are shown, or the page of the project loads again (document 1 section 4). It loads
 * its data again rather than the document, which would take the toast away after one of its five seconds.
 */
function useLeaveAfterCopy(clear: () => void) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (type: OwnerType, close: () => void) => {
    timer.current = setTimeout(() => {
      close();
      clear();
      if (type === ownerType.template) {
        void navigate('/templates');
        return;
      }
      void queryClient.resetQueries();
      window.scrollTo({ top: 0 });
    }, times.redirectAfterCopy);
  };
}
