import {
  type CategoryChanges,
  type CategoryNames,
  categoryKey,
  categoryNames,
  isUncategorized,
  MAX_ROWS_CHANGED,
  moveCategory,
  ownerType,
} from '@landbrief/domain';
import {
  type Category,
  changeCachedQuestionSet,
  deleteCategory,
  deleteQuestions,
  getCachedQuestionSet,
  type Question,
  type QuestionSet,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { QuestionOwnerSubject } from '../subjects/index.ts';
import { onQuestionOwner } from '../subjects/operation.ts';
import { domainQuestion } from './domain-question.ts';
import { keepDeletedWordings } from './keep-wording.ts';
import { changeCurrentQuestions, countSet, withCurrentOwner } from './question-owner.ts';
import { replaceQuestionSet } from './question-set-writes.ts';

export const deletePrimaryCategory = onQuestionOwner(
  'deletePrimaryCategory',
  async ({ params: { primary } }, context) =>
    deleteCategoryWithQuestions(context.subject, isUncategorized(primary) ? [] : [primary], context),
);

export const deleteSecondaryCategory = onQuestionOwner(
  'deleteSecondaryCategory',
  async ({ params: { primary, secondary } }, context) =>
    deleteCategoryWithQuestions(context.subject, [primary, secondary], context),
);

/** Without names: the uncategorized questions. */
async function deleteCategoryWithQuestions(
  subject: QuestionOwnerSubject,
  names: CategoryNames,
  context: SignedInContext,
): Promise<object> {
  return withCurrentOwner(subject, async (current) => {
    const set = await getCachedQuestionSet(current.owner);
    const parts = separate(set, names);
    // Each question may need a write of its own for the share of tags that has its tag.
    return parts.deleted.length * 2 + parts.rows.deleted.length > MAX_ROWS_CHANGED
      ? replaceQuestionSet(current, context, async (latest) => ({
          set: separate(latest, names).kept,
          reply: {},
        }))
      : deleteInOneTransaction(current, parts, context);
  });
}

interface Separated {
  kept: QuestionSet;
  deleted: Question[];
  rows: CategoryChanges<Category>;
}

function separate(set: QuestionSet, names: CategoryNames): Separated {
  const rows = names.length === 0 ? { changed: [], deleted: [] } : moveCategory(set.categories, names, []);
  const byId = new Map(set.categories.map((category) => [category.categoryId, category]));
  const keys = names.map(categoryKey);
  const isInside = (question: Question) => {
    const own = categoryNames(domainQuestion(question, byId));
    return names.length === 0
      ? own.length === 0
      : keys.every((key, level) => key === categoryKey(own[level] ?? ''));
  };
  const gone = new Set(rows.deleted.map(({ categoryId }) => categoryId));
  return {
    rows,
    deleted: set.questions.filter(isInside),
    kept: {
      questions: set.questions.filter((question) => !isInside(question)),
      categories: set.categories.filter(({ categoryId }) => !gone.has(categoryId)),
    },
  };
}

async function deleteInOneTransaction(
  subject: QuestionOwnerSubject,
  { kept, deleted, rows }: Separated,
  context: SignedInContext,
): Promise<object> {
  if (deleted.length + rows.deleted.length === 0) return {};
  const { owner, ownerId, ownerType: type } = subject;
  const { now } = context;
  const recount =
    type === ownerType.project && deleted.length > 0
      ? [enqueue('recount-project', { projectId: ownerId }, context)]
      : [];
  const reply = await context.commit(
    [
      changeCurrentQuestions(subject, countSet(kept), now),
      ...rows.deleted.map(deleteCategory),
      ...(await deleteQuestions(owner.questionSetId, deleted)),
      ...recount,
      ...(await keepDeletedWordings(subject, deleted, context)),
    ],
    {},
  );
  changeCachedQuestionSet(owner, () => kept);
  return reply;
}
