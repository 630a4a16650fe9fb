import { calls } from '@landbrief/contract';
import { loadCategories, type Question } from '@landbrief/store';
import { applyValidChange, requireVersion } from '../change.ts';
import { operationOn } from '../operation.ts';
import { domainQuestion } from './domain-question.ts';
import { questionDraft } from './question-draft.ts';
import { presentQuestion } from './question-view.ts';
import { writeQuestion } from './write-question.ts';

/** Changes a question that was read at `version`. A changed requirement applies to existing answers at once. */
export const updateQuestion = operationOn('question', 'updateQuestion', async ({ body }, context) => {
  const { question } = context.subject;
  requireVersion(body.question, question);
  const schema = calls.createQuestion.body.shape.question;
  const input = applyValidChange(schema, await currentInput(question), body.question, 'body.question');
  return writeQuestion(
    context.subject,
    { draft: questionDraft(input, 'body.question'), before: question },
    context,
  );
});

/** The stored question as input of `createQuestion`. */
async function currentInput(question: Question) {
  const categories = await loadCategories(question.questionSetId);
  const byId = new Map(categories.map((category) => [category.categoryId, category]));
  const shown = presentQuestion(question, domainQuestion(question, byId), 0);
  const { _id, position, created, updated, version, ...input } = shown;
  return input;
}
