import { dateAt } from '@landbrief/domain';
import { derivedId, newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  getOutboxItem,
  inParallel,
  listDueProjects,
  listHistoryOfProject,
  listParticipants,
  loadQuestionSet,
  recordHistory,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { projectInSetup, runningProject, submitSite } from '../../../../tests/support/running-project.ts';
import { everyItem } from '../../../../tests/support/store.ts';
import { clearDeletedProject } from '../lifecycle/clear-deleted.ts';

describe('a copy of a project', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });

  test('has questions, requirements and settings, and neither people nor dates that are over', async () => {
    const settings = {
      showOwnerToParticipants: false,
      allowContributors: false,
      participantsSeeRequirements: true,
      remindParticipants: false,
    };
    const running = await runningProject(api, 'Egret', { settings, client: 'Heron Batteries' });
    const { projectId, owner, participant } = running;
    await submitSite(running, participant);
    const { project: original } = await owner.api.getProject({ params: { id: projectId } });
    await owner.api.updateProject({
      params: { id: projectId },
      body: { project: { startDate: '2025-03-01', autoActivate: true, version: original.version } },
    });
    const { project: copy } = await owner.api.cloneProject({ params: { projectId }, body: {} });
    expect(copy).toMatchObject({
      ...{ name: 'Project Egret (Copy)', status: 0, activePhase: 1, phaseCount: 2, autoActivate: false },
      ...{ questionCount: 4, requirementCount: 1, requiredCount: 2, participantCount: 0, propertyCount: 0 },
      ...{ settings, client: 'Heron Batteries', relation: 'owner' },
    });
    expect(copy.startDate >= dateAt(Date.now(), copy.tz)).toBe(true);
    expect(copy.deadline > copy.startDate).toBe(true);
    expect((await listDueProjects('2999', 100)).filter((due) => due.projectId === copy._id)).toEqual([]);
    const asked = async (id: string) =>
      (await owner.api.listQuestions({ params: { owner: id, type: 2 } })).questions.map(
        ({ text, requirementDetails, phase }) => ({ text, requirementDetails, phase }),
      );
    expect(await asked(copy._id)).toEqual(await asked(projectId));
    await expect(participant.api.cloneProject({ params: { projectId }, body: {} })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('takes the letters, another name and other dates, which are checked', async () => {
    const { projectId, owner } = await projectInSetup(api, 'Gadwall');
    const dates = { startDate: '2028-02-01', deadline: '2028-05-31' };
    const letter = { subject: 'Sites for {project}', html: '<p>Rail is what counts.</p>' };
    await owner.api.saveProjectLetter({ params: { projectId, kind: 'phase' }, body: { letter, version: 0 } });
    const { project: copy } = await owner.api.cloneProject({
      params: { projectId },
      body: { name: 'Project Garganey', ...dates },
    });
    const { letters } = await owner.api.listProjectLetters({ params: { projectId: copy._id } });
    expect(letters.filter(({ from }) => from === 'project')).toMatchObject([{ kind: 'phase', ...letter }]);
    expect(copy).toMatchObject({ name: 'Project Garganey', questionCount: 4, ...dates });
    await expect(
      owner.api.cloneProject({ params: { projectId }, body: { ...dates, deadline: '2028-01-31' } }),
    ).rejects.toMatchObject({ status: 400, details: [{ path: 'body.deadline' }] });
  });

  test('is refused while all project licences are used', async () => {
    const owner = await api.person('Otto Avocet', {
      organization: 'Avocet Agency',
      roles: ['projectOwner'],
      projectLimit: 1,
    });
    const { project } = await owner.api.createProject({
      body: {
        tz: 'America/Chicago',
        project: { name: 'Project Avocet', startDate: '2026-11-01', deadline: '2030-01-31' },
      },
    });
    await owner.api.createQuestion({
      body: {
        question: { text: 'How is it zoned?', tag: 'zoning', type: 0, owner: project._id, ownerType: 2 },
      },
    });
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId: project._id } });
    await expect(
      owner.api.cloneProject({ params: { projectId: project._id }, body: {} }),
    ).rejects.toMatchObject({ code: 'licence_unavailable' });
  });
});

