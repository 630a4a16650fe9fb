import { problem } from '@landbrief/domain';
import { findAnswer, getAnswer } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { planAnswer } from './answer-writing.ts';
import { askedQuestion, commitAnswer } from './save-answer.ts';

/** Clears an answer: it is deleted, or after submission gets an empty update (decisions 8). */
export const deleteAnswer = operationOn('property', 'deleteAnswer', async ({ params }, context) => {
  const found = await findAnswer(params.answerId);
  if (!found) throw problem('not_found');
  const [question, before] = await Promise.all([
    askedQuestion(context, found.questionId),
    getAnswer(found.propertyId, found.questionId),
  ]);
  if (!before) throw problem('not_found');
  const planned = planAnswer({ question, before, value: null, source: 'typed' }, context);
  const { counts } = await commitAnswer(planned, question, context);
  return { counts };
});
