import { Button } from '@mantine/core';
import type { QuestionOwner } from '../owner.ts';
import { useListQuestionsForSelection } from '../queries.ts';
import { useQuestionSelection } from '../question-selection.ts';
import { idsInCategory } from '../questions-of-category.ts';
import type { CategorySelection } from '../selection.ts';
import { texts } from '../texts.ts';

/** Chooses all questions of a category, or none of them; nothing while selection is off (document 1 section 2.8). */
export function SelectCategoryToggle({
  owner,
  category,
}: {
  owner: QuestionOwner;
  category: CategorySelection | undefined;
}) {
  const { isActive, ids, setMany } = useQuestionSelection(owner.id);
  const { data } = useListQuestionsForSelection({ owner: owner.id, type: owner.type }, isActive);
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
