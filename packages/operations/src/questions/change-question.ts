import { calls } from '@landbrief/contract';
import { deleteQuestion as deleteStoredQuestion, loadCategories, type Question } from '@landbrief/store';
import { applyValidChange, requireVersion } from '../change.ts';
import { onQuestion, onQuestionOwner } from '../operation.ts';
import { domainQuestion } from './domain-question.ts';
import { keepDeletedWordings } from './keep-wording.ts';
import { questionDraft } from './question-draft.ts';
import { withCurrentOwner } from './question-owner.ts';
import { presentQuestion } from './question-view.ts';
import { emptyQuestionSet } from './replace-question-set.ts';
import { ownerWrite, recountIfNeeded, writeQuestion } from './write-question.ts';

/** Changes a question that was read at `version`. A changed requirement applies to existing answers at once. */
export const updateQuestion = onQuestion('updateQuestion', async ({ body }, context) => {
  const { question } = context.subject;
  requireVersion(body.question, question);
  const schema = calls.createQuestion.body.shape.question;
  const input = applyValidChange(schema, await currentInput(question), body.question, 'body.question');
  const draft = questionDraft(input, 'body.question');
  const keepsCategory = !namesCategory(body.question);
  return writeQuestion(context.subject, { draft, before: question, keepsCategory }, context);
});

const namesCategory = (change: object) =>
  ['primaryCategory', 'secondaryCategory', 'tertiaryCategory'].some((field) => field in change);

/** The stored question as input of `createQuestion`. */
export async function currentInput(question: Question) {
  const categories = await loadCategories(question.questionSetId);
  const byId = new Map(categories.map((category) => [category.categoryId, category]));
  const shown = presentQuestion(question, domainQuestion(question, byId), 0);
  const { _id, position, created, updated, version, ...input } = shown;
  return input;
}

/** Deletes a question. Its answers are no longer shown or counted; their history stays. */
export const deleteQuestion = onQuestion('deleteQuestion', async (_input, context) =>
  withCurrentOwner(context.subject, async (subject) => {
    const question = { ...context.subject.question, questionSetId: subject.owner.questionSetId };
    const writes = [
      ownerWrite(subject, question, undefined, context.now),
      ...(await deleteStoredQuestion(question)),
      ...recountIfNeeded(subject, question, undefined, context),
      ...(await keepDeletedWordings(subject, [question], context)),
    ];
    return context.commit(writes, {});
  }),
);

/** Deletes all questions and categories of a template or project; answers are treated as by `deleteQuestion`. */
export const deleteAllQuestions = onQuestionOwner('deleteAllQuestions', async (_input, context) =>
  emptyQuestionSet(context.subject, context),
);
