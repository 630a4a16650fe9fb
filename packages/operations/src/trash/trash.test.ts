import { auditSentence, trashDays } from '@landbrief/domain';
import { getProject, listDueProjects } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import {
  addSite,
  projectInSetup,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';
import { everyItem } from '../../../../tests/support/store.ts';
import { runTrashClock } from './leave-trash.ts';

const DAY = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

/** All stored items but for work that is done, trails, and what says how often an item was written. */
async function storedState() {
  await api.settle();
  const kept = (await everyItem()).filter(
    ({ _et }) =>
      !['Outbox', 'Audit', 'Idempotency', 'Throttle', 'Session', 'ProjectHistory'].includes(String(_et)),
  );
  return new Map(
    kept.map(({ version: _v, lastChange: _c, copy: _copy, ...item }) => [`${item.pk} ${item.sk}`, item]),
  );
}

async function clockIn(days: number): Promise<number> {
  const { environment } = api;
  const clock = { now: () => new Date(Date.now() + days * DAY) };
  return runTrashClock({ ...environment, platform: { ...environment.platform, clock } });
}

/** With one submitted property. */
async function pausedProject(name: string) {
  const running = await runningProject(api, name);
  const { owner, projectId, participant } = running;
  const propertyId = await submitSite(running, participant);
  await owner.api.setProjectStatus({ params: { status: 5 }, body: { projectId } });
  return { ...running, propertyId };
}

const inTrash = async ({ api: own }: Pick<Person, 'api'>) =>
  (await own.listTrash({ query: {} })).trash.map(({ _id }) => _id);

describe('a project in the trash', () => {
  test('is put back exactly as it was', async () => {
    const { projectId, propertyId, owner, participant } = await pausedProject('Avocet');
    const id = { params: { id: projectId } };
    const before = await storedState();
    await owner.api.deleteProject(id);
    const { trash, count } = await owner.api.listTrash({ query: {} });
    expect({ trash, count }).toMatchObject({
      count: 1,
      trash: [
        {
          ...{ _id: projectId, kind: 'project', name: 'Project Avocet' },
          deletedBy: { _id: owner.user.userId, fullName: 'Olivia Avocet' },
          contents: { questions: 4, participants: 3, properties: 1 },
        },
      ],
    });
    await owner.api.putBack(id);
    expect(await storedState()).toEqual(before);
    expect(await inTrash(owner)).toEqual([]);
    const { property } = await participant.api.getProperty({ params: { projectId, propertyId } });
    expect(property._id).toBe(propertyId);
  });

  test('is gone for everybody who had a place in it, with all that is in it, and is on no clock', async () => {
    const { projectId, propertyId, owner, participant, delegator } = await pausedProject('Bittern');
    await owner.api.deleteProject({ params: { id: projectId } });
    const { participantId } = participant;
    for (const { api: own } of [owner, participant, delegator]) {
      const calls = [
        own.getProject({ params: { id: projectId } }),
        own.getProperty({ params: { projectId, propertyId } }),
        own.listQuestions({ params: { owner: projectId, type: 2 } }),
        own.getParticipant({ params: { projectId, participantId } }),
        own.setProjectStatus({ params: { status: 1 }, body: { projectId } }),
        own.listClarifications({ params: { projectId }, query: {} }),
      ];
      for (const answer of await Promise.allSettled(calls))
        expect(answer).toMatchObject({ status: 'rejected', reason: { status: 404 } });
      expect((await own.listProjects({ query: {} })).count).toBe(0);
    }
    for (const act of ['putBack', 'deletePermanently'] as const)
      await expect(participant.api[act]({ params: { id: projectId } })).rejects.toMatchObject({
        status: 404,
      });
    expect(await inTrash(participant)).toEqual([]);
    expect((await listDueProjects('2999', 500)).map((due) => due.projectId)).not.toContain(projectId);
  });

  test('says what no longer fits: an owner who runs no projects any more', async () => {
    const { projectId, owner } = await projectInSetup(api, 'Curlew');
    const organizationId = owner.user.organizationId ?? '';
    const admin = await api.person('Ada Curlew', {
      organization: 'Curlew Agency',
      roles: ['admin', 'orgAdmin'],
    });
    expect(admin.user.organizationId).toBe(organizationId);
    await owner.api.deleteProject({ params: { id: projectId } });
    expect(await inTrash(admin)).toEqual([projectId]);
    const { api: own } = admin;
    await own.deleteUser({ params: { id: owner.user.userId } });
    await expect(own.putBack({ params: { id: projectId } })).rejects.toMatchObject({
      ...{ status: 409, code: 'no_longer_fits' },
    });
    await own.deletePermanently({ params: { id: projectId } });
    expect(await getProject(projectId, { alsoTrashed: true })).toBeUndefined();
  });

  test('is put back or deleted for good by one of two who try at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { projectId, owner } = await projectInSetup(api, `Dunlin ${round}`);
      const id = { params: { id: projectId } };
      await owner.api.deleteProject(id);
      const acts = [owner.api.putBack(id), owner.api.deletePermanently(id)];
      const ended = await Promise.allSettled(round % 2 ? acts.reverse() : acts);
      expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await api.settle();
      const isBack = ended[round % 2 ? 1 : 0]?.status === 'fulfilled';
      expect((await getProject(projectId, { consistent: true })) !== undefined).toBe(isBack);
      expect((await owner.api.listProjects({ query: {} })).count).toBe(isBack ? 1 : 0);
      const asked = owner.api.listQuestions({ params: { owner: projectId, type: 2 } });
      if (isBack) expect((await asked).questions).toHaveLength(4);
      else await expect(asked).rejects.toMatchObject({ status: 404 });
    }
  });

  test('is deleted by the clock after its time, also while somebody puts it back', async () => {
    const kept = await projectInSetup(api, 'Egret');
    await kept.owner.api.deleteProject({ params: { id: kept.projectId } });
    await clockIn(trashDays - 1);
    expect(await inTrash(kept.owner)).toEqual([kept.projectId]);
    const [back] = await Promise.allSettled([
      kept.owner.api.putBack({ params: { id: kept.projectId } }),
      clockIn(trashDays + 1),
    ]);
    const project = await getProject(kept.projectId, { consistent: true, alsoTrashed: true });
    expect(project === undefined ? 'rejected' : 'fulfilled').toBe(back.status);
    expect(project?.trashed).toBeUndefined();
    expect(await inTrash(kept.owner)).toEqual([]);
  });

  test('keeps a set of questions that an import has just written', async () => {
    const { projectId, owner } = await projectInSetup(api, 'Fulmar');
    const { template } = await owner.api.createTemplate({ body: { template: { name: 'Rail sites' } } });
    const question = { text: 'Is there rail?', tag: 'spur', type: 0 as const };
    await owner.api.createQuestion({
      body: { question: { ...question, owner: template._id, ownerType: 1 } },
    });
    await owner.api.importTemplateIntoProject({
      params: { templateId: template._id },
      body: { projectId },
    });
    await owner.api.deleteProject({ params: { id: projectId } });
    const { environment } = api;
    const clock = { now: () => new Date(Date.now() + DAY) };
    const { runDueOutboxItems } = await import('@landbrief/operations');
    while ((await runDueOutboxItems({ ...environment, platform: { ...environment.platform, clock } })) > 0);
    await owner.api.putBack({ params: { id: projectId } });
    const { questions } = await owner.api.listQuestions({ params: { owner: projectId, type: 2 } });
    expect(questions).toHaveLength(5);
  });
});

