import { categoryNames, categoryPathKey, isEmpty, ownerType, propertyStatus } from '@landbrief/domain';
import {
  type Answer,
  getAnswers,
  getCachedQuestionSet,
  getCountsOfProperties,
  inParallel,
  inParts,
  type ListedProperty,
  latestEntry,
  type QuestionSet,
  readAnswersOf,
  readPropertyList,
} from '@landbrief/store';
import { type Input, onQuestionOwner } from '../subjects/operation.ts';
import { categoryPath } from './domain-question.ts';

type Query = Input<'countAffected'>['query'];

/** What a change of questions touches in a project, to show it beforehand. A template has no answers. */
export const countAffected = onQuestionOwner('countAffected', async ({ query }, { subject }) => {
  const set = await getCachedQuestionSet(subject.owner);
  const questionIds = selectQuestions(set, query);
  const none = { questions: questionIds.size, answers: 0, properties: 0, participants: 0 };
  if (subject.ownerType === ownerType.template || questionIds.size === 0) return none;
  const isAll = questionIds.size === set.questions.length;
  const { projectId } = subject.owner;
  const given = await (isAll ? countAll(projectId) : countGiven(projectId, questionIds));
  const properties = given.filter(({ answers }) => answers > 0);
  return {
    questions: questionIds.size,
    answers: properties.reduce((total, { answers }) => total + answers, 0),
    properties: properties.length,
    participants: new Set(properties.map(({ participantId }) => participantId)).size,
  };
});

/** Names of categories are compared ignoring case. */
function selectQuestions(set: QuestionSet, { question, primary, secondary }: Query): Set<string> {
  const categories = new Map(set.categories.map((category) => [category.categoryId, category]));
  const selected =
    primary === undefined
      ? undefined
      : categoryNames({ primaryCategory: primary, secondaryCategory: secondary });
  const isSelected = (categoryId: string | undefined) => {
    if (!selected) return true;
    const names = categoryPath(categoryId, categories);
    const compared = selected.length === 0 ? names : names.slice(0, selected.length);
    return categoryPathKey(compared) === categoryPathKey(selected);
  };
  const found = set.questions.filter(
    ({ questionId, categoryId }) =>
      (question === undefined || questionId === question) && isSelected(categoryId),
  );
  return new Set(found.map(({ questionId }) => questionId));
}

interface AnswersOfProperty {
  participantId: string;
  answers: number;
}

async function countAll(projectId: string): Promise<AnswersOfProperty[]> {
  const properties = await answeredProperties(projectId);
  const counts = await getCountsOfProperties(properties.map(({ propertyId }) => propertyId));
  return properties.map(({ propertyId, participantId }) => ({
    participantId,
    answers: counts.get(propertyId)?.answered ?? 0,
  }));
}

async function countGiven(projectId: string, questionIds: ReadonlySet<string>): Promise<AnswersOfProperty[]> {
  const counted = new Map<string, AnswersOfProperty>();
  for (const { property } of await readGivenAnswers(await answeredProperties(projectId), questionIds)) {
    const { propertyId, participantId } = property;
    const answers = (counted.get(propertyId)?.answers ?? 0) + 1;
    counted.set(propertyId, { participantId, answers });
  }
  return [...counted.values()];
}

/** Up to so many questions, their answers are read by key: half a unit each. */
const QUESTIONS_BY_KEY = 10;
const KEYS_A_READ = 400;
const PROPERTIES_A_READ = 200;

export interface GivenAnswer {
  property: ListedProperty;
  answer: Answer;
}

/** The properties of a project that can have answers. */
async function answeredProperties(projectId: string): Promise<ListedProperty[]> {
  return (await readPropertyList(projectId)).filter(({ status }) => status !== propertyStatus.new);
}

/** The answers of properties to some questions that are not empty; by key, or each property's for many questions. */
export async function readGivenAnswers(
  properties: readonly ListedProperty[],
  questionIds: ReadonlySet<string>,
): Promise<GivenAnswer[]> {
  const byId = new Map(properties.map((property) => [property.propertyId, property]));
  const found: GivenAnswer[] = [];
  const add = (answers: readonly Answer[]) => {
    for (const answer of answers) {
      const property = byId.get(answer.propertyId);
      if (property && questionIds.has(answer.questionId) && !isEmpty(latestEntry(answer).value))
        found.push({ property, answer });
    }
  };
  if (questionIds.size > QUESTIONS_BY_KEY) {
    for (const some of inParts([...byId.keys()], PROPERTIES_A_READ))
      for (const answers of (await readAnswersOf(some)).values()) add(answers);
    return found;
  }
  const keys = properties.flatMap(({ propertyId }) =>
    [...questionIds].map((questionId) => ({ propertyId, questionId })),
  );
  await inParallel(inParts(keys, KEYS_A_READ), async (part) => add(await getAnswers(part)));
  return found;
}
