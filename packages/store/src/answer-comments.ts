import { problem } from '@landbrief/domain';
import { boolean, Entity, type FormattedItem, item, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { $remove } from 'dynamodb-toolbox/entity/actions/update';
import { deleteMany } from './bulk.ts';
import { conditionally, type Write, write } from './commit.ts';
import { table } from './table.ts';

/** A comment on the answer of a property to a question, whether there is an answer or not. */
const AnswerCommentEntity = new Entity({
  name: 'AnswerComment',
  table,
  timestamps: false,
  schema: item({
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
  }),
  computeKey: ({ propertyId, questionId, commentId }) => ({
    pk: `PROPERTY#${propertyId}`,
    sk: `COMMENT#${questionId}#${commentId}`,
  }),
});
const comments = AnswerCommentEntity.build(EntityRepository);
export type AnswerComment = FormattedItem<typeof AnswerCommentEntity>;
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

export function createComment(comment: AnswerComment): Write {
  return write(comments.transactPut(comment, { condition: { attr: 'commentId', exists: false } }), () =>
    problem('already_exists'),
  );
}

export function deleteComment({ propertyId, questionId, commentId }: CommentKey): Write {
  return write(
    comments.transactDelete(
      { propertyId, questionId, commentId },
      { condition: { attr: 'commentId', exists: true } },
    ),
    () => problem('not_found'),
  );
}

/** Records that the other side has got the notice of a comment. */
export async function markCommentSent({ propertyId, questionId, commentId }: CommentKey): Promise<void> {
  await conditionally(() =>
    comments.update(
      { propertyId, questionId, commentId, unsent: $remove() },
      { condition: { attr: 'commentId', exists: true } },
    ),
  );
}

/** Deletes the comments of a deleted property. */
export async function deleteComments(propertyId: string): Promise<void> {
  const found = await listComments(propertyId);
  await deleteMany(
    found.map(({ questionId, commentId }) => comments.batchDelete({ propertyId, questionId, commentId })),
  );
}