describe('a project that is deleted', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });

  const inTwoHours = async () => {
    const { runDueOutboxItems } = await import('@landbrief/operations');
    const clock = { now: () => new Date(Date.now() + 2 * 60 * 60 * 1000) };
    const { environment } = api;
    while ((await runDueOutboxItems({ ...environment, platform: { ...environment.platform, clock } })) > 0);
  };

  test('is gone for everybody at once, and nothing of it is left but messages and the trail', async () => {
    const running = await runningProject(api, 'Grebe');
    const { projectId, owner, participant, delegate } = running;
    const propertyId = await submitSite(running, participant);
    const other = await submitSite(running, delegate);
    const params = { projectId };
    const { clarification } = await delegate.api.askClarification({
      params,
      body: { text: 'May it be leased?' },
    });
    await participant.api.markClarificationsSeen({ params, body: { until: clarification.asked } });
    await api.settle();
    const { getProject } = await import('@landbrief/store');
    const questionSetId = (await getProject(projectId))?.questionSetId ?? '';
    const remove = () => owner.api.deleteProject({ params: { id: projectId } });
    await expect(remove()).rejects.toMatchObject({ code: 'not_allowed_in_status' });
    await owner.api.setProjectStatus({ params: { status: 5 }, body: { projectId } });
    await expect(participant.api.deleteProject({ params: { id: projectId } })).rejects.toMatchObject({
      status: 403,
    });
    await api.settle();
    const { messages } = await participant.api.listMessages({ params: { folder: 'inbox' } });
    await remove();
    await expect(owner.api.getProject({ params: { id: projectId } })).rejects.toMatchObject({ status: 404 });
    await expect(participant.api.getProperty({ params: { projectId, propertyId } })).rejects.toMatchObject({
      status: 404,
    });
    for (const person of [owner, participant])
      expect((await person.api.listProjects({ query: {} })).projects).toEqual([]);
    await owner.api.deletePermanently({ params: { id: projectId } });
    await api.settle();
    await inTwoHours();
    expect(await listParticipants(projectId)).toEqual([]);
    expect(await loadQuestionSet(questionSetId)).toEqual({ questions: [], categories: [] });
    const ids = [projectId, propertyId, other, questionSetId];
    const left = (await everyItem()).filter(({ pk }) => ids.some((id) => String(pk).includes(id)));
    // The limits of invitations expire within a day.
    expect(left.filter(({ _et }) => _et !== 'Throttle')).toEqual([]);
    expect((await listDueProjects('2999', 100)).map((due) => due.projectId)).not.toContain(projectId);
    expect((await participant.api.listMessages({ params: { folder: 'inbox' } })).messages).toEqual(messages);
  });

  test('in setup is deleted without more; a closed one too', async () => {
    const { projectId, owner } = await projectInSetup(api, 'Teal');
    await owner.api.deleteProject({ params: { id: projectId } });
    const closed = await runningProject(api, 'Wigeon');
    for (const status of [2, 3] as const)
      await closed.owner.api.setProjectStatus({
        params: { status },
        body: { projectId: closed.projectId },
      });
    await closed.owner.api.deleteProject({ params: { id: closed.projectId } });
    expect((await closed.owner.api.listProjects({ query: {} })).count).toBe(0);
  });

  test('with thousands of items is deleted in steps, each of which may run again', async () => {
    const projectId = newId();
    const at = timestamp(api.environment.platform.clock);
    const entries = Array.from({ length: 2_050 }, () =>
      recordHistory({ projectId, at, historyId: newId(), kind: 'participantAdded', values: {} }),
    );
    const parts = Array.from({ length: 21 }, (_, part) => entries.slice(part * 100, (part + 1) * 100));
    await inParallel(parts, (some) => commitWrites(some));
    const left = async () => (await listHistoryOfProject(projectId, 3_000)).length;
    const first = {
      ...{ outboxId: newId(), created: at },
      payload: { projectId, questionSetId: newId(), part: 'rest' as const },
    };
    const job = { ...api.environment, log: api.environment.platform.log };
    await clearDeletedProject(first, job);
    expect(await left()).toBe(50);
    const nextId = derivedId(first.outboxId, `next ${first.created}`);
    expect(await getOutboxItem(nextId)).toMatchObject({ payload: first.payload });
    await clearDeletedProject(first, job);
    await clearDeletedProject({ ...first, outboxId: nextId }, job);
    expect(await left()).toBe(0);
    expect(await getOutboxItem(derivedId(nextId, `next ${first.created}`))).toBeUndefined();
  });
});
