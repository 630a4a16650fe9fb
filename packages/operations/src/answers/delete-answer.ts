import { problem } from '@landbrief/domain';
import { findAnswer, getAnswer, getPropertyCounts } from '@landbrief/store';
import { onProperty } from '../operation.ts';
import { askedQuestion, commitAnswer } from './save-answer.ts';

/** Clears an answer: it is deleted, or after submission gets an empty update (decisions 8). */
export const deleteAnswer = onProperty('deleteAnswer', async ({ params }, context) => {
  const found = await findAnswer(params.answerId);
  if (!found) throw problem('not_found');
  const [question, before, countsBefore] = await Promise.all([
    askedQuestion(context, found.questionId),
    getAnswer(found.propertyId, found.questionId),
    getPropertyCounts(found.propertyId),
  ]);
  if (!before) throw problem('not_found');
  const change = { question, before, value: null, source: 'typed' as const };
  const { counts } = await commitAnswer(change, countsBefore, context);
  return { counts };
});
