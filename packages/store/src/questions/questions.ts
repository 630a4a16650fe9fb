import { boolean, type FormattedItem, number, string } from 'dynamodb-toolbox';
import { $remove } from 'dynamodb-toolbox/entity/actions/update';
import { LRUCache } from 'lru-cache';
import { deleteMany, putMany } from '../bulk.ts';
import { type AnyTransaction, type Write, write } from '../commit.ts';
import { ifNew, ifStill } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { findParentsById, queryStored } from '../reads.ts';
import { byId } from '../table.ts';
import { versioned } from '../versioned.ts';
import { askedFields } from './asked-fields.ts';
import { changeTags, claimTags, releaseTags, tagPuts } from './question-tags.ts';

/** The entry of the trash with which it was deleted; only `loadQuestionSet` shows what has it, apart from the others. */
const inTrash = { trashId: string().optional() };

/**
 * A question in a question set, which is a partition that a template or project points to. It has the id of its deepest
 * category, so that renaming or moving a category writes one item.
 */
export const questions = defineItems('Question', {
  questionSetId: string().key(),
  questionId: string().key(),
  ownerId: string(),
  ownerType: number(),
  tag: string(),
  ...askedFields,
  /** Absent: no. */
  allowNotApplicable: boolean().optional(),
  note: string().optional(),
  dataField: string().optional(),
  phase: number(),
  /** Absent: Uncategorized. */
  categoryId: string().optional(),
  position: number(),
  tagLocked: boolean(),
  created: string(),
  updated: string(),
  ...versioned,
  /** Counts the changes of its wording after the project's activation; absent: 0. */
  wording: number().optional(),
  ...inTrash,
  ...byId,
}).keyedBy(({ questionSetId, questionId }) => ({
  pk: `QUESTIONSET#${questionSetId}`,
  sk: `QUESTION#${questionId}`,
}));
export type Question = FormattedItem<typeof questions.entity>;

/** A category of one of three levels; its parent is of the level above. */
export const categories = defineItems('Category', {
  questionSetId: string().key(),
  categoryId: string().key(),
  parentId: string().optional(),
  name: string(),
  position: number(),
  ...inTrash,
}).keyedBy(({ questionSetId, categoryId }) => ({
  pk: `QUESTIONSET#${questionSetId}`,
  sk: `CATEGORY#${categoryId}`,
}));
export type Category = FormattedItem<typeof categories.entity>;

/** Items per query page: some milliseconds of work, and most sets in one page. */
const PAGE = 200;

interface Rows {
  questions: Question[];
  categories: Category[];
}

export interface QuestionSet extends Rows {
  /** Those in the trash, which whoever writes the set anew takes along; absent: none. */
  trashed?: Rows | undefined;
}

/** Sets apart what is in the trash. */
export function questionSetOf(rows: Rows): QuestionSet {
  const [questions, trashedQuestions] = parted(rows.questions);
  const [categories, trashedCategories] = parted(rows.categories);
  const isEmpty = trashedQuestions.length + trashedCategories.length === 0;
  const trashed = isEmpty ? undefined : { questions: trashedQuestions, categories: trashedCategories };
  return { questions, categories, ...(trashed ? { trashed } : {}) };
}

function parted<Row extends { trashId?: string | undefined }>(rows: readonly Row[]): [Row[], Row[]] {
  return [rows.filter(({ trashId }) => !trashId), rows.filter(({ trashId }) => trashId)];
}

function indexed(question: Question) {
  return { ...question, byIdPk: `QUESTION#${question.questionId}`, byIdSk: question.questionSetId };
}

