import type { AnswerComment as WireComment } from '@landbrief/contract';
import { commentRefusal, given, isAsked, isOnOwnerSide, problem } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import {
  type AnswerComment,
  createComment,
  deleteComment,
  getCachedQuestionSet,
  getComment,
  listComments,
  requirePropertyStatus,
  type Write,
} from '@landbrief/store';
import { enqueueDebounced } from '../outbox/outbox.ts';
import { presentPerson } from '../people/full-name.ts';
import { shownSet } from '../questions/shown-question.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
import { onProperty } from '../subjects/operation.ts';
import { type AnswerContext, QUIET_SECONDS, writerOf, writtenBy } from './answer-context.ts';
import { authorOf } from './present-answer.ts';
import { askedQuestion } from './save-answer.ts';

export const listAnswerComments = onProperty('listAnswerComments', async (_input, context) => {
  const { subject } = context;
  const { property, project, relations } = subject;
  const [found, set] = await Promise.all([listComments(property.propertyId), getCachedQuestionSet(project)]);
  const asked = new Set(
    shownSet(set, subject)
      .questions.filter((question) => isAsked(question, property.phase))
      .map(({ questionId }) => questionId),
  );
  const comments = found
    .filter(({ questionId, internal }) => asked.has(questionId) && (!internal || isOnOwnerSide(relations)))
    .map((comment) => present(comment, context));
  return { comments, count: comments.length };
});

/** Adds a comment; the other side gets one notice of several. */
export const addAnswerComment = onProperty('addAnswerComment', async ({ params, body }, context) => {
  const { property } = context.subject;
  const { propertyId } = property;
  requireCommentable(body.internal, context);
  const question = await askedQuestion(context, params.questionId);
  if (!isAsked(question, property.phase)) throw problem('not_found');
  const comment: AnswerComment = {
    propertyId,
    questionId: question.questionId,
    commentId: context.newId(),
    text: body.text,
    internal: body.internal,
    ...writtenBy(context),
    ...(body.internal ? {} : { unsent: true }),
  };
  const notice = body.internal ? [] : [notifyOtherSide(comment, context)];
  return context.commit([...createComment(comment), requirePropertyStatus(property), ...notice], {
    comment: present(comment, context),
  });
});

export const deleteAnswerComment = onProperty(
  'deleteAnswerComment',
  async ({ params: { questionId, commentId } }, context) => {
    const { propertyId } = context.subject.property;
    const comment = await getComment({ propertyId, questionId, commentId });
    if (!comment || (comment.internal && !isOnOwnerSide(context.subject.relations)))
      throw problem('not_found');
    if (!isOwn(comment, context)) throw problem('permission_error');
    requireCommentable(comment.internal, context);
    return context.commit(deleteComment(comment), {});
  },
);

function requireCommentable(internal: boolean, context: AnswerContext): void {
  const { project, property } = context.subject;
  const statuses = { projectStatus: project.status, propertyStatus: property.status };
  const refusal = commentRefusal({ writer: writerOf(context), internal, ...statuses });
  if (refusal) throw refusal;
  requireNotLeft(context.subject);
}

function isOwn({ userId }: AnswerComment, { caller }: AnswerContext): boolean {
  return userId === (caller.impersonator ?? caller.user).userId;
}

function notifyOtherSide(comment: AnswerComment, context: AnswerContext): Write {
  const { projectId, propertyId } = context.subject.property;
  const { userId: byUserId, byOwner = false } = comment;
  const outboxId = derivedId(propertyId, `answers-commented/${byUserId}/${byOwner}`);
  const payload = { projectId, propertyId, byUserId, byOwner };
  return enqueueDebounced('answers-commented', payload, {
    outboxId,
    now: context.now,
    delay: QUIET_SECONDS,
  });
}

function present(comment: AnswerComment, context: AnswerContext): WireComment {
  const { project, relations } = context.subject;
  const isHidden = !project.settings.showOwnerToParticipants && !isOnOwnerSide(relations);
  const by = authorOf(comment, isHidden ? project.projectId : undefined);
  const onBehalfOf = presentPerson(comment.onBehalfOfId, comment.onBehalfOfName);
  return {
    _id: comment.commentId,
    question: comment.questionId,
    text: comment.text,
    internal: comment.internal,
    at: comment.at,
    ...given({ by, onBehalfOf }),
    own: isOwn(comment, context),
  };
}
