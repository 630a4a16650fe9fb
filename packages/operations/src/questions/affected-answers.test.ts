import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';
import {
  addSite,
  answerRequired,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';
import { seedListedProperties, seedProject } from '../../../../tests/support/seed.ts';

let api: TestApi;
let running: RunningProject;

/** Two submitted sites, one with its answers only, and one that is empty. */
beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Bittern');
  const { participant, delegator, questions, projectId } = running;
  const first = await submitSite(running, participant);
  await submitSite(running, delegator);
  const open = await addSite(running, participant, participant, 'Riverbend Commerce Park, Tract 5');
  await answerRequired(running, open, participant);
  await addSite(running, delegator, delegator, 'Riverbend Commerce Park, Tract 6');
  await participant.api.saveAnswer({
    params: { projectId, propertyId: first, questionId: questions.zoning._id },
    body: { answerData: { value: 'M-2' } },
  });
});

const affected = async (query = {}) => {
  const { owner, projectId } = running;
  const { result: _, ...counts } = await owner.api.countAffected({
    params: { owner: projectId, type: 2 },
    query,
  });
  return counts;
};

test('a change of a question, a category or all says how many answers, properties and participants it touches', async () => {
  const { questions } = running;
  const { acres, zoning, later } = questions;
  expect(await affected({ question: acres._id })).toEqual({
    questions: 1,
    answers: 3,
    properties: 3,
    participants: 2,
  });
  expect(await affected({ question: zoning._id })).toEqual({
    questions: 1,
    answers: 1,
    properties: 1,
    participants: 1,
  });
  expect(await affected({ question: later._id })).toMatchObject({ questions: 1, answers: 0 });
  const all = { questions: 4, answers: 7, properties: 3, participants: 2 };
  expect(await affected()).toEqual(all);
  expect(await affected({ primary: 'uncategorized' })).toEqual(all);
  expect(await affected({ primary: 'Utilities' })).toMatchObject({ questions: 0, answers: 0 });
});

test('participants are not told how many answers others gave; a template touches none', async () => {
  const { owner, participant, projectId } = running;
  await expect(
    participant.api.countAffected({ params: { owner: projectId, type: 2 } }),
  ).rejects.toMatchObject({ status: 403 });
  const { template } = await owner.api.createTemplate({ body: { template: { name: 'Rail sites' } } });
  await owner.api.createQuestion({
    body: { question: { owner: template._id, ownerType: 1, text: 'Rail carrier?', type: 0 } },
  });
  expect(await owner.api.countAffected({ params: { owner: template._id, type: 1 } })).toMatchObject({
    questions: 1,
    answers: 0,
    properties: 0,
    participants: 0,
  });
});

test('a requirement is judged before it is saved, also for answers that are not applicable or accepted', async () => {
  const { owner, questions, projectId } = running;
  const preview = async (questionId: string, change: object) => {
    const { question } = await owner.api.getQuestion({ params: { id: questionId } });
    const { result: _, ...counts } = await owner.api.previewRequirement({
      params: { id: questionId },
      body: { question: { ...change, version: question.version } },
    });
    return counts;
  };
  const { acres, zoning } = questions;
  const atLeast = (value: number) => ({ requirementDetails: { operator: 1 as const, value } });
  expect(await preview(acres._id, atLeast(200))).toEqual({
    properties: 2,
    met: 2,
    notMet: 0,
    newlyMet: 0,
    newlyNotMet: 0,
    misfits: 0,
  });
  expect(await preview(acres._id, atLeast(300))).toMatchObject({ met: 0, notMet: 2, newlyNotMet: 2 });
  expect(await preview(acres._id, { requirement: false, requirementDetails: null })).toEqual({
    properties: 2,
    met: 0,
    notMet: 0,
    newlyMet: 0,
    newlyNotMet: 0,
    misfits: 0,
  });
  const zonedM2 = { requirement: true, requirementDetails: { operator: 2 as const, value: 'm-2' } };
  expect(await preview(zoning._id, zonedM2)).toEqual({
    properties: 2,
    met: 1,
    notMet: 1,
    newlyMet: 1,
    newlyNotMet: 1,
    misfits: 0,
  });
  const { properties } = await owner.api.listOwnerProperties({
    params: { projectId },
    body: { full: 1, filterBy: 'statuses', filterByValues: [2] },
  });
  const [accepted] = properties;
  const answer = accepted?.answers?.find(({ question }) => question === acres._id);
  await owner.api.saveAnswer({
    params: { projectId, propertyId: accepted?._id ?? '', questionId: acres._id },
    body: { answerData: { value: 212, override: true, version: answer?.version ?? 0 } },
  });
  expect(await preview(acres._id, atLeast(300))).toMatchObject({ met: 1, notMet: 1, newlyNotMet: 1 });
  await expect(
    owner.api.previewRequirement({
      params: { id: acres._id },
      body: { question: { requirementDetails: { operator: 6, minimum: 9, maximum: 3 }, version: 1 } },
    }),
  ).rejects.toMatchObject({ status: 400 });
});

test('both read the answers by key: half a unit for each property that has some', async () => {
  const owner = await api.person('Olivia Owner', {
    organization: 'Demo Development Agency',
    roles: ['projectOwner'],
  });
  const pete = await api.person('Pete Participant', { roles: ['participant'] });
  const { clock } = api.environment.platform;
  const seeded = await seedProject(owner.user, pete.user, { questions: 20, answered: 10 }, clock);
  await seedListedProperties(seeded.projectId, 500, clock);
  const question = seeded.questions[0]?.questionId ?? '';
  const params = { owner: seeded.projectId, type: 2 as const };
  await owner.api.countAffected({ params });
  const one = await api.metered(() => owner.api.countAffected({ params, query: { question } }));
  atMost(one.capacity, { read: 62, write: 0 });
  const all = await api.metered(() => owner.api.countAffected({ params }));
  atMost(all.capacity, { read: 62, write: 0 });
  const preview = await api.metered(() =>
    owner.api.previewRequirement({
      params: { id: question },
      body: {
        question: { requirement: true, requirementDetails: { operator: 1, value: 10 }, version: 1 },
      },
    }),
  );
  atMost(preview.capacity, { read: 62, write: 0 });
  expect(preview.result).toMatchObject({ properties: 100, notMet: 100 });
});
