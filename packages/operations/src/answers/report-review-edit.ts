import { notifiesOwner, problem } from '@landbrief/domain';
import { getAnswer } from '@landbrief/store';
import { onProperty } from '../subjects/operation.ts';
import { notifyOwner, requireAnswerable, writerOf } from './answer-context.ts';
import { askedQuestion } from './save-answer.ts';

/**
 * Notifies the owner of an answer that was changed in review (decisions 6). Saving does it too, and both are the same
 * item of the outbox: the owner gets one notice.
 */
export const reportReviewEdit = onProperty('reportReviewEdit', async ({ params, body }, context) => {
  const { property, project, member, relations } = context.subject;
  const isForColleague = relations.has('colleagueOf') && params.id === property.participantId;
  if (member?.participantId !== params.id && !isForColleague) throw problem('permission_error');
  const [question, answer] = await Promise.all([
    askedQuestion(context, params.questionId),
    getAnswer(body.propertyId, params.questionId),
  ]);
  requireAnswerable(context, question);
  if (!notifiesOwner({ writer: writerOf(context), projectStatus: project.status }))
    throw problem('not_allowed_in_status', {
      message: 'The owner is notified of answers that are changed in review only.',
    });
  if (!answer) throw problem('not_found', { message: 'The question has no answer.' });
  return context.commit(notifyOwner(context), {});
});
