import { getCachedQuestionSet } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { presentQuestions, viewQuestions } from './question-view.ts';
import { loadShownSet, shownSet } from './shown-question.ts';

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
