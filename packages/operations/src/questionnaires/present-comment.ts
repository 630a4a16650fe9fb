import type { QuestionnaireComment as WireComment } from '@landbrief/contract';
import { contactKey, type QuestionnaireComment } from '@landbrief/store';
import type { Caller } from '../context.ts';
import type { SubjectOf } from '../operation.ts';

interface CommentContext {
  caller: Caller;
  subject: SubjectOf<'questionnaire'>;
}

/** Whether the caller wrote a comment: the user whose it is, or the contact; not a contact before that one. */
export function isOwnComment(
  { userId, contactEmail }: Pick<QuestionnaireComment, 'userId' | 'contactEmail'>,
  { caller, subject: { questionnaire, relations } }: CommentContext,
): boolean {
  if (userId) return userId === (caller.impersonator ?? caller.user).userId;
  return relations.has('questionnaireContact') && contactEmail === contactKey(questionnaire.contact);
}

export function presentComment(comment: QuestionnaireComment, context: CommentContext): WireComment {
  const { commentId, questionId, text, at, byName, userId } = comment;
  return {
    _id: commentId,
    question: questionId,
    ...{ text, at },
    by: { fullName: byName },
    fromContact: userId === undefined,
    own: isOwnComment(comment, context),
  };
}