describe('a property in the trash of its project', () => {
  const idsIn = async ({ api: own }: Pick<Person, 'api'>, projectId: string) =>
    (await own.listProjectTrash({ params: { projectId }, query: {} })).trash.map(({ _id }) => _id);

  test('is put back exactly as it was, submitted or not, with its answers and in all counts', async () => {
    const running = await runningProject(api, 'Ibis');
    const { projectId, owner, participant, questions } = running;
    const submitted = await submitSite(running, participant);
    const open = await addSite(running, participant, participant, 'Levee Road, Tract 9');
    const answer = (value: number) =>
      participant.api.saveAnswer({
        params: { projectId, propertyId: open, questionId: questions.acres._id },
        body: { answerData: { value } },
      });
    await answer(140);
    await api.settle();
    const before = await storedState();
    const counted = async () => (await owner.api.getProjectOverview({ params: { id: projectId } })).overview;
    const overview = await counted();
    for (const propertyId of [submitted, open]) {
      await owner.api.deleteProperty({ params: { projectId, propertyId } });
      await expect(participant.api.getProperty({ params: { projectId, propertyId } })).rejects.toMatchObject({
        status: 404,
      });
    }
    await expect(answer(160)).rejects.toMatchObject({ status: 404 });
    await api.settle();
    const { participantId } = participant;
    const listed = await participant.api.listParticipantProperties({
      params: { projectId, participantId },
      body: {},
    });
    expect(listed.count).toBe(0);
    expect((await counted()).properties).not.toEqual(overview.properties);
    expect(await idsIn(participant, projectId)).toEqual([]);
    expect(await idsIn(owner, projectId)).toEqual([open, submitted]);
    for (const id of [submitted, open]) await owner.api.putBack({ params: { id } });
    await api.settle();
    expect(await storedState()).toEqual(before);
    expect(await counted()).toEqual(overview);
  });

  test('is put back by whoever answers it only where they deleted it, and not into a closed project', async () => {
    const running = await runningProject(api, 'Jaeger');
    const { projectId, owner, participant, delegate } = running;
    const own = await addSite(running, participant, participant);
    const others = await addSite(running, participant, participant, 'Levee Road, Tract 9');
    await participant.api.deleteProperty({ params: { projectId, propertyId: own } });
    await owner.api.deleteProperty({ params: { projectId, propertyId: others } });
    expect(await idsIn(participant, projectId)).toEqual([own]);
    expect(await idsIn(delegate, projectId)).toEqual([]);
    for (const [person, id] of [
      [participant, others],
      [delegate, own],
    ] as const)
      await expect(person.api.putBack({ params: { id } })).rejects.toMatchObject({ status: 404 });
    await participant.api.putBack({ params: { id: own } });
    expect(await idsIn(participant, projectId)).toEqual([]);
    for (const status of [2, 3] as const)
      await owner.api.setProjectStatus({ params: { status }, body: { projectId } });
    await expect(owner.api.putBack({ params: { id: others } })).rejects.toMatchObject({ status: 409 });
  });

  test('does not come back without its participant, and goes for good with its project', async () => {
    const running = await runningProject(api, 'Kestrel');
    const { projectId, owner, participant } = running;
    const { participantId } = participant;
    const propertyId = await addSite(running, participant, participant);
    await owner.api.deleteProperty({ params: { projectId, propertyId } });
    await owner.api.removeParticipant({ params: { projectId, participantId } });
    await api.settle();
    await expect(owner.api.putBack({ params: { id: propertyId } })).rejects.toMatchObject({
      code: 'no_longer_fits',
    });
    await owner.api.setProjectStatus({ params: { status: 5 }, body: { projectId } });
    await owner.api.deleteProject({ params: { id: projectId } });
    await expect(owner.api.putBack({ params: { id: propertyId } })).rejects.toMatchObject({ status: 404 });
    await owner.api.deletePermanently({ params: { id: projectId } });
    await api.settle();
    const left = (await everyItem()).filter(({ pk }) => String(pk).includes(propertyId));
    expect(left).toEqual([]);
  });
});

