import { type AnswersByQuestion, countAnswers, countRequirements, isAsked } from '@landbrief/domain';
import {
  type Batch,
  commitWrites,
  getProject,
  getProperties,
  getProperty,
  getPropertyCounts,
  inParallel,
  isMarkedUnmet,
  listPropertiesAfter,
  loadQuestionSet,
  markUnmet,
  type Property,
  type PropertyCounts,
  type QuestionSet,
  readAnswersOf,
  recordWorking,
  replaceCounts,
  requirePropertyStatus,
  requireUnmet,
  retryOvertaken,
  stateOf,
} from '@landbrief/store';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { domainQuestion } from '../questions/domain-question.ts';
import { countAnswersOf, isOrWasSubmitted, markIfCrossed } from './count-property.ts';
import { recordNotWorking } from './record-not-working.ts';

const PROPERTIES_A_STEP = 50;

/**
 * Recounts a project's properties, or one of them, from their answers, step by step, and repairs counts that differ.
 * Repeating it does no harm.
 */
export const recountProject: HandlerOf<'recount-project'> = async (item) => {
  const { projectId, propertyId, after } = item.payload;
  const project = await getProject(projectId, { consistent: true });
  if (!project) return;
  const set = await loadQuestionSet(project.questionSetId, { consistent: true });
  const { found, next }: Batch<Property> = propertyId
    ? { found: await getProperties([propertyId], { consistent: true }) }
    : await listPropertiesAfter(projectId, { after, limit: PROPERTIES_A_STEP });
  await inParallel(found, (property) => recountProperty(property, set, project.questionsVersion));
  if (next) await enqueueNextStep('recount-project', { projectId, after: next }, item);
};

/**
 * Counts a property that was submitted: from now on its number of unmet requirements is stored. An answer that was
 * changed at the moment of the submission is counted too.
 */
export const recountSubmitted: HandlerOf<'property-submitted'> = async ({ payload }) => {
  if (!payload.finished) return;
  const [project, property] = await Promise.all([
    getProject(payload.projectId, { consistent: true }),
    getProperty(payload.propertyId, { consistent: true }),
  ]);
  if (!project || !property) return;
  const set = await loadQuestionSet(project.questionSetId, { consistent: true });
  await recountProperty(property, set, project.questionsVersion);
};

/**
 * Counts one property from its answers; returns whether what was stored differed. It keeps the version of the questions,
 * by which a change of an answer that read earlier ones finds that it has to be counted again.
 */
export async function recountProperty(
  { propertyId }: Property,
  set: QuestionSet,
  questionsVersion = 0,
): Promise<boolean> {
  const count = async () => {
    const property = await getProperty(propertyId, { consistent: true });
    if (!property) return false;
    // Counts before answers: an answer saved after this read changes the counts, and the condition below fails.
    const before = await getPropertyCounts(propertyId);
    if (!before) return false;
    const { countedVersion = 0 } = before;
    if (questionsVersion > 0 && countedVersion > questionsVersion) return false;
    const counted = await countFromAnswers(property, set);
    const after = { ...counted, countedVersion: Math.max(countedVersion, questionsVersion) };
    if (!same(before, after) || after.countedVersion > countedVersion) {
      const isMoved = after.unseen !== before.unseen || after.unmet !== (before.unmet ?? 0);
      const statusChecks = isMoved ? [requirePropertyStatus(property)] : [];
      await commitWrites([
        replaceCounts(before, after),
        ...countAnswersOf(property, before, after),
        ...markIfCrossed(property, before, after),
        ...statusChecks,
      ]);
    }
    if (after.answered > 0) await recordWorking(property, true);
    else await recordNotWorking(property);
    await repairMark(property);
    return !same(before, after);
  };
  return retryOvertaken(count, { when: ({ code }) => code === 'stale' || code === 'not_allowed_in_status' });
}

/**
 * Makes the property's mark in the list what its counts say. A change of these at the same time need not mark it: it knows
 * only that they were above zero before and after it. So what it leaves is looked at again.
 */
export async function repairMark(read: Property): Promise<void> {
  await retryOvertaken(async (isFirst) => {
    const property = isFirst ? read : await getProperty(read.propertyId, { consistent: true });
    if (!property || !isOrWasSubmitted(property)) return;
    const [counts, isMarked] = await Promise.all([
      getPropertyCounts(property.propertyId),
      isMarkedUnmet(property),
    ]);
    const isUnmet = (counts?.unmet ?? 0) > 0;
    if (!counts || isMarked === isUnmet) return;
    await commitWrites([requireUnmet(property, isUnmet), markUnmet(property, isUnmet)]);
  });
}

async function countFromAnswers(property: Property, set: QuestionSet): Promise<PropertyCounts> {
  const { propertyId } = property;
  const answers = (await readAnswersOf([propertyId], { consistent: true })).get(propertyId) ?? [];
  const values: AnswersByQuestion = new Map(answers.map((answer) => [answer.questionId, stateOf(answer)]));
  const questions = set.questions.map((question) => domainQuestion(question));
  const counted = countAnswers(questions, values);
  const judged = isOrWasSubmitted(property)
    ? questions.filter((question) => isAsked(question, property.phase))
    : [];
  const asked = new Set(set.questions.map(({ questionId }) => questionId));
  const unseen = answers.filter(
    ({ questionId, seenVersion, version }) => asked.has(questionId) && seenVersion < version,
  ).length;
  const phases = Object.entries(counted.byPhase);
  return {
    propertyId,
    answered: counted.answered,
    requiredAnswered: counted.requiredAnswered,
    unseen,
    unmet: countRequirements(judged, values).notMet,
    phaseAnswered: Object.fromEntries(phases.map(([phase, { answered }]) => [phase, answered])),
    phaseRequiredAnswered: Object.fromEntries(
      phases.map(([phase, { requiredAnswered }]) => [phase, requiredAnswered]),
    ),
  };
}

/** A count of a property that differs from its answers. */
export interface WrongCounts {
  count: keyof PropertyCounts;
  stored: unknown;
  counted: unknown;
}

/** The counts of a property that differ from its answers now. Reads only. */
export async function compareCounts(property: Property, set: QuestionSet): Promise<WrongCounts[]> {
  const stored = await getPropertyCounts(property.propertyId);
  return stored ? differences(stored, await countFromAnswers(property, set)) : [];
}

const same = (a: PropertyCounts, b: PropertyCounts) => differences(a, b).length === 0;

function differences(before: PropertyCounts, after: PropertyCounts): WrongCounts[] {
  const [stored, counted] = [comparable(before), comparable(after)];
  return comparedCounts
    .map((count) => ({ count, stored: stored[count], counted: counted[count] }))
    .filter((one) => JSON.stringify(one.stored) !== JSON.stringify(one.counted));
}

const comparedCounts = [
  'answered',
  'requiredAnswered',
  'unseen',
  'unmet',
  'phaseAnswered',
  'phaseRequiredAnswered',
] as const;

const comparable = ({ unmet = 0, phaseAnswered, phaseRequiredAnswered, ...counts }: PropertyCounts) => ({
  ...counts,
  unmet,
  phaseAnswered: nonZero(phaseAnswered),
  phaseRequiredAnswered: nonZero(phaseRequiredAnswered),
});

const nonZero = (counts: Record<string, number>) =>
  Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([phase, count]) => `phase ${phase}: ${count}`)
    .join(', ');
