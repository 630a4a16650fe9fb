import { newId } from '@landbrief/platform';
import { putAnswers } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import { addSite, answerRequired, runningProject } from '../../../../tests/support/running-project.ts';
import { type SeededProject, seedProject } from '../../../../tests/support/seed.ts';

let api: TestApi;
let olivia: Person;
let pete: Person;

beforeAll(async () => {
  api = await testApi();
  olivia = await api.person('Olivia Owner', { organization: 'Eastbank Agency', roles: ['projectOwner'] });
  pete = await api.person('Pete Participant', { roles: ['participant'] });
});

const seeded = (questions: number, answered: number) =>
  seedProject(olivia.user, pete.user, { questions, answered }, api.environment.platform.clock);

const paramsOf = ({ projectId, propertyId }: Pick<SeededProject, 'projectId' | 'propertyId'>) => ({
  projectId,
  propertyId,
});

const countsOf = async (project: SeededProject) => {
  const { property } = await olivia.api.getProperty({ params: paramsOf(project) });
  return { answered: property.questionsAnswered, unseen: property.unseenCount };
};

test('500 answers: six transactions, and nothing written when they are repeated', async () => {
  const project = await seeded(500, 0);
  const answers = project.questions.map(({ questionId }, index) => ({ question: questionId, value: index }));
  const save = () =>
    api.metered(() => pete.api.saveAnswers({ params: paramsOf(project), body: { answers } }));
  const first = await save();
  expect(first.result).toMatchObject({ added: 500, updated: 0, unchanged: 0, errors: [] });
  expect(first.result.answerIds).toHaveLength(500);
  expect(first.result.counts.requiredQuestionsAnswered).toBe(500);
  expect(first.capacity.requests.filter((name) => name === 'TransactWriteItemsCommand')).toHaveLength(6);
  atMost(first.capacity, { read: 75, write: 1570, inARow: 10 });
  const recorded = await api.metered(() => api.settle());
  atMost(recorded.capacity, { read: 40, write: 1100 });
  const again = await save();
  expect(again.result).toMatchObject({ added: 0, updated: 0, unchanged: 500, errors: [] });
  atMost(again.capacity, { read: 60, write: 0, inARow: 3 });
  expect(await countsOf(project)).toEqual({ answered: 500, unseen: 500 });
});

test('200 answers: four round trips in a row, and what is recorded of them follows at a unit for each', async () => {
  const project = await seeded(200, 0);
  await pete.api.listAnswers({ params: paramsOf(project) });
  const save = (value: number, version: object) =>
    api.metered(() =>
      pete.api.saveAnswers({
        params: paramsOf(project),
        body: {
          answers: project.questions.map(({ questionId }) => ({ question: questionId, value, ...version })),
        },
      }),
    );
  const first = await save(100, {});
  expect(first.result).toMatchObject({ added: 200, errors: [] });
  atMost(first.capacity, { read: 6, write: 625, inARow: 4 });
  const recorded = await api.metered(() => api.settle());
  atMost(recorded.capacity, { read: 15, write: 430 });
  const second = await save(200, { version: 1 });
  expect(second.result).toMatchObject({ updated: 200, errors: [] });
  atMost(second.capacity, { read: 27, write: 425, inARow: 4 });
});

