import { ownerType } from '@landbrief/domain';
import { loadCategories } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { domainQuestion } from './domain-question.ts';
import { presentQuestion } from './question-view.ts';
import { shownQuestion } from './shown-question.ts';

export const getQuestion = operationOn('question', 'getQuestion', async (_input, { subject }) => {
  const question =
    subject.ownerType === ownerType.project
      ? shownQuestion(subject.question, { project: subject.owner, relations: subject.relations })
      : subject.question;
  const categories = await loadCategories(question.questionSetId);
  const byId = new Map(categories.map((category) => [category.categoryId, category]));
  return { question: presentQuestion(question, domainQuestion(question, byId), 0) };
});
