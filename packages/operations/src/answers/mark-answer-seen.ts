import { isProblem, problem } from '@landbrief/domain';
import { addToCounts, findAnswer, getAnswer, markSeen } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { askedQuestion } from './save-answer.ts';

/** Notes that the owner's side has looked at the latest value; again changes nothing. */
export const markAnswerSeen = operationOn('property', 'markAnswerSeen', async ({ params }, context) => {
  const found = await findAnswer(params.answerId);
  if (found?.questionId !== params.questionId) throw problem('not_found');
  const [question, answer] = await Promise.all([
    askedQuestion(context, found.questionId),
    getAnswer(found.propertyId, found.questionId),
  ]);
  if (!answer) throw problem('not_found');
  if (answer.seenVersion >= answer.version) return {};
  const counted = addToCounts(found.propertyId, {
    phase: question.phase,
    answered: 0,
    requiredAnswered: 0,
    unseen: -1,
  });
  try {
    return await context.commit([markSeen(answer), ...counted], {});
  } catch (error) {
    const standing = await getAnswer(found.propertyId, found.questionId);
    if (isProblem(error) && standing && standing.seenVersion >= answer.version) return {};
    throw error;
  }
});
