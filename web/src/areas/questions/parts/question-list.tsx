import { Button } from '@mantine/core';
import { IconListDetails, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import type { DoneOf } from '../done.ts';
import { focusListHeading } from '../list-heading.ts';
import type { QuestionOwner } from '../owner.ts';
import type { Question } from '../queries.ts';
import type { QuestionFilter } from '../question-filter.ts';
import type { useListQuestions } from '../question-list-queries.ts';
import type { CategorySelection } from '../selection.ts';
import { texts } from '../texts.ts';
import type { FocusRequest } from '../use-row-keys.ts';
import styles from './question-list.module.css';
import type { RowEditing } from './question-row.tsx';
import { QuestionRows } from './question-rows.tsx';

/** What both lists get of the screen, that of an owner and that of a reader. */
export interface QuestionListProps {
  owner: QuestionOwner;
  selection: CategorySelection | undefined;
  /** Finds questions of all categories; the selection waits behind it. */
  filter: QuestionFilter | undefined;
  done: DoneOf | undefined;
  /** The categories are not known yet. */
  isLoading: boolean;
  onSelect: (selection: CategorySelection | undefined) => void;
  onClearFilter: () => void;
}

interface ListProps extends QuestionListProps {
  list: ReturnType<typeof useListQuestions>;
  /** As they are shown: a lifted question is where it would be dropped. */
  questions: readonly Question[] | undefined;
  editing?: RowEditing | undefined;
  draggedId?: string | undefined;
  wanted: FocusRequest | undefined;
  onWanted: (request: FocusRequest | undefined) => void;
}

/** The questions of the selected category, or those that a filter finds, in their order. */
export function QuestionList(props: ListProps) {
  const { owner, selection, filter, list, questions, isLoading, done } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  if (!selection && !filter && !isLoading) {
    return (
      <EmptyState icon={IconListDetails} title="Choose a category">
        Its questions, with their requirements, appear here.
      </EmptyState>
    );
  }
  if (list.error && !questions)
    return <ProblemAlert error={list.error} onRetry={() => void list.refetch()} />;
  if (!questions || isLoading) return <SkeletonRows rows={8} label="the questions" />;
  if (questions.length === 0) return <NoQuestions {...props} />;
  const toggle = (id: string) => setOpen((before) => toggled(before, id));
  return (
    <>
      <div
        className={styles.heads}
        data-done={done !== undefined || undefined}
        data-editable={owner.mayEdit || undefined}
        aria-hidden
      >
        <span>Question</span>
        <span>Rqmt</span>
        <span>Phase</span>
        {done && <span>Done</span>}
        <span>{done ? '' : 'Info'}</span>
      </div>
      <QuestionRows {...props} questions={questions} open={open} onToggle={toggle} />
      <MoreToCome {...props} shown={questions.length} />
    </>
  );
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}

function MoreToCome({ list, shown }: ListProps & { shown: number }): ReactNode {
  if (list.isComplete || list.isPlaceholderData) return null;
  if (list.error) return <ProblemAlert error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <p className="padded second" role="status">
      Loading more questions: {formatNumber(shown)} of {formatNumber(list.count)}
    </p>
  );
}

function NoQuestions({ owner, filter, onClearFilter }: ListProps) {
  if (filter) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={texts.noMatch}
        action={
          <Button
            variant="default"
            onClick={() => {
              focusListHeading();
              onClearFilter();
            }}
          >
            Show all questions
          </Button>
        }
      >
        The text, the tag and the data field of all questions were searched.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconListDetails}
      title={texts.noQuestions}
      action={
        owner.mayEdit && (
          <LinkButton to={owner.addPath} icon={IconPlus} variant="filled">
            Add Question
          </LinkButton>
        )
      }
    />
  );
}
