import { isAsked, isEmpty, isMandatory, uncategorized } from '@landbrief/domain';
import { getCachedQuestionSet, latestEntry, listAnswers } from '@landbrief/store';
import { onProperty } from '../operation.ts';
import { viewQuestions } from '../questions/question-view.ts';

interface CategoryQuestions {
  primaryCategory: string;
  secondaryCategories: Record<string, string[]>;
}

/** The questions whose answers the owner's side has not seen, by category. */
export const listUnseenCategories = onProperty('listUnseenCategories', async (_input, { subject }) => {
  const { project, property } = subject;
  const [set, answers] = await Promise.all([getCachedQuestionSet(project), listAnswers(property.propertyId)]);
  const unseen = new Set(
    answers.filter(({ seenVersion, version }) => seenVersion < version).map(({ questionId }) => questionId),
  );
  return { categories: byCategory(viewQuestions(set, ({ questionId }) => unseen.has(questionId)).ordered) };
});

/** The unanswered mandatory questions of a property's phase and those before, by category. */
export const listRequiredCategories = onProperty('listRequiredCategories', async (_input, { subject }) => {
  const { project, property } = subject;
  const [set, answers] = await Promise.all([getCachedQuestionSet(project), listAnswers(property.propertyId)]);
  const answered = new Set(
    answers.filter((answer) => !isEmpty(latestEntry(answer).value)).map(({ questionId }) => questionId),
  );
  const open = viewQuestions(
    set,
    (question) =>
      isMandatory(question) && isAsked(question, property.phase) && !answered.has(question.questionId),
  );
  return { categories: byCategory(open.ordered) };
});

type Categorized = {
  id: string;
  primaryCategory?: string | undefined;
  secondaryCategory?: string | undefined;
};

function byCategory(questions: readonly Categorized[]): CategoryQuestions[] {
  const categories = new Map<string, CategoryQuestions>();
  for (const { id, primaryCategory = uncategorized, secondaryCategory = '' } of questions) {
    const category = categories.get(primaryCategory) ?? { primaryCategory, secondaryCategories: {} };
    category.secondaryCategories[secondaryCategory] = [
      ...(category.secondaryCategories[secondaryCategory] ?? []),
      id,
    ];
    categories.set(primaryCategory, category);
  }
  return [...categories.values()];
}
