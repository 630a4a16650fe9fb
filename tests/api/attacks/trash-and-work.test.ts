import { propertyStatus } from '@landbrief/domain';
import {
  changeProject,
  commitWrites,
  getProject,
  getProperty,
  listDueProjects,
  loadQuestionSet,
  moveDueProject,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareCounts } from '../../../packages/operations/src/property-counts/recount-project.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import {
  addSite,
  answerRequired,
  projectInSetup,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../support/running-project.ts';
import { everyItem } from '../../support/store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

async function wrongCounts({ projectId }: RunningProject, propertyId: string) {
  const [project, property] = await Promise.all([getProject(projectId), getProperty(propertyId)]);
  if (!project || !property) throw new Error('The project or the property is missing.');
  return compareCounts(property, await loadQuestionSet(project.questionSetId, { consistent: true }));
}

describe('a property that is put back', () => {
  test('is counted by the questions that there are now', async () => {
    const running = await runningProject(api, 'Auk');
    const { projectId, owner, participant, questions } = running;
    const submitted = await submitSite(running, participant);
    const open = await addSite(running, participant, participant, 'Levee Road, Tract 9');
    await answerRequired(running, open, participant);
    await api.settle();
    for (const propertyId of [submitted, open])
      await owner.api.deleteProperty({ params: { projectId, propertyId } });
    await owner.api.deleteQuestion({ params: { id: questions.rail._id } });
    await api.settle();
    for (const id of [submitted, open]) await owner.api.putBack({ params: { id } });
    await api.settle();
    for (const id of [submitted, open]) expect(await wrongCounts(running, id)).toEqual([]);
  });

  test('has the requirements counted that its submission left to the outbox', async () => {
    const running = await runningProject(api, 'Brant');
    const { projectId, owner, participant, questions } = running;
    const id = await addSite(running, participant, participant);
    await answerRequired(running, id, participant);
    await participant.api.saveAnswer({
      params: { projectId, propertyId: id, questionId: questions.acres._id },
      body: { answerData: { value: 12, version: 1 } },
    });
    await api.settle();
    await participant.api.submitProperty({ params: { id: participant.participantId, propertyId: id } });
    await owner.api.deleteProperty({ params: { projectId, propertyId: id } });
    await api.settle();
    await owner.api.putBack({ params: { id } });
    await api.settle();
    expect(await wrongCounts(running, id)).toEqual([]);
  });

  test('is submitted when its delegator does not approve any more', async () => {
    const running = await runningProject(api, 'Coot');
    const { projectId, owner, delegate } = running;
    const { participantId } = delegate;
    const id = await submitSite(running, delegate);
    await owner.api.deleteProperty({ params: { projectId, propertyId: id } });
    const params = { projectId, participantId };
    const { participant } = await owner.api.getParticipant({ params });
    await owner.api.updateParticipant({
      params,
      body: { participantApprovers: [{ participant: participantId }], version: participant.version },
    });
    await api.settle();
    await owner.api.putBack({ params: { id } });
    await api.settle();
    const { property } = await owner.api.getProperty({ params: { projectId, propertyId: id } });
    expect(property.status).toBe(propertyStatus.finished);
  });

  test('has all that was answered before it went into the trash in its history', async () => {
    const running = await runningProject(api, 'Dovekie');
    const { projectId, owner, participant, questions } = running;
    const id = await submitSite(running, participant);
    await api.settle();
    const params = { projectId, propertyId: id, questionId: questions.rail._id };
    await participant.api.saveAnswer({ params, body: { answerData: { value: 'No', version: 1 } } });
    await owner.api.deleteProperty({ params: { projectId, propertyId: id } });
    await api.settle();
    await owner.api.putBack({ params: { id } });
    const kept = (await everyItem()).filter(
      ({ _et, pk }) => _et === 'AnswerHistory' && String(pk).includes(id),
    );
    expect(kept.map(({ value }) => value)).toContain('No');
  });
});

test('a sealed project lets its owner neither see, put back nor delete the properties that a participant deleted', async () => {
  const settings = {
    ...{ showOwnerToParticipants: true, allowContributors: true },
    ...{ participantsSeeRequirements: true, remindParticipants: true, sealOpenedBy: 'one' as const },
  };
  const running = await runningProject(api, 'Eider', { settings });
  const { projectId, owner, participant } = running;
  const id = await addSite(running, participant, participant);
  await participant.api.deleteProperty({ params: { projectId, propertyId: id } });
  for (const act of ['putBack', 'deletePermanently'] as const)
    await expect(owner.api[act]({ params: { id } })).rejects.toMatchObject({ status: 409, code: 'sealed' });
  const of = { owner: projectId, ownerType: 2 } as const;
  const question = {
    ...of,
    text: 'Which utility serves it?',
    tag: 'utility',
    type: 0,
    primaryCategory: 'Utilities',
  };
  await owner.api.createQuestion({ body: { question: question as never } });
  const { trashId = '' } = await owner.api.deletePrimaryCategory({
    params: { owner: projectId, type: 2, primary: 'Utilities' },
  });
  const { trash } = await owner.api.listProjectTrash({ params: { projectId } });
  expect(trash.map(({ kind, name }) => ({ kind, name }))).toEqual([{ kind: 'category', name: 'Utilities' }]);
  await owner.api.putBack({ params: { id: trashId } });
  await participant.api.putBack({ params: { id } });
  await participant.api.getProperty({ params: { projectId, propertyId: id } });
});

test('a closed project whose time came in the trash is on the clock again, and announced again', async () => {
  const { projectId, owner } = await projectInSetup(api, 'Fulmar');
  await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  for (const status of [2, 3, 4] as const)
    await owner.api.setProjectStatus({ params: { status }, body: { projectId } });
  const closed = await getProject(projectId, { consistent: true });
  if (!closed) throw new Error('The project is missing.');
  const past = '2026-01-31T06:00:00.000Z';
  await commitWrites([
    changeProject(closed, { closedAt: past, retentionAt: past, deletesAt: past }),
    ...moveDueProject(projectId, [closed.retentionAt ?? ''], [past]),
  ]);
  await owner.api.deleteProject({ params: { id: projectId } });
  const before = Date.now();
  await owner.api.putBack({ params: { id: projectId } });
  const back = await getProject(projectId, { consistent: true });
  expect(back).toMatchObject({ closedAt: past, retentionAt: expect.any(String) });
  expect(back?.deletesAt).toBeUndefined();
  expect(Date.parse(back?.retentionAt ?? '')).toBeGreaterThan(before);
  expect((await listDueProjects('2999', 500)).filter((due) => due.projectId === projectId)).toMatchObject([
    { at: back?.retentionAt },
  ]);
});
