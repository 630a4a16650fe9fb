import { problem } from '@landbrief/domain';
import {
  anyOf,
  boolean,
  Entity,
  type FormattedItem,
  item,
  list,
  map,
  number,
  string,
} from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { deleteMany, putMany } from './bulk.ts';
import { type Write, write } from './commit.ts';
import { findParentsById } from './reads.ts';
import { byId, table } from './table.ts';

/**
 * Questions live in a question set, the partition that their template or project points to. A question names its
 * deepest category by id, so that renaming or moving a category writes one item.
 */
const QuestionEntity = new Entity({
  name: 'Question',
  table,
  timestamps: false,
  schema: item({
    questionSetId: string().key(),
    questionId: string().key(),
    ownerId: string(),
    ownerType: number(),
    text: string(),
    tag: string(),
    type: number(),
    choices: list(string()),
    multiple: boolean(),
    required: boolean(),
    unit: string().optional(),
    note: string().optional(),
    dataField: string().optional(),
    phase: number(),
    /** Absent: Uncategorized. */
    categoryId: string().optional(),
    isRequirement: boolean(),
    requirement: map({
      operator: number(),
      value: anyOf(string(), number()).optional(),
      values: list(string()).optional(),
      minimum: number().optional(),
      maximum: number().optional(),
    }).optional(),
    position: number(),
    tagLocked: boolean(),
    created: string(),
    updated: string(),
    version: number(),
    ...byId,
  }),
  computeKey: ({ questionSetId, questionId }) => ({
    pk: `QUESTIONSET#${questionSetId}`,
    sk: `QUESTION#${questionId}`,
  }),
});
const questions = QuestionEntity.build(EntityRepository);
export type Question = FormattedItem<typeof QuestionEntity>;

/** A category of one of three levels: its parent is a category of the level above. */
const CategoryEntity = new Entity({
  name: 'Category',
  table,
  timestamps: false,
  schema: item({
    questionSetId: string().key(),
    categoryId: string().key(),
    parentId: string().optional(),
    name: string(),
    position: number(),
  }),
  computeKey: ({ questionSetId, categoryId }) => ({
    pk: `QUESTIONSET#${questionSetId}`,
    sk: `CATEGORY#${categoryId}`,
  }),
});
const categories = CategoryEntity.build(EntityRepository);
export type Category = FormattedItem<typeof CategoryEntity>;

/** A tag belongs to one question of its set. */
const TagClaimEntity = new Entity({
  name: 'TagClaim',
  table,
  timestamps: false,
  schema: item({ questionSetId: string().key(), tag: string().key(), questionId: string() }),
  computeKey: ({ questionSetId, tag }) => ({
    pk: `QUESTIONSET#${questionSetId}`,
    sk: `TAG#${tag.toLowerCase()}`,
  }),
});
const tagClaims = TagClaimEntity.build(EntityRepository);

export interface QuestionSet {
  questions: Question[];
  categories: Category[];
}

function indexed(question: Question) {
  return { ...question, byIdPk: `QUESTION#${question.questionId}`, byIdSk: question.questionSetId };
}

/** The categories of a set alone: what naming a question's category needs. */
export async function loadCategories(questionSetId: string): Promise<Category[]> {
  const { Items = [] } = await categories.query(
    { partition: `QUESTIONSET#${questionSetId}`, range: { beginsWith: 'CATEGORY#' } },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}

/** All questions and categories of a set, in one query; consistently for whoever makes another set from it. */
export async function loadQuestionSet(
  questionSetId: string,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<QuestionSet> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: `QUESTIONSET#${questionSetId}`, range: { lt: 'TAG#' } })
    .entities(QuestionEntity, CategoryEntity)
    .options({ maxPages: Number.POSITIVE_INFINITY, showEntityAttr: true, consistent })
    .send();
  const set: QuestionSet = { questions: [], categories: [] };
  for (const found of Items) {
    if (found.entity === 'Question') {
      const { entity: _, ...question } = found;
      set.questions.push(question);
    } else {
      const { entity: _, ...category } = found;
      set.categories.push(category);
    }
  }
  return set;
}

export async function getQuestion(questionSetId: string, questionId: string): Promise<Question | undefined> {
  const { Item } = await questions.get({ questionSetId, questionId });
  return Item;
}

/** The sets that hold a question of this id: one, or two while an import replaces the set. */
export async function findQuestionSets(questionId: string): Promise<string[]> {
  return findParentsById(`QUESTION#${questionId}`);
}

export async function findTag(questionSetId: string, tag: string): Promise<string | undefined> {
  const { Item } = await tagClaims.get({ questionSetId, tag });
  return Item?.questionId;
}

const tagTaken = (tag: string) => () =>
  problem('tag_exists', { message: `The tag ${tag} is in use already. Choose another one.` });

function claimTag(question: Question): Write {
  const { questionSetId, tag, questionId } = question;
  return write(
    tagClaims.transactPut(
      { questionSetId, tag, questionId },
      { condition: { attr: 'questionId', exists: false } },
    ),
    tagTaken(tag),
  );
}

export function createQuestion(question: Question): Write[] {
  return [
    claimTag(question),
    write(questions.transactPut(indexed(question), { condition: { attr: 'questionId', exists: false } })),
  ];
}

/** Replaces a question that was read as `before`; its tag claim moves along. */
export function replaceQuestion(before: Question, after: Question): Write[] {
  const replaced = write(
    questions.transactPut(indexed({ ...after, version: before.version + 1 }), {
      condition: { attr: 'version', eq: before.version },
    }),
  );
  if (before.tag.toLowerCase() === after.tag.toLowerCase()) return [replaced];
  const given = { questionSetId: after.questionSetId, tag: before.tag };
  return [claimTag(after), write(tagClaims.transactDelete(given)), replaced];
}

export function deleteQuestion(question: Question): Write[] {
  const { questionSetId, questionId, tag } = question;
  return [
    write(
      questions.transactDelete(
        { questionSetId, questionId },
        { condition: { attr: 'version', eq: question.version } },
      ),
    ),
    write(tagClaims.transactDelete({ questionSetId, tag })),
  ];
}

export function putCategory(category: Category): Write {
  return write(categories.transactPut(category));
}

export function deleteCategory({ questionSetId, categoryId }: Category): Write {
  return write(categories.transactDelete({ questionSetId, categoryId }));
}

/** Writes a whole set that nothing points to yet. */
export async function writeQuestionSet(questionSetId: string, set: QuestionSet): Promise<void> {
  await putMany([
    ...set.categories.map((category) => categories.transactPut({ ...category, questionSetId })),
    ...set.questions.flatMap((question) => [
      questions.transactPut(indexed({ ...question, questionSetId })),
      tagClaims.transactPut({ questionSetId, tag: question.tag, questionId: question.questionId }),
    ]),
  ]);
}

/** Deletes a set that nothing points to any more. */
export async function deleteQuestionSet(questionSetId: string): Promise<void> {
  const set = await loadQuestionSet(questionSetId);
  await deleteMany([
    ...set.categories.map(({ categoryId }) => categories.batchDelete({ questionSetId, categoryId })),
    ...set.questions.flatMap(({ questionId, tag }) => [
      tagClaims.batchDelete({ questionSetId, tag }),
      questions.batchDelete({ questionSetId, questionId }),
    ]),
  ]);
}