describe('templates and distribution lists in the trash', () => {
  test('are put back exactly as they were', async () => {
    const owner = await api.person('Olga Gadwall', {
      organization: 'Gadwall Agency',
      roles: ['projectOwner'],
    });
    const { template } = await owner.api.createTemplate({ body: { template: { name: 'Port sites' } } });
    const question = { text: 'How deep is the berth?', tag: 'berth', type: 1 as const, owner: template._id };
    await owner.api.createQuestion({ body: { question: { ...question, ownerType: 1 } } });
    const { distributionList: list } = await owner.api.createDistributionList({
      body: { name: 'Harbor masters' },
    });
    const email = 'harold.harbor@gadwall-port.example';
    await owner.api.addListParticipant({
      params: { id: list._id },
      body: { participant: { email }, role: 'participant' },
    });
    const before = await storedState();
    await owner.api.deleteTemplate({ params: { id: template._id } });
    await owner.api.deleteDistributionList({ params: { id: list._id } });
    await expect(owner.api.getTemplate({ params: { id: template._id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      owner.api.addListParticipant({
        params: { id: list._id },
        body: { participant: { email: 'hilda@gadwall-port.example' }, role: 'participant' },
      }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await owner.api.listTrash({ query: { filter: 'distributionList' } })).toMatchObject({
      trash: [{ name: 'Harbor masters', contents: { people: 1 } }],
    });
    for (const id of await inTrash(owner)) await owner.api.putBack({ params: { id } });
    expect(await storedState()).toEqual(before);
  });

  test('are deleted for good with their organization', async () => {
    const root = await api.person('Root Rivera', { organization: 'Operators', roles: ['admin'] });
    const owner = await api.person('Otto Heron', { organization: 'Heron Agency', roles: ['projectOwner'] });
    const { template } = await owner.api.createTemplate({ body: { template: { name: 'Dry docks' } } });
    await owner.api.deleteTemplate({ params: { id: template._id } });
    const id = owner.user.organizationId ?? '';
    await root.api.deleteUser({ params: { id: owner.user.userId } });
    await root.api.deleteOrganization({ params: { id } });
    await api.settle();
    const left = (await everyItem()).filter(({ pk }) => String(pk).includes(template._id));
    expect(left).toEqual([]);
  });
});

test('what the clock deletes from the trash is in the audit trail of its organization', async () => {
  const running = await runningProject(api, 'Turnstone');
  const { projectId, owner, participant } = running;
  const propertyId = await addSite(running, participant, participant);
  const orga = await api.person('Orga Turnstone', {
    organization: 'Turnstone Agency',
    roles: ['admin', 'orgAdmin'],
  });
  await participant.api.deleteProperty({ params: { projectId, propertyId } });
  await owner.api.setProjectStatus({ params: { status: 5 }, body: { projectId } });
  await owner.api.deleteProject({ params: { id: projectId } });
  api.environment.platform.clock.advance((trashDays + 1) * (DAY / 1000));
  await runTrashClock(api.environment);
  const reader = await api.signedInAgain(orga.user);
  const { entries } = await reader.listAuditEntries({ query: { call: 'deleteEndedTrash' } });
  const ended = 'whose time in the trash had ended';
  expect(entries.map(auditSentence).toSorted()).toEqual([
    `The clock deleted Project Turnstone, ${ended}`,
    `The clock deleted Riverbend Commerce Park, Tract 4, ${ended}`,
  ]);
});