/** The categories of a set; read them consistently to decide a change. */
export async function loadCategories(
  questionSetId: string,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Category[]> {
  const { Items = [] } = await categories.query(
    { partition: `QUESTIONSET#${questionSetId}`, range: { beginsWith: 'CATEGORY#' } },
    { consistent, maxPages: Number.POSITIVE_INFINITY },
  );
  return Items.filter(({ trashId }) => !trashId);
}

/** All questions and categories of a set; read it consistently to make another set from it. */
export async function loadQuestionSet(
  questionSetId: string,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<QuestionSet> {
  const found = await queryStored(
    [questions.entity, categories.entity],
    { partition: `QUESTIONSET#${questionSetId}`, range: { lt: 'TAGS#' } },
    { consistent, limit: PAGE },
  );
  const isQuestion = (one: Question | Category): one is Question => 'questionId' in one;
  return questionSetOf({
    questions: found.filter(isQuestion),
    categories: found.filter((one): one is Category => !isQuestion(one)),
  });
}

/** Questions and categories of all cached sets together. */
const MAX_CACHED_ENTRIES = 20_000;
const cache = new LRUCache<string, QuestionSet>({
  maxSize: MAX_CACHED_ENTRIES,
  sizeCalculation: ({ questions, categories }) => 1 + questions.length + categories.length,
});

/**
 * The questions and categories of a template or project, cached by its `questionsVersion`, which every change of the
 * questions increments: the result is never older than the template or project. The read is consistent, because an
 * outdated set would stay in the cache.
 */
export async function getCachedQuestionSet({
  questionSetId,
  questionsVersion,
}: {
  questionSetId: string;
  questionsVersion: number;
}): Promise<QuestionSet> {
  const key = `${questionSetId} ${questionsVersion}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const { trashed: _, ...set } = await loadQuestionSet(questionSetId, { consistent: true });
  cache.set(key, set);
  return set;
}

/** The categories as they were at `questionsVersion` or later: from the cache, or read consistently. */
export async function loadCurrentCategories({
  questionSetId,
  questionsVersion,
}: {
  questionSetId: string;
  questionsVersion: number;
}): Promise<Category[]> {
  const cached = cache.get(`${questionSetId} ${questionsVersion}`);
  return cached?.categories ?? loadCategories(questionSetId, { consistent: true });
}

/**
 * Keeps what the cache has after a change that was committed: the set as it was at `questionsVersion`, changed by `after`.
 * The next read then costs nothing.
 */
export function changeCachedQuestionSet(
  { questionSetId, questionsVersion }: { questionSetId: string; questionsVersion: number },
  after: (set: QuestionSet) => QuestionSet,
): void {
  const cached = cache.get(`${questionSetId} ${questionsVersion}`);
  if (cached) cache.set(`${questionSetId} ${questionsVersion + 1}`, after(cached));
}

export async function getQuestion(
  questionSetId: string,
  questionId: string,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Question | undefined> {
  const { Item } = await questions.get({ questionSetId, questionId }, { consistent });
  return Item?.trashId ? undefined : Item;
}

/** The sets with a question of this id: one, or two while an import replaces the set. */
export async function findQuestionSets(questionId: string): Promise<string[]> {
  return findParentsById(`QUESTION#${questionId}`);
}

/** For a transaction that also updates the owner's counts; `tag_exists` when another question has its tag. */
export async function createQuestion(question: Question): Promise<Write[]> {
  const { questionSetId, questionId, tag } = question;
  return [
    ...(await changeTags(questionSetId, questionId, { claim: tag })),
    write(questions.transactPut(indexed(question), ifNew('questionId'))),
  ];
}

/** Replaces a question that was read as `before`, with its tag. */
export async function replaceQuestion(before: Question, after: Question): Promise<Write[]> {
  const { questionSetId, questionId } = after;
  return [
    ...(await changeTags(questionSetId, questionId, { release: before.tag, claim: after.tag })),
    write(
      questions.transactPut(
        indexed({ ...after, version: before.version + 1 }),
        ifStill('version', before.version),
      ),
    ),
  ];
}

/**
 * Writes the place of a question from `before` to `after`. Its version counts only a move to another category: somebody
 * who edits the question meanwhile is not hindered by a new order.
 */
export function placeQuestion(before: Question, after: Question): Write {
  const { questionSetId, questionId, position, categoryId, version, updated } = after;
  const moved =
    categoryId === before.categoryId ? {} : { categoryId: categoryId ?? $remove(), version, updated };
  return write(
    questions.transactUpdate(
      { questionSetId, questionId, position, ...moved },
      ifStill('version', before.version),
    ),
  );
}

/** Puts questions and categories of one set into the trash, for a transaction that checks that its questions are unchanged. */
export async function trashQuestions(
  questionSetId: string,
  { questions: deleted, categories: rows }: Rows,
  trashId: string,
): Promise<Write[]> {
  const tags = deleted.map(({ tag }) => tag);
  return [
    ...markWrites({ questions: deleted, categories: rows }, trashId),
    ...(await releaseTags(questionSetId, tags)),
  ];
}

/** Makes them what they were, in a transaction of the same kind, which checks that their tags are free too. */
export async function untrashQuestions(questionSetId: string, back: Rows): Promise<Write[]> {
  return [...markWrites(back, $remove()), ...(await claimTags(questionSetId, back.questions))];
}

function markWrites(rows: Rows, trashId: string | ReturnType<typeof $remove>): Write[] {
  return [
    ...rows.questions.map(({ questionSetId, questionId }) =>
      write(questions.transactUpdate({ questionSetId, questionId, trashId })),
    ),
    ...rows.categories.map(({ questionSetId, categoryId }) =>
      write(categories.transactUpdate({ questionSetId, categoryId, trashId })),
    ),
  ];
}

/** Deletes what is in the trash. */
export async function deleteTrashedQuestions({ questions: some, categories: rows }: Rows): Promise<void> {
  await deleteMany([
    ...some.map(({ questionSetId, questionId }) => questions.batchDelete({ questionSetId, questionId })),
    ...rows.map(({ questionSetId, categoryId }) => categories.batchDelete({ questionSetId, categoryId })),
  ]);
}

export async function deleteQuestion(question: Question): Promise<Write[]> {
  const { questionSetId, questionId, tag, version } = question;
  return [
    write(questions.transactDelete({ questionSetId, questionId }, ifStill('version', version))),
    ...(await changeTags(questionSetId, questionId, { release: tag })),
  ];
}

export function putCategory(category: Category): Write {
  return write(categories.transactPut(category));
}

export function deleteCategory({ questionSetId, categoryId }: Category): Write {
  return write(categories.transactDelete({ questionSetId, categoryId }));
}

/** Writes a whole set before a template or project points to it. */
export async function writeQuestionSet(questionSetId: string, set: QuestionSet): Promise<void> {
  await putMany(questionSetPuts(questionSetId, set, tagPuts(questionSetId, set.questions)));
}

/** Writes a part of a set's questions; `writeSetFrame` writes what belongs to the whole. */
export async function writeSetQuestions(questionSetId: string, some: readonly Question[]): Promise<void> {
  await putMany(questionSetPuts(questionSetId, { questions: [...some], categories: [] }, []));
}

/** Writes the categories of a set, the tags of all of its questions, and what is in the trash. */
export async function writeSetFrame(questionSetId: string, set: QuestionSet): Promise<void> {
  await putMany(
    questionSetPuts(questionSetId, { ...set, questions: [] }, tagPuts(questionSetId, set.questions)),
  );
}

function* questionSetPuts(
  questionSetId: string,
  set: QuestionSet,
  tags: readonly AnyTransaction[],
): Generator<AnyTransaction> {
  for (const rows of [set, ...(set.trashed ? [set.trashed] : [])]) {
    for (const category of rows.categories) yield categories.transactPut({ ...category, questionSetId });
    for (const question of rows.questions)
      yield questions.transactPut(indexed({ ...question, questionSetId }));
  }
  yield* tags;
}
