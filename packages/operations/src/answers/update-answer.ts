import { problem } from '@landbrief/domain';
import { findAnswer } from '@landbrief/store';
import { onProperty } from '../operation.ts';
import { saveOneAnswer } from './save-answer.ts';

/** Changes an answer by its id. */
export const updateAnswer = onProperty('updateAnswer', async ({ params, body }, context) => {
  const questionId = await answeredQuestion(params);
  return saveOneAnswer(questionId, body.answer, context);
});

/** Adds an update to an answer of a submitted property; before submission it changes the answer. */
export const addAnswerUpdate = onProperty('addAnswerUpdate', async ({ params, body }, context) => {
  const questionId = await answeredQuestion(params);
  return saveOneAnswer(questionId, body.answer, context);
});

async function answeredQuestion(params: { answerId: string; propertyId: string }): Promise<string> {
  const found = await findAnswer(params.answerId);
  if (found?.propertyId !== params.propertyId)
    throw problem('not_found', { message: 'The property has no such answer.' });
  return found.questionId;
}