test('each answer has its own result', async () => {
  const project = await seeded(7, 5);
  const ids = project.questions.map(({ questionId }) => questionId);
  const { result: _, ...reply } = await pete.api.saveAnswers({
    params: paramsOf(project),
    body: {
      answers: [
        { question: ids[0] ?? '', value: 900, version: 1 },
        { question: ids[1] ?? '', value: 1200 },
        { question: ids[2] ?? '', value: 300, version: 7 },
        { question: ids[3] ?? '', value: null, version: 1 },
        { question: ids[4] ?? '', value: 'about a mile', version: 1 },
        { question: ids[5] ?? '', value: 450 },
        { question: ids[5] ?? '', value: 460 },
        { question: project.propertyId, value: 1 },
      ],
    },
  });
  expect(reply.results.map(({ result, version }) => [result, version])).toEqual([
    ['updated', 2],
    ['unchanged', 1],
    ['error', undefined],
    ['updated', undefined],
    ['error', undefined],
    ['added', 1],
    ['error', undefined],
    ['error', undefined],
  ]);
  expect(reply.errors).toMatchObject([
    { question: ids[2], code: 'stale', current: { value: 1200, version: 1 } },
    { question: ids[4], code: 'validation_error', message: 'The answer must be a number.' },
    { question: ids[5], code: 'validation_error' },
    { question: project.propertyId, code: 'not_found' },
  ]);
  expect(reply).toMatchObject({ added: 1, updated: 2, unchanged: 1, counts: { questionsAnswered: 5 } });
  expect(await countsOf(project)).toEqual({ answered: 5, unseen: 5 });
});

test('what somebody else answers between reading and writing is refused by itself', async () => {
  const project = await seeded(60, 0);
  const ids = project.questions.map(({ questionId }) => questionId);
  const overtaken = ids[45] ?? '';
  let isOvertaken = false;
  const end = interpose(api, {
    before: async (command) => {
      if (isOvertaken || command.name !== 'TransactWriteItemsCommand' || !command.says(overtaken)) return;
      isOvertaken = true;
      const params = { ...paramsOf(project), questionId: overtaken };
      await olivia.api.saveAnswer({ params, body: { answerData: { value: 77 } } });
    },
  });
  const answers = ids.map((question) => ({ question, value: 15 }));
  const { added, errors, counts } = await pete.api
    .saveAnswers({ params: paramsOf(project), body: { answers } })
    .finally(end);
  expect(added).toBe(59);
  expect(errors).toMatchObject([{ question: overtaken, code: 'stale', current: { value: 77 } }]);
  expect(counts.questionsAnswered).toBe(59);
  expect(await countsOf(project)).toEqual({ answered: 60, unseen: 59 });
});

test('submitted while the answers are being saved: the rest is refused with the reason', async () => {
  const running = await runningProject(api, 'Plover');
  const { participant, projectId, questions } = running;
  const propertyId = await addSite(running, participant, participant);
  await answerRequired(running, propertyId, participant);
  let isSubmitted = false;
  const end = interpose(api, {
    before: async ({ name }) => {
      if (isSubmitted || name !== 'TransactWriteItemsCommand') return;
      isSubmitted = true;
      await participant.api.submitProperty({ params: { id: participant.participantId, propertyId } });
    },
  });
  const save = () =>
    participant.api.saveAnswers({
      params: { projectId, propertyId },
      body: { answers: [{ question: questions.zoning._id, value: 'M-1' }] },
    });
  const refused = await save().finally(end);
  expect(refused).toMatchObject({ added: 0, errors: [{ code: 'not_allowed_in_status' }] });
  expect(await save()).toMatchObject({ added: 1, errors: [] });
  const { answers } = await participant.api.listAnswers({ params: { projectId, propertyId } });
  expect(answers).toHaveLength(3);
});

test('the owner accepts at once what is more than a transaction takes', async () => {
  const project = await seeded(90, 0);
  const by = { at: new Date().toISOString(), userId: pete.user.userId, userName: 'Pete Participant' };
  await putAnswers(
    project.questions.map(({ questionId }) => ({
      ...{ propertyId: project.propertyId, questionId, answerId: newId() },
      first: { ...by, value: '变电站'.repeat(6_600), source: 'typed' as const },
      updates: [{ ...by, value: 15, source: 'typed' as const }],
      ...{ override: false, seenVersion: 2, version: 2 },
    })),
  );
  const answers = project.questions.map(({ questionId }) => ({
    ...{ question: questionId, value: 15, override: true, version: 2 },
  }));
  const reply = await olivia.api.saveAnswers({ params: paramsOf(project), body: { answers } });
  expect(reply).toMatchObject({ updated: 90, errors: [] });
});
