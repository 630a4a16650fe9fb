import { type CategoryChanges, MAX_ROWS_CHANGED, rowsInUse } from '@landbrief/domain';
import {
  type Category,
  changeCachedQuestionSet,
  deleteCategory,
  getCachedQuestionSet,
  loadCurrentCategories,
  putCategory,
  type QuestionSet,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import type { QuestionOwnerSubject } from '../subjects/index.ts';
import { questionsUnchanged, withCurrentOwner } from './question-owner.ts';
import { replaceQuestionSet } from './question-set-writes.ts';

/** `used` are the ids of the categories that questions are in or below; given where two categories become one. */
type Plan = (
  categories: readonly Category[],
  subject: QuestionOwnerSubject,
  used?: ReadonlySet<string>,
) => CategoryChanges<Category> | Promise<CategoryChanges<Category>>;

/**
 * Changes categories in one transaction: few rows, and the owner, whose questions nobody may have changed since they were
 * read; then `plan` decides again. An act that changes very many rows writes a new set instead.
 */
export async function changeCategories(
  subject: QuestionOwnerSubject,
  context: SignedInContext,
  plan: Plan,
): Promise<object> {
  return withCurrentOwner(subject, async (current) => {
    const categories = await loadCurrentCategories(current.owner);
    const planned = await plan(categories, current);
    const changes = planned.isMerge
      ? await plan(
          categories,
          current,
          rowsInUse(categories, (await getCachedQuestionSet(current.owner)).questions),
        )
      : planned;
    const count = changes.changed.length + changes.deleted.length;
    if (count === 0) return {};
    return count > MAX_ROWS_CHANGED
      ? rewriteCategories(current, context, plan)
      : writeCategories(current, changes, context);
  });
}

async function writeCategories(
  subject: QuestionOwnerSubject,
  changes: CategoryChanges<Category>,
  context: SignedInContext,
): Promise<object> {
  const reply = await context.commit(
    [
      questionsUnchanged(subject, context.now),
      ...changes.changed.map(putCategory),
      ...changes.deleted.map(deleteCategory),
    ],
    {},
  );
  changeCachedQuestionSet(subject.owner, (set) => withCategories(set, changes));
  return reply;
}

function rewriteCategories(
  subject: QuestionOwnerSubject,
  context: SignedInContext,
  plan: Plan,
): Promise<object> {
  return replaceQuestionSet(subject, context, async (set, current) => ({
    set: withCategories(set, await plan(set.categories, current, rowsInUse(set.categories, set.questions))),
    reply: {},
  }));
}

function withCategories(set: QuestionSet, { changed, deleted }: CategoryChanges<Category>): QuestionSet {
  const after = new Map(changed.map((category) => [category.categoryId, category]));
  const gone = new Set(deleted.map(({ categoryId }) => categoryId));
  return {
    ...set,
    categories: set.categories
      .filter(({ categoryId }) => !gone.has(categoryId))
      .map((category) => after.get(category.categoryId) ?? category),
  };
}
