import { problem } from '@landbrief/domain';
import { findAnswer } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { askedQuestion, saveOneAnswer } from './save-answer.ts';

/** Changes an answer that is named by its own id. */
export const updateAnswer = operationOn('property', 'updateAnswer', async ({ params, body }, context) => {
  const question = await answeredQuestion(params, context);
  return saveOneAnswer(question, body.answer, context);
});

/** Adds a later value to an answer of a submitted property; before that it changes the answer. */
export const addAnswerUpdate = operationOn(
  'property',
  'addAnswerUpdate',
  async ({ params, body }, context) => {
    const question = await answeredQuestion(params, context);
    return saveOneAnswer(question, body.answer, context);
  },
);

async function answeredQuestion(
  params: { answerId: string; propertyId: string },
  context: Parameters<typeof askedQuestion>[0],
) {
  const found = await findAnswer(params.answerId);
  if (found?.propertyId !== params.propertyId)
    throw problem('not_found', { message: 'The property has no such answer.' });
  return askedQuestion(context, found.questionId);
}
