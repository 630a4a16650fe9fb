import { type AnswersByQuestion, countAnswers, isProblem } from '@landbrief/domain';
import {
  commitWrites,
  getProject,
  getPropertyCounts,
  inParallel,
  latestEntry,
  listAnswers,
  listPropertiesAfter,
  loadQuestionSet,
  noteWorked,
  type Property,
  type PropertyCounts,
  type QuestionSet,
  replaceCounts,
  requirePropertyStatus,
} from '@landbrief/store';
import { noteUntouched } from '../answers/note-untouched.ts';
import { goOn } from '../outbox/outbox.ts';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { domainQuestion } from '../questions/domain-question.ts';
import { countUnseen } from './count-property.ts';

const PROPERTIES_A_STEP = 50;

/**
 * Works out the counts of a project's properties anew, step by step, and repairs those that differ. Repeating it does no
 * harm.
 */
export const recountProject: OutboxHandler<OutboxPayloads['recount-project']> = async (item) => {
  const { projectId, after } = item.payload;
  const project = await getProject(projectId, { consistent: true });
  if (!project) return;
  const set = await loadQuestionSet(project.questionSetId, { consistent: true });
  const { found, next } = await listPropertiesAfter(projectId, { after, limit: PROPERTIES_A_STEP });
  await inParallel(found, (property) => recountProperty(property, set));
  if (next) await goOn('recount-project', { projectId, after: next }, item);
};

const MAX_TRIES = 5;

/** Counts one property from its answers; returns whether what was stored differed. */
export async function recountProperty(property: Property, set: QuestionSet): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    // The counts first: what is saved after them moves them on, and fails the condition that they stand as read.
    const before = await getPropertyCounts(property.propertyId);
    if (!before) return false;
    const after = await countFromAnswers(property, set);
    try {
      if (!same(before, after)) {
        const unseen = countUnseen(property, after.unseen - before.unseen);
        const held = unseen.length > 0 ? [requirePropertyStatus(property)] : [];
        await commitWrites([replaceCounts(before, after), ...unseen, ...held]);
      }
      if (after.answered > 0) await noteWorked(property, true);
      else await noteUntouched(property);
      return !same(before, after);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'stale' || attempt === MAX_TRIES) throw error;
    }
  }
}

async function countFromAnswers({ propertyId }: Property, set: QuestionSet): Promise<PropertyCounts> {
  const answers = await listAnswers(propertyId);
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
  const phases = Object.entries(counted.byPhase);
  return {
    propertyId,
    answered: counted.answered,
    requiredAnswered: counted.requiredAnswered,
    unseen,
    phaseAnswered: Object.fromEntries(phases.map(([phase, { answered }]) => [phase, answered])),
    phaseRequiredAnswered: Object.fromEntries(
      phases.map(([phase, { requiredAnswered }]) => [phase, requiredAnswered]),
    ),
  };
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
