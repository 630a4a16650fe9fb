import { isUncategorized } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import type { QuestionOwner } from '../owner.ts';
import { type Question, useListQuestions } from '../queries.ts';
import type { CategorySelection } from '../selection.ts';
import { texts } from '../texts.ts';
import type { DoneOf } from '../use-done.ts';
import styles from './question-list.module.css';
import { QuestionRow } from './question-row.tsx';

/** The questions of the selected category, in their order, under the names of their secondary categories. */
export function QuestionList({
  owner,
  selection,
  done,
  isLoading,
}: {
  owner: QuestionOwner;
  selection: CategorySelection | undefined;
  /** For whoever answers: whether they did. */
  done: DoneOf | undefined;
  isLoading: boolean;
}) {
  const { data, error, refetch, isPlaceholderData } = useListQuestions(
    { owner: owner.id, type: owner.type },
    selection,
  );
  if (!selection && !isLoading) {
    return (
      <EmptyState icon={IconListDetails} title="Choose a category">
        Its questions, with their requirements, appear here.
      </EmptyState>
    );
  }
  if (error && !data) return <ProblemAlert error={error} onRetry={() => void refetch()} />;
  if (!data || isPlaceholderData || isLoading) return <SkeletonRows rows={8} label="the questions" />;
  if (data.questions.length === 0) {
    return (
      <EmptyState icon={IconListDetails} title={texts.noQuestions} action={<AddQuestion owner={owner} />} />
    );
  }
  const grouped = selection?.secondary === undefined;
  return (
    <>
      <div className={styles.heads} data-done={done !== undefined || undefined} aria-hidden>
        <span>Question</span>
        <span>Rqmt</span>
        <span>Phase</span>
        {done ? <span>Done</span> : <span>Info</span>}
      </div>
      {groupsOf(data.questions).map(({ name, questions }) => (
        <section key={name || 'none'} aria-label={name || selection?.primary}>
          {grouped && name && <h3 className={styles.group}>{name}</h3>}
          <ul className={styles.list}>
            {questions.map((question) => (
              <QuestionRow key={question._id} question={question} owner={owner} done={done?.(question)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function groupsOf(questions: readonly Question[]): { name: string; questions: Question[] }[] {
  const groups = new Map<string, Question[]>();
  for (const question of questions) {
    const { secondaryCategory = '' } = question;
    const name = isUncategorized(secondaryCategory) ? '' : secondaryCategory;
    groups.set(name, [...(groups.get(name) ?? []), question]);
  }
  return [...groups].map(([name, grouped]) => ({ name, questions: grouped }));
}

function AddQuestion({ owner }: { owner: QuestionOwner }) {
  if (!owner.mayEdit) return null;
  return (
    <Button component={Link} to={owner.addPath} leftSection={<IconPlus size={16} aria-hidden />}>
      Add Question
    </Button>
  );
}
