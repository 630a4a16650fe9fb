import { isAsked, isEmpty, isMandatory, uncategorized } from '@landbrief/domain';
import { getCachedQuestionSet, latestEntry, listAnswers as readAnswers } from '@landbrief/store';
import { viewQuestions } from '../questions/question-view.ts';
import { shownQuestion } from '../questions/shown-question.ts';
import { onProperty } from '../subjects/operation.ts';
import { readFormerWordings } from './former-wordings.ts';
import { presentAnswer } from './present-answer.ts';

/** A property's answers to the questions that its project still has, of the property's phase and those before. */
export const listAnswers = onProperty('listAnswers', async (_input, { subject }) => {
  const { project, property } = subject;
  const [found, set] = await Promise.all([readAnswers(property.propertyId), getCachedQuestionSet(project)]);
  const questions = new Map(set.questions.map((question) => [question.questionId, question]));
  const asked = found.flatMap((answer) => {
    const question = questions.get(answer.questionId);
    return question && question.phase <= property.phase ? [{ question, answer }] : [];
  });
  const viewer = { ...subject, former: await readFormerWordings(project.projectId, asked) };
  const answers = asked.map(({ question, answer }) =>
    presentAnswer(shownQuestion(question, subject), answer, viewer),
  );
  return { answers, count: answers.length };
});

interface CategoryQuestions {
  primaryCategory: string;
  secondaryCategories: Record<string, string[]>;
}

export const listUnseenCategories = onProperty('listUnseenCategories', async (_input, { subject }) => {
  const { project, property } = subject;
  const [set, answers] = await Promise.all([getCachedQuestionSet(project), readAnswers(property.propertyId)]);
  const unseen = new Set(
    answers.filter(({ seenVersion, version }) => seenVersion < version).map(({ questionId }) => questionId),
  );
  return { categories: byCategory(viewQuestions(set, ({ questionId }) => unseen.has(questionId)).ordered) };
});

export const listRequiredCategories = onProperty('listRequiredCategories', async (_input, { subject }) => {
  const { project, property } = subject;
  const [set, answers] = await Promise.all([getCachedQuestionSet(project), readAnswers(property.propertyId)]);
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
