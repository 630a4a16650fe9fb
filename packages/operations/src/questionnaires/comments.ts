import { problem } from '@landbrief/domain';
import {
  contactKey,
  countComment,
  createQuestionnaireComment,
  deleteQuestionnaireComment as deleteItem,
  getQuestionnaireComment,
} from '@landbrief/store';
import { onQuestionnaire } from '../operation.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
import { fullName } from '../users/full-name.ts';
import { isOwnComment, presentComment } from './present-comment.ts';
import { contactName, type QuestionnaireContext, sideOf } from './present-questionnaire.ts';
import { questionOf, requireOpen } from './require-answering.ts';

/** The contact comments while answering; those who answer the property at any time. */
function requireCommentable(context: QuestionnaireContext): void {
  if (sideOf(context.subject.relations) === 'contact') requireOpen(context);
  else requireNotLeft(context.subject);
}

export const addQuestionnaireComment = onQuestionnaire(
  'addQuestionnaireComment',
  async ({ params, body }, context) => {
    const { subject, caller, now, newId, commit } = context;
    const { questionnaire, relations } = subject;
    requireCommentable(context);
    const { questionId } = await questionOf(params.questionId, context);
    const isFromContact = sideOf(relations) === 'contact';
    const author = caller.impersonator ?? caller.user;
    const comment = {
      questionnaireId: questionnaire.questionnaireId,
      ...{ questionId, commentId: newId(), text: body.text, at: now },
      ...(isFromContact
        ? { byName: contactName(questionnaire.contact), contactEmail: contactKey(questionnaire.contact) }
        : { byName: fullName(author), userId: author.userId }),
    };
    return commit([createQuestionnaireComment(comment), countComment(questionnaire, 1)], {
      comment: presentComment(comment, context),
    });
  },
);

/** Deletes a comment of the caller's own. */
export const deleteQuestionnaireComment = onQuestionnaire(
  'deleteQuestionnaireComment',
  async ({ params: { questionId, commentId } }, context) => {
    const { questionnaire } = context.subject;
    const key = { questionnaireId: questionnaire.questionnaireId, questionId, commentId };
    const comment = await getQuestionnaireComment(key);
    if (!comment) throw problem('not_found');
    if (!isOwnComment(comment, context)) throw problem('permission_error');
    requireCommentable(context);
    return context.commit([deleteItem(key), countComment(questionnaire, -1)], {});
  },
);
