import { type AnswersByQuestion, countAnswers } from '@landbrief/domain';
import {
  commitWrites,
  getProject,
  getPropertyCounts,
  latestEntry,
  listAnswers,
  listPropertiesOfProject,
  loadQuestionSet,
  noteWorked,
  type Property,
  type PropertyCounts,
  type QuestionSet,
  replaceCounts,
} from '@landbrief/store';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { domainQuestion } from '../questions/domain-question.ts';

/** Works out the counts of all properties of a project anew, and repairs those that differ. Repeating it does no harm. */
export const recountProject: OutboxHandler<OutboxPayloads['recount-project']> = async ({ payload }) => {
  const project = await getProject(payload.projectId);
  if (!project) return;
  const set = await loadQuestionSet(project.questionSetId);
  for (const property of await listPropertiesOfProject(payload.projectId))
    await recountProperty(property, set);
};

/** Counts one property from its answers; returns whether what was stored differed. */
export async function recountProperty(property: Property, set: QuestionSet): Promise<boolean> {
  const { propertyId } = property;
  const [before, answers] = await Promise.all([getPropertyCounts(propertyId), listAnswers(propertyId)]);
  if (!before) return false;
  const values: AnswersByQuestion = new Map(
    answers.map((answer) => [answer.questionId, { value: latestEntry(answer).value }]),
  );
  const counted = countAnswers(
    set.questions.map((question) => domainQuestion(question)),
    values,
  );
  const asked = new Set(set.questions.map(({ questionId }) => questionId));
  const unseen = answers.filter(
    ({ questionId, seenVersion, version }) => asked.has(questionId) && seenVersion < version,
  ).length;
  await noteWorked(property, counted.answered > 0);
  const phases = Object.entries(counted.byPhase);
  const after: PropertyCounts = {
    propertyId,
    answered: counted.answered,
    requiredAnswered: counted.requiredAnswered,
    unseen,
    phaseAnswered: Object.fromEntries(phases.map(([phase, { answered }]) => [phase, answered])),
    phaseRequiredAnswered: Object.fromEntries(
      phases.map(([phase, { requiredAnswered }]) => [phase, requiredAnswered]),
    ),
  };
  if (same(before, after)) return false;
  await commitWrites([replaceCounts(before, after)]);
  return true;
}

function same(a: PropertyCounts, b: PropertyCounts): boolean {
  const text = ({
    answered,
    requiredAnswered,
    unseen,
    phaseAnswered,
    phaseRequiredAnswered,
  }: PropertyCounts) =>
    JSON.stringify([
      answered,
      requiredAnswered,
      unseen,
      nonZero(phaseAnswered),
      nonZero(phaseRequiredAnswered),
    ]);
  return text(a) === text(b);
}

const nonZero = (counts: Record<string, number>) =>
  Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .sort(([a], [b]) => Number(a) - Number(b));
