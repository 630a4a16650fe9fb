import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazy } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import type { DoneOf } from '../done.ts';
import { listHeadingId } from '../list-heading.ts';
import type { QuestionOwner } from '../owner.ts';
import { useQuestionFilter } from '../question-filter.ts';
import { useQuestionSelection } from '../question-selection.ts';
import { idsInCategory } from '../questions-of-category.ts';
import { selectionCall } from '../reads.ts';
import type { CategorySelection } from '../selection.ts';
import { listHeading, texts } from '../texts.ts';

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

/** Chooses all questions of a category, or none of them; nothing while selection is off (document 1 section 2.8). */
function SelectCategoryToggle({
  owner,
  category,
}: {
  owner: QuestionOwner;
  category: CategorySelection | undefined;
}) {
  const { isActive, ids, setMany } = useQuestionSelection(owner.id);
  const { data } = useQuery({
    ...selectionCall({ owner: owner.id, type: owner.type }),
    enabled: isActive,
  });
  if (!isActive || !category || !data) return null;
  const own = idsInCategory(data.questions, category);
  if (own.length === 0) return null;
  const isSelected = own.every((id) => ids.has(id));
  const name = category.secondary ?? category.primary;
  return (
    <Button variant="default" size="xs" onClick={() => setMany(own, !isSelected)}>
      {isSelected ? texts.deselectCategory : texts.selectCategory}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}
