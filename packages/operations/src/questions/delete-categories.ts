import {
  type CategoryNames,
  categoryKey,
  categoryNames,
  given,
  isUncategorized,
  MAX_ROWS_CHANGED,
  moveCategory,
  ownerType,
  uncategorized,
} from '@landbrief/domain';
import {
  changeCachedQuestionSet,
  getCachedQuestionSet,
  type Question,
  type QuestionSet,
  trashQuestions,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { QuestionOwnerSubject } from '../subjects/index.ts';
import { onQuestionOwner } from '../subjects/operation.ts';
import { intoTrash } from '../subjects/trash-work.ts';
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

export const deleteAllQuestions = onQuestionOwner('deleteAllQuestions', async (_input, context) =>
  deleteCategoryWithQuestions(context.subject, 'all', context),
);

/** A category by its names; without names the uncategorized questions. */
type Part = CategoryNames | 'all';

/** Puts a part of the questions into the trash, with their categories. */
async function deleteCategoryWithQuestions(
  subject: QuestionOwnerSubject,
  part: Part,
  context: SignedInContext,
): Promise<{ trashId?: string }> {
  const trashId = context.newId();
  const enter = (current: QuestionOwnerSubject, { deleted }: Separated) =>
    enterCategory({ subject: current, part, questions: deleted.questions.length }, trashId, context);
  return withCurrentOwner(subject, async (current) => {
    const parts = separate(await getCachedQuestionSet(current.owner), part);
    const { questions, categories } = parts.deleted;
    if (questions.length + categories.length === 0) return {};
    // Each question may need a write of its own for the share of tags that has its tag.
    if (questions.length * 2 + categories.length <= MAX_ROWS_CHANGED)
      return deleteInOneTransaction(current, { ...parts, trashId, entry: enter(current, parts) }, context);
    return replaceQuestionSet(current, context, async (latest, now) => {
      const found = separate(latest, part);
      const marked = {
        questions: found.deleted.questions.map((question) => ({ ...question, trashId })),
        categories: found.deleted.categories.map((category) => ({ ...category, trashId })),
      };
      const { questions: before = [], categories: rows = [] } = latest.trashed ?? {};
      const trashed = {
        questions: [...before, ...marked.questions],
        categories: [...rows, ...marked.categories],
      };
      return { set: { ...found.kept, trashed }, reply: { trashId }, writes: [enter(now, found)] };
    });
  });
}

function enterCategory(
  { subject, part, questions }: { subject: QuestionOwnerSubject; part: Part; questions: number },
  objectId: string,
  context: SignedInContext,
): Write {
  const { owner, ownerId, ownerType: type } = subject;
  const { organizationId } = owner;
  const path = part === 'all' ? 'All categories' : part.join(' > ') || uncategorized;
  const place =
    type === ownerType.project ? { projectId: ownerId, name: path } : { name: `${owner.name}: ${path}` };
  return intoTrash(
    { objectId, kind: 'category', ownerId, ...given({ organizationId }), ...place, contents: { questions } },
    context,
  );
}

interface Separated {
  kept: QuestionSet;
  deleted: QuestionSet;
}

function separate(set: QuestionSet, names: Part): Separated {
  if (names === 'all') return { deleted: set, kept: { questions: [], categories: [] } };
  const rows = names.length === 0 ? [] : moveCategory(set.categories, names, []).deleted;
  const byId = new Map(set.categories.map((category) => [category.categoryId, category]));
  const keys = names.map(categoryKey);
  const isInside = (question: Question) => {
    const own = categoryNames(domainQuestion(question, byId));
    return names.length === 0
      ? own.length === 0
      : keys.every((key, level) => key === categoryKey(own[level] ?? ''));
  };
  const gone = new Set(rows.map(({ categoryId }) => categoryId));
  return {
    deleted: { questions: set.questions.filter(isInside), categories: rows },
    kept: {
      questions: set.questions.filter((question) => !isInside(question)),
      categories: set.categories.filter(({ categoryId }) => !gone.has(categoryId)),
    },
  };
}

async function deleteInOneTransaction(
  subject: QuestionOwnerSubject,
  { kept, deleted, trashId, entry }: Separated & { trashId: string; entry: Write },
  context: SignedInContext,
): Promise<{ trashId: string }> {
  const { owner, ownerId, ownerType: type } = subject;
  const { questions } = deleted;
  const recount =
    type === ownerType.project && questions.length > 0
      ? [enqueue('recount-project', { projectId: ownerId }, context)]
      : [];
  const reply = await context.commit(
    [
      changeCurrentQuestions(subject, countSet(kept), context.now),
      ...(await trashQuestions(owner.questionSetId, deleted, trashId)),
      entry,
      ...recount,
      ...(await keepDeletedWordings(subject, questions, context)),
    ],
    { trashId },
  );
  changeCachedQuestionSet(owner, () => kept);
  return reply;
}
