import { expect, it } from 'vitest';
import type { Question } from './queries.ts';
import { type QuestionPage, type QuestionPages, questionsOf, withQuestions } from './question-pages.ts';

const question = (_id: string) => ({ _id }) as Question;
const page = (...ids: string[]): QuestionPage => ({ result: 'ok', questions: ids.map(question), count: 5 });
const pages: QuestionPages = {
  pages: [page('acres', 'zoning'), page('zoning', 'rail'), page('kilovolts')],
  pageParams: [0, 2, 4],
};
const ids = (questions: readonly Question[]) => questions.map(({ _id }) => _id);

it('shows a question once that two pages have', () => {
  expect(ids(questionsOf(pages))).toEqual(['acres', 'zoning', 'rail', 'kilovolts']);
});

it('keeps the sizes of the pages, and counts what is gone', () => {
  const changed = withQuestions(pages, ['rail', 'acres', 'kilovolts'].map(question));
  expect(changed.pages.map(({ questions }) => ids(questions))).toEqual([
    ['rail', 'acres'],
    ['kilovolts'],
    [],
  ]);
  expect(changed.pages.map(({ count }) => count)).toEqual([4, 4, 4]);
  expect(changed.pageParams).toBe(pages.pageParams);
});
