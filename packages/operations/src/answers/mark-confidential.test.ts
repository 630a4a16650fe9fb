import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';

let api: TestApi;
let running: RunningProject;
beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Dunlin');
});

const site = () => addSite(running, running.participant, running.participant);
const paramsOf = (propertyId: string) => ({
  projectId: running.projectId,
  propertyId,
  questionId: running.questions.zoning._id,
});
const save = (propertyId: string, value: string | null, version?: number) =>
  running.participant.api.saveAnswer({
    params: paramsOf(propertyId),
    body: { answerData: { value, ...(version ? { version } : {}) } },
  });
const mark = (propertyId: string, reason: string | null, by: Pick<Person, 'api'> = running.participant) =>
  by.api.markAnswerConfidential({
    params: paramsOf(propertyId),
    body: { confidential: reason === null ? null : { reason } },
  });
const shown = async (propertyId: string, by: Pick<Person, 'api'> = running.owner) => {
  const { projectId } = running;
  const { answers } = await by.api.listAnswers({ params: { projectId, propertyId } });
  return answers.find(({ question }) => question === running.questions.zoning._id);
};

test('the mark stays when the value changes, is cleared and given anew, and the version is the value’s', async () => {
  const propertyId = await site();
  await save(propertyId, 'M-2');
  const { answer } = await mark(propertyId, 'Trade secret');
  expect(answer).toMatchObject({
    version: 1,
    confidential: { reason: 'Trade secret', by: { fullName: 'Pete Dunlin' } },
  });
  await save(propertyId, 'M-3', 1);
  expect((await shown(propertyId))?.confidential).toEqual(answer.confidential);
  await save(propertyId, null, 2);
  expect(await shown(propertyId)).toBeUndefined();
  await save(propertyId, 'B-1');
  expect((await shown(propertyId))?.confidential).toEqual(answer.confidential);
  // A sheet, a list of answers, and a counted requirement write the answer too.
  const { projectId } = running;
  const again = { question: running.questions.zoning._id, value: 'B-2', version: 4 };
  await running.participant.api.saveAnswers({
    params: { projectId, propertyId },
    body: { answers: [again] },
  });
  expect((await shown(propertyId))?.confidential).toEqual(answer.confidential);
  const unmarked = await mark(propertyId, null);
  expect(unmarked.answer.confidential).toBeUndefined();
  expect(unmarked.answer).toMatchObject({ value: 'B-2', version: 5 });
});

test('marking is the respondent’s, needs an answer, and is in the project’s history', async () => {
  const propertyId = await site();
  await expect(mark(propertyId, 'Trade secret')).rejects.toMatchObject({ status: 404 });
  await save(propertyId, 'M-2');
  await expect(mark(propertyId, 'No', running.owner)).rejects.toMatchObject({ status: 403 });
  await mark(propertyId, 'Trade secret');
  await mark(propertyId, 'Trade secret');
  await mark(propertyId, null);
  const { history } = await running.owner.api.listProjectHistory({
    params: { id: running.projectId },
  });
  const texts = history.flatMap(({ kind, text, by }) =>
    kind.includes('onfidential') ? [`${by?.fullName}: ${text}`] : [],
  );
  expect(texts.slice(0, 2)).toEqual([
    'Pete Dunlin: No longer confidential: “How is the site zoned?”',
    'Pete Dunlin: Marked as confidential: “How is the site zoned?”: Trade secret',
  ]);
});

test('a save and a mark at the same moment are both kept', async () => {
  const propertyId = await site();
  await save(propertyId, 'M-2');
  let isHeld = true;
  const end = interpose(api, {
    before: async ({ name, says }) => {
      if (!isHeld || name !== 'TransactWriteItemsCommand' || !says('M-3')) return;
      isHeld = false;
      await mark(propertyId, 'Trade secret');
    },
  });
  await save(propertyId, 'M-3', 1);
  end();
  expect(isHeld).toBe(false);
  expect(await shown(propertyId)).toMatchObject({
    value: 'M-3',
    version: 2,
    confidential: { reason: 'Trade secret' },
  });
});

test('a recalled and a copied answer bring the mark with them', async () => {
  const { participant } = running;
  const propertyId = await site();
  await save(propertyId, 'Heavy industry');
  await mark(propertyId, 'Under contract');
  await api.settle();
  const { property } = await participant.api.copyProperty({
    params: { projectId: running.projectId, propertyId },
    body: { participantId: participant.participantId, answers: true },
  });
  expect((await shown(property._id))?.confidential?.reason).toBe('Under contract');

  const next = await runningProject(api, 'Knot');
  const { participant: place } = await next.owner.api.addParticipant({
    params: { projectId: next.projectId },
    body: { participant: { email: participant.user.email, role: 'participant' } },
  });
  await participant.api.setParticipation({
    params: { projectId: next.projectId, participantId: place._id, participating: true },
  });
  const recalling = await addSite(next, { participantId: place._id }, participant);
  const params = { projectId: next.projectId, propertyId: recalling };
  const { answers } = await participant.api.previewRecall({ params });
  const zoning = answers.find(({ question }) => question === next.questions.zoning._id);
  expect(zoning).toMatchObject({ value: 'Heavy industry', confidential: 'Under contract' });
  const { answersRecalled } = await participant.api.recallAnswers({ params, body: {} });
  expect(
    answersRecalled.find(({ question }) => question === next.questions.zoning._id)?.confidential,
  ).toMatchObject({ reason: 'Under contract', by: { fullName: 'Pete Dunlin' } });
});

test('lists, comparisons and snapshots have the mark', async () => {
  const { owner, participant, projectId, questions } = running;
  const propertyId = await site();
  await save(propertyId, 'M-1');
  const read = async () => {
    const { properties, questions: order } = await owner.api.compareProperties({
      params: { projectId },
      body: { ids: [propertyId] },
    });
    return properties[0]?.confidential?.[order.indexOf(questions.zoning._id)];
  };
  expect(await read()).toBeUndefined();
  await mark(propertyId, 'Trade secret');
  expect(await read()).toBe('Trade secret');
  expect((await shown(propertyId, participant))?.confidential?.reason).toBe('Trade secret');
});
