import { answersQuestions, countRequirements, isAsked, propertyStatus, tallyOf } from '@landbrief/domain';
import { recountProperty } from '@landbrief/operations/demo';
import {
  getCountsOfProperties,
  getProject,
  getProjectCounts,
  getPropertyCounts,
  latestEntry,
  listAnswers,
  listParticipants,
  listPropertiesOfProject,
  loadQuestionSet,
  type Participant,
  type Property,
  readClarificationList,
} from '@landbrief/store';
import { expect } from 'vitest';
import type { TestApi } from './api.ts';
import type { RunningProject } from './running-project.ts';

type InProject = Pick<RunningProject, 'projectId'>;

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

/** Answers that were not seen, and those that do not meet their requirement, counted from the answers. */
async function countFromAnswers({ propertyId, projectId, phase }: Property) {
  const project = await getProject(projectId);
  const { questions } = await loadQuestionSet(project?.questionSetId ?? '');
  const asked = questions.map(({ questionId, ...question }) => ({ ...question, id: questionId }));
  const answers = await listAnswers(propertyId);
  const byQuestion = new Map(
    answers.map((answer) => [
      answer.questionId,
      { value: latestEntry(answer).value, override: answer.override },
    ]),
  );
  const ids = new Set(asked.map(({ id }) => id));
  const { notMet } = countRequirements(
    asked.filter((question) => isAsked(question, phase)),
    byQuestion,
  );
  const unseen = answers.filter(
    ({ questionId, seenVersion, version }) => ids.has(questionId) && seenVersion < version,
  );
  return { unseen: unseen.length, unmet: notMet };
}

async function counted({ projectId }: InProject) {
  const properties = await listPropertiesOfProject(projectId);
  const counts = await getCountsOfProperties(properties.map(({ propertyId }) => propertyId));
  const tallied = await Promise.all(
    properties.map(async (property) => {
      const standing = counts.get(property.propertyId);
      const { unseen, unmet } = await countFromAnswers(property);
      expect(standing?.unseen ?? 0).toBe(unseen);
      if (property.status === propertyStatus.finished) expect(standing?.unmet ?? 0).toBe(unmet);
      return { property, tally: tallyOf(property, { unseen, unmet }) };
    }),
  );
  const people = await listParticipants(projectId);
  const clarifications = await readClarificationList(projectId);
  const invited = people.filter(({ status, role }) => status === 0 && answersQuestions(role));
  const partOf = ({ participantId }: Participant) => {
    const own = tallied.filter(({ property }) => property.participantId === participantId);
    const delegates = tallied.filter(({ property }) => property.delegatorId === participantId);
    return {
      propertyCount: own.length,
      submittedCount: sum(own.map(({ tally }) => tally.submitted)),
      eliminatedCount: sum(own.map(({ tally }) => tally.eliminated)),
      awaitingCount: sum(own.map(({ tally }) => tally.awaiting)),
      sentBackCount: sum(own.map(({ tally }) => tally.sentBack)),
      delegatePropertyCount: delegates.length,
      delegateOpenCount: sum(delegates.map(({ tally }) => tally.open)),
      toApproveCount: sum(delegates.map(({ tally }) => tally.awaiting)),
      delegateCount: people.filter(({ delegatorId }) => delegatorId === participantId).length,
      invitedDelegateCount: invited.filter(({ delegatorId }) => delegatorId === participantId).length,
    };
  };
  return {
    project: {
      participants: people.length,
      invited: invited.length,
      properties: properties.length,
      submitted: sum(tallied.map(({ tally }) => tally.submitted)),
      eliminated: sum(tallied.map(({ tally }) => tally.eliminated)),
      unseen: sum(tallied.map(({ tally }) => tally.unseen)),
      unmet: sum(tallied.map(({ tally }) => tally.unmet)),
      openClarifications: clarifications.filter(({ answered }) => answered === undefined).length,
    },
    people: people.map((one) => ({ email: one.email, ...partOf(one) })),
  };
}

async function stored({ projectId }: InProject) {
  const people = await listParticipants(projectId);
  return {
    project: await getProjectCounts(projectId),
    people: people.map((one) => ({
      email: one.email,
      propertyCount: one.propertyCount,
      submittedCount: one.submittedCount,
      eliminatedCount: one.eliminatedCount ?? 0,
      awaitingCount: one.awaitingCount ?? 0,
      sentBackCount: one.sentBackCount ?? 0,
      delegatePropertyCount: one.delegatePropertyCount ?? 0,
      delegateOpenCount: one.delegateOpenCount ?? 0,
      toApproveCount: one.toApproveCount ?? 0,
      delegateCount: one.delegateCount ?? 0,
      invitedDelegateCount: one.invitedDelegateCount ?? 0,
    })),
  };
}

/** Expects the counters that the dashboard reads to be what there is, once everything is done. */
export async function expectExactCounters(
  api: TestApi,
  running: InProject,
  project: Partial<Record<string, number>>,
) {
  await api.settle();
  const standing = await stored(running);
  expect(standing).toEqual(await counted(running));
  expect(standing.project).toMatchObject(project);
}

/** Of an open property, the unmet requirements of an earlier submission are not counted, and may be anything. */
export async function expectNothingToRepair(projectId: string): Promise<void> {
  const project = await getProject(projectId);
  const set = await loadQuestionSet(project?.questionSetId ?? '');
  for (const property of await listPropertiesOfProject(projectId)) {
    const { unmet: _, ...before } = { unmet: 0, ...(await getPropertyCounts(property.propertyId)) };
    const isRepaired = await recountProperty(property, set);
    const { unmet: __, ...after } = { unmet: 0, ...(await getPropertyCounts(property.propertyId)) };
    expect(withoutZeros(after)).toEqual(withoutZeros(before));
    if (property.status === propertyStatus.finished) expect(isRepaired).toBe(false);
  }
}

/** A phase whose count is zero may be stored or not. */
const withoutZeros = (counts: object) =>
  JSON.parse(JSON.stringify(counts, (_, value) => (value === 0 ? undefined : value)));
