import { ownerType } from '@landbrief/domain';
import { getCachedQuestionSet, loadCategories } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { domainQuestion } from './domain-question.ts';
import { presentQuestion, presentQuestions, viewQuestions } from './question-view.ts';
import { loadShownSet, shownQuestion, shownSet } from './shown-question.ts';

export const getQuestion = operationOn('question', 'getQuestion', async (_input, { subject }) => {
  const question =
    subject.ownerType === ownerType.project
      ? shownQuestion(subject.question, { project: subject.owner, relations: subject.relations })
      : subject.question;
  const categories = await loadCategories(question.questionSetId);
  const byId = new Map(categories.map((category) => [category.categoryId, category]));
  return { question: presentQuestion(question, domainQuestion(question, byId), 0) };
});

export const listQuestions = operationOn('questionOwner', 'listQuestions', async ({ query }, { subject }) => {
  const questions = presentQuestions(viewQuestions(await loadShownSet(subject)), query);
  return { questions, count: questions.length };
});

export const listQuestionsForSelection = operationOn(
  'questionOwner',
  'listQuestionsForSelection',
  async (_input, { subject }) => {
    const questions = presentQuestions(viewQuestions(await loadShownSet(subject)));
    return { questions, count: questions.length };
  },
);

export const listRequirements = operationOn(
  'questionOwner',
  'listRequirements',
  async (_input, { subject }) => {
    const set = await loadShownSet(subject);
    const questions = presentQuestions(viewQuestions(set, ({ isRequirement }) => isRequirement));
    return { questions, count: questions.length };
  },
);

/** The questions of a property's phase and those before. */
export const listPropertyQuestions = operationOn(
  'property',
  'listPropertyQuestions',
  async ({ query }, { subject }) => {
    const { project, property } = subject;
    const set = shownSet(await getCachedQuestionSet(project), subject);
    const view = viewQuestions(set, ({ phase }) => phase <= property.phase);
    const questions = presentQuestions(view, query);
    return { questions, count: questions.length };
  },
);
