import {
  categoryNames,
  categoryPathKey,
  MAX_ROWS_CHANGED,
  ownerTypeNames,
  type ProblemDetail,
  planOrder,
  problem,
  throwIfInvalid,
} from '@landbrief/domain';
import {
  changeCachedQuestionSet,
  getCachedQuestionSet,
  placeQuestion,
  type Question,
  type QuestionSet,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import type { QuestionOwnerSubject } from '../subjects/index.ts';
import { type Input, onQuestion } from '../subjects/operation.ts';
import { categoryPath } from './domain-question.ts';
import { withCurrentOwner } from './question-owner.ts';
import { replaceQuestionSet } from './question-set-writes.ts';
import { ownerWrite } from './write-question.ts';

type Order = Input<'orderQuestions'>['body'];

/**
 * Puts the questions of one category into an order. Only rows outside the longest run that is in order already change;
 * when these are too many for a transaction, the set is written again.
 */
export const orderQuestions = onQuestion('orderQuestions', async ({ body }, context) =>
  withCurrentOwner(context.subject, (subject) => tryOrder(subject, body, context)),
);

async function tryOrder(subject: QuestionOwnerSubject, order: Order, context: SignedInContext) {
  const { now } = context;
  const changes = planChanges(await getCachedQuestionSet(subject.owner), order, subject, now);
  if (changes.length > MAX_ROWS_CHANGED) return rewriteSet(subject, order, context);
  if (changes.length === 0) return {};
  const rows = changes.map(({ before, after }) => placeQuestion(before, after));
  const reply = await context.commit([ownerWrite(subject, undefined, undefined, now), ...rows], {});
  changeCachedQuestionSet(subject.owner, (set) => withChanges(set, changes));
  return reply;
}

function withChanges(set: QuestionSet, changes: readonly Placed[]): QuestionSet {
  const changed = new Map(changes.map(({ after }) => [after.questionId, after]));
  const questions = set.questions.map((question) => changed.get(question.questionId) ?? question);
  return { ...set, questions };
}

async function rewriteSet(subject: QuestionOwnerSubject, order: Order, context: SignedInContext) {
  return replaceQuestionSet(subject, context, async (set, current) => {
    const changes = planChanges(set, order, current, context.now);
    return { set: withChanges(set, changes), reply: {} };
  });
}

interface Placed {
  before: Question;
  after: Question;
}

/** The questions that get another position or category. */
function planChanges(set: QuestionSet, order: Order, subject: QuestionOwnerSubject, now: string): Placed[] {
  const listed = listedQuestions(set, order.questionIds, subject);
  const { members, categoryId } = targetCategory(set, order, listed);
  const ids = new Set(order.questionIds);
  refuseMissing(members.filter(({ questionId }) => !ids.has(questionId)));
  const current = listed.map(({ questionId: id, position }) => ({ id, position }));
  const plan = planOrder(current, order.questionIds);
  const positions = new Map(
    plan === 'renumber'
      ? order.questionIds.map((id, position) => [id, position])
      : plan.map(({ id, position }) => [id, position]),
  );
  const isMember = new Set(members);
  return listed.flatMap((before) => {
    const position = positions.get(before.questionId) ?? before.position;
    if (isMember.has(before))
      return position === before.position ? [] : [{ before, after: { ...before, position } }];
    const { categoryId: _, ...rest } = before;
    const place = { position, ...(categoryId ? { categoryId } : {}) };
    return [{ before, after: { ...rest, ...place, version: before.version + 1, updated: now } }];
  });
}

function listedQuestions(
  { questions }: QuestionSet,
  ids: readonly string[],
  { ownerType: type }: QuestionOwnerSubject,
): Question[] {
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const seen = new Set<string>();
  const details: ProblemDetail[] = [];
  const listed = ids.flatMap((id, index) => {
    const question = byId.get(id);
    const path = `body.questionIds.${index}`;
    if (!question)
      details.push({ path, message: `${id} is not a question of this ${ownerTypeNames[type]}.` });
    else if (seen.has(id)) details.push({ path, message: `“${question.text}” is listed twice.` });
    seen.add(id);
    return question ? [question] : [];
  });
  throwIfInvalid(details);
  return listed;
}

/** The questions directly in the category of an order, and the row that questions from elsewhere get. */
function targetCategory(set: QuestionSet, order: Order, [first]: readonly Question[]) {
  const categories = new Map(set.categories.map((category) => [category.categoryId, category]));
  const keyOf = (categoryId: string | undefined) => categoryPathKey(categoryPath(categoryId, categories));
  const { primaryCategory, secondaryCategory, tertiaryCategory } = order;
  if (primaryCategory === undefined && (secondaryCategory ?? tertiaryCategory) !== undefined)
    throwIfInvalid([{ path: 'body.primaryCategory', message: 'is needed with a secondary category.' }]);
  const names =
    primaryCategory === undefined ? categoryPath(first?.categoryId, categories) : categoryNames(order);
  const key = categoryPathKey(names);
  const [row] = set.categories
    .filter(({ categoryId }) => keyOf(categoryId) === key)
    .sort((a, b) => a.position - b.position);
  if (names.length > 0 && !row)
    throw problem('stale', {
      message: `The category “${names.join(' > ')}” does not exist any more: it was renamed, moved or deleted meanwhile.`,
    });
  const members = set.questions.filter(({ categoryId }) => keyOf(categoryId) === key);
  return { members, categoryId: row?.categoryId };
}

function refuseMissing(missing: readonly Question[]): void {
  const [first] = missing;
  if (!first) return;
  const message =
    missing.length === 1
      ? `The question “${first.text}” was added to this category meanwhile.`
      : `${missing.length} questions were added to this category meanwhile, among them “${first.text}”.`;
  throw problem('stale', { message, data: { questionIds: missing.map(({ questionId }) => questionId) } });
}
