import { bounds } from '@landbrief/domain';
import { boolean, type FormattedItem, number, string } from 'dynamodb-toolbox';
import { $add, $remove } from 'dynamodb-toolbox/entity/actions/update';
import { conditionally, type Write, write } from '../commit.ts';
import { ifNew, ifThere, whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';

/** A comment on the answer of a property to a question, whether there is an answer or not. */
const comments = defineItems('AnswerComment', {
  propertyId: string().key(),
  questionId: string().key(),
  commentId: string().key(),
  text: string(),
  /** For the owner's side only. */
  internal: boolean(),
  at: string(),
  userId: string(),
  userName: string(),
  onBehalfOfId: string().optional(),
  onBehalfOfName: string().optional(),
  /** Written from the owner's side, whose names some projects hide. */
  byOwner: boolean().optional(),
  /** The other side has not got the notice yet. */
  unsent: boolean().optional(),
}).keyedBy(({ propertyId, questionId, commentId }) => ({
  pk: `PROPERTY#${propertyId}`,
  sk: `COMMENT#${questionId}#${commentId}`,
}));
export type AnswerComment = FormattedItem<typeof comments.entity>;
type CommentKey = Pick<AnswerComment, 'propertyId' | 'questionId' | 'commentId'>;

/** The comments on a property's answers, oldest first. */
export async function listComments(propertyId: string): Promise<AnswerComment[]> {
  const { Items = [] } = await comments.query(
    { partition: `PROPERTY#${propertyId}`, range: { beginsWith: 'COMMENT#' } },
    { maxPages: Number.POSITIVE_INFINITY, consistent: true },
  );
  return Items.sort((a, b) => (a.at === b.at ? (a.commentId < b.commentId ? -1 : 1) : a.at < b.at ? -1 : 1));
}

export async function getComment(key: CommentKey): Promise<AnswerComment | undefined> {
  const { Item } = await comments.get(key, { consistent: true });
  return Item;
}

/** How many comments a property has; one item, so that two at once cannot exceed the limit. */
const counts = defineItems('CommentCount', { propertyId: string().key(), count: number() }).keyedBy(
  ({ propertyId }) => ({ pk: `PROPERTY#${propertyId}`, sk: 'COMMENTS' }),
);

/** The writes of a new comment; `limit_reached` where the property has as many as it may. */
export function createComment(comment: AnswerComment): Write[] {
  const { propertyId } = comment;
  const hasRoom = whereAny(
    { attr: 'count', exists: false },
    { attr: 'count', lt: bounds.commentsPerProperty },
  );
  return [
    write(comments.transactPut(comment, ifNew('commentId')), 'already_exists'),
    write(counts.transactUpdate({ propertyId, count: $add(1) }, { condition: hasRoom }), 'limit_reached'),
  ];
}

export function deleteComment({ propertyId, questionId, commentId }: CommentKey): Write[] {
  const isCounted = { attr: 'count' as const, gt: 0 };
  return [
    write(comments.transactDelete({ propertyId, questionId, commentId }, ifThere('commentId')), 'not_found'),
    write(counts.transactUpdate({ propertyId, count: $add(-1) }, { condition: isCounted }), () => []),
  ];
}

/** Records that the other side has got the notice of a comment. */
export async function markCommentSent({ propertyId, questionId, commentId }: CommentKey): Promise<void> {
  await conditionally(() =>
    comments.update({ propertyId, questionId, commentId, unsent: $remove() }, ifThere('commentId')),
  );
}
