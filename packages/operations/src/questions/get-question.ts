import { loadCategories } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { domainQuestion } from './domain-question.ts';
import { presentQuestion } from './question-view.ts';

export const getQuestion = operationOn('question', 'getQuestion', async (_input, { subject }) => {
  const { question } = subject;
  const categories = await loadCategories(question.questionSetId);
  const byId = new Map(categories.map((category) => [category.categoryId, category]));
  return { question: presentQuestion(question, domainQuestion(question, byId), 0) };
});
