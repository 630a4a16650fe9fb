import { calls } from '@landbrief/contract';
import { loadCategories, type Question } from '@landbrief/store';
import { applyValidChange, requireVersion } from '../change.ts';
import { operationOn } from '../operation.ts';
import { domainQuestion } from './domain-question.ts';
import { questionDraft } from './question-draft.ts';
import { presentQuestion } from './question-view.ts';
import { writeQuestion } from './write-question.ts';

/** Changes a question that was seen at `version`. A changed requirement holds for all answers at once: whether it is met is worked out when read. */
export const updateQuestion = operationOn('question', 'updateQuestion', async ({ body }, context) => {
  const { question } = context.subject;
  requireVersion(body.question, question);
  const schema = calls.createQuestion.body.shape.question;
  const input = applyValidChange(schema, await standingInput(question), body.question, 'body.question');
  return writeQuestion(
    context.subject,
    { draft: questionDraft(input, 'body.question'), before: question },
    context,
  );
});

/** A question as it would be sent to be created as it stands. */
async function standingInput(question: Question) {
  const categories = await loadCategories(question.questionSetId);
  const byId = new Map(categories.map((category) => [category.categoryId, category]));
  const shown = presentQuestion(question, domainQuestion(question, byId), 0);
  const { _id, position, created, updated, version, ...input } = shown;
  return input;
}
