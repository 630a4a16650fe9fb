import { isEmpty, propertyStatus } from '@landbrief/domain';
import {
  type Answer,
  getAnswers,
  inParallel,
  type ListedProperty,
  latestEntry,
  listAnswers,
  readPropertyList,
} from '@landbrief/store';

/** Up to so many questions, their answers are read by key: half a unit each. */
const QUESTIONS_BY_KEY = 10;
const KEYS_A_READ = 400;

export interface GivenAnswer {
  property: ListedProperty;
  answer: Answer;
}

/** The properties of a project that can have answers. */
export async function answeredProperties(projectId: string): Promise<ListedProperty[]> {
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
    await inParallel(properties, async ({ propertyId }) => add(await listAnswers(propertyId)));
    return found;
  }
  const keys = properties.flatMap(({ propertyId }) =>
    [...questionIds].map((questionId) => ({ propertyId, questionId })),
  );
  const parts = Array.from({ length: Math.ceil(keys.length / KEYS_A_READ) }, (_, part) =>
    keys.slice(part * KEYS_A_READ, (part + 1) * KEYS_A_READ),
  );
  await inParallel(parts, async (part) => add(await getAnswers(part)));
  return found;
}
