import { Suspense } from 'react';
import { lazy } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { listHeadingId } from '../list-heading.ts';
import type { QuestionOwner } from '../owner.ts';
import { useQuestionFilter } from '../question-filter.ts';
import type { CategorySelection } from '../selection.ts';
import { listHeading } from '../texts.ts';
import type { DoneOf } from '../use-done.ts';
import { SelectCategoryToggle } from './select-category-toggle.tsx';

const EditableList = lazy(() => import('./editable-question-list.tsx'));
const ReadOnlyList = lazy(() => import('./read-only-question-list.tsx'));

interface QuestionPanelProps {
  owner: QuestionOwner;
  selection: CategorySelection | undefined;
  done: DoneOf | undefined;
  /** The categories are not known yet. */
  isLoading: boolean;
  onSelect: (selection: CategorySelection | undefined) => void;
}

/** The right side of the screen: the questions of the selected category, or those that are searched for. */
export function QuestionPanel({ owner, selection, done, isLoading, onSelect }: QuestionPanelProps) {
  const { filter, clear } = useQuestionFilter();
  const List = owner.mayEdit ? EditableList : ReadOnlyList;
  return (
    <Panel
      title={filter ? listHeading(undefined, false) : listHeading(selection, true)}
      titleId={listHeadingId}
      actions={!filter && <SelectCategoryToggle owner={owner} category={selection} />}
      flush
    >
      <Suspense fallback={<SkeletonRows rows={8} label="the questions" />}>
        <List
          owner={owner}
          selection={selection}
          filter={filter}
          done={done}
          isLoading={isLoading}
          onClearFilter={clear}
          onSelect={onSelect}
        />
      </Suspense>
    </Panel>
  );
}
