import { fileThroughApiMax } from '@landbrief/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../support/api.ts';
import { projectInSetup, type RunningProject, runningProject } from '../../support/running-project.ts';

/** Requests that are repeated with their Idempotency-Key get the first answer, whole, and create nothing. */
describe('repeated requests', () => {
  let api: TestApi;
  let project: RunningProject;

  beforeAll(async () => {
    api = await testApi();
    project = await projectInSetup(api, 'Plover');
  });

  const newcomer = (email: string) => ({
    params: { projectId: project.projectId },
    body: { participant: { email, firstName: 'Nora', lastName: 'Newell' } },
  });

  test('adding a participant again gives the same participant', async () => {
    const { owner } = project;
    const add = () =>
      owner.api.addParticipant({ ...newcomer('nora@county.test'), idempotencyKey: 'add-nora-1' });
    const first = await add();
    expect(first.participant).toMatchObject({ user: { fullName: 'Nora Newell' } });
    expect(await add()).toEqual(first);
    await expect(
      owner.api.addParticipant({ ...newcomer('nils@county.test'), idempotencyKey: 'add-nora-1' }),
    ).rejects.toMatchObject({ status: 409, code: 'idempotency_conflict' });
  });

  test('inviting many adds every one of them, once', async () => {
    const { owner, projectId } = project;
    const add = () =>
      owner.api.addParticipants({
        params: { projectId },
        body: {
          participants: ['ada@ferry.test', 'ben@ferry.test', 'cleo@ferry.test'].map((email) => ({ email })),
        },
        idempotencyKey: 'invite-ferry',
      });
    const first = await add();
    expect(first).toMatchObject({ total: 3, success: 3, failure: 0, errors: [] });
    expect(await add()).toEqual(first);
  });

  test('the same key for another object is another request', async () => {
    const other = await projectInSetup(api, 'Curlew');
    const { owner, projectId } = project;
    const activate = (path: string) =>
      api.request(path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${owner.token}`,
          'idempotency-key': 'same-key-1',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ participant: { email: 'gail@gulf.test' } }),
      });
    expect((await activate(`/participant/${projectId}`)).status).toBe(200);
    const { project: second } = await owner.api.createProject({
      body: { tz: 'UTC', project: { name: 'Second', startDate: '2026-11-01', deadline: '2030-01-31' } },
    });
    const answer = await activate(`/participant/${second._id}`);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'idempotency_conflict' });
    expect((await activate(`/participant/${other.projectId}`)).status).toBe(404);
  });

  test('the object of which is out of reach by now get their first answer; other requests stay refused', async () => {
    const { owner } = project;
    const stranger = await api.person('Rico Rival', {
      organization: 'Rival Consulting',
      roles: ['projectOwner'],
    });
    const { template } = await owner.api.createTemplate({ body: { template: { name: 'Ferry sites' } } });
    const importFile = (content: string, { by = owner, idempotencyKey = 'import-ferry' } = {}) =>
      by.api.importTemplate({
        params: { id: template._id },
        file: new File([`Question,Tag\n${content}\n`], 'questions.csv'),
        idempotencyKey,
      });
    const asked = 'Which ferry serves the site?,ferry';
    const first = await importFile(asked);
    await owner.api.deleteTemplate({ params: { id: template._id } });
    expect(await importFile(asked)).toEqual(first);
    const refused = { status: 404, code: 'not_found' };
    await expect(importFile('How long is the quay?,quay')).rejects.toMatchObject(refused);
    await expect(importFile(asked, { by: stranger })).rejects.toMatchObject(refused);
    await expect(importFile(asked, { idempotencyKey: 'import-ferry-2' })).rejects.toMatchObject(refused);
  });

  test('in a project that was closed meanwhile get their first answer; other requests are refused', async () => {
    const { owner, projectId } = await runningProject(api, 'Turnstone');
    const ask = (tag: string, idempotencyKey: string) =>
      owner.api.createQuestion({
        body: { question: { owner: projectId, ownerType: 2, text: `Is there a ${tag}?`, tag, type: 0 } },
        idempotencyKey,
      });
    const first = await ask('wharf', 'ask-for-wharf');
    for (const status of [2, 3] as const) {
      await owner.api.setProjectStatus({ params: { status }, body: { projectId } });
    }
    expect(await ask('wharf', 'ask-for-wharf')).toEqual(first);
    const refused = { status: 409, code: 'not_allowed_in_status' };
    await expect(ask('quay', 'ask-for-wharf')).rejects.toMatchObject(refused);
    await expect(ask('wharf', 'ask-for-quay')).rejects.toMatchObject(refused);
  });

  test('ten at once with one key create one', async () => {
    const { owner } = project;
    const create = () =>
      owner.api.createProject({
        body: { tz: 'UTC', project: { name: 'Once', startDate: '2026-11-01', deadline: '2030-01-31' } },
        idempotencyKey: 'project-once',
      });
    const made = await Promise.all(Array.from({ length: 10 }, create));
    expect(new Set(made.map(({ project: { _id } }) => _id)).size).toBe(1);
    const { projects } = await owner.api.listProjects({ query: { search: 'Once' } });
    expect(projects).toHaveLength(1);
  });

  test('a file that is sent again is the same request, whatever its envelope', async () => {
    const { owner } = project;
    const { template } = await owner.api.createTemplate({ body: { template: { name: 'Rail sites' } } });
    const importFile = (content: string) =>
      owner.api.importTemplate({
        params: { id: template._id },
        file: new File([content], 'questions.csv'),
        idempotencyKey: 'import-rail',
      });
    const first = await importFile('Question,Tag\nWhich railroad serves the site?,railroad\n');
    expect(first).toMatchObject({ added: 1 });
    expect(await importFile('Question,Tag\nWhich railroad serves the site?,railroad\n')).toEqual(first);
    await expect(importFile('Question,Tag\nHow long is the spur?,spur\n')).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  test('a large file that is sent ahead again is the same request, another one is not', async () => {
    const { owner } = project;
    const { template } = await owner.api.createTemplate({ body: { template: { name: 'Port sites' } } });
    const line = `${' '.repeat(1000)}\n`;
    const importFile = (note: string) =>
      owner.api.importTemplate({
        params: { id: template._id },
        file: new File(
          [`Question,Tag\nWhich port serves the site?,port\n${note.padEnd(fileThroughApiMax, line)}`],
          'questions.csv',
        ),
        idempotencyKey: 'import-ports',
      });
    const first = await importFile('');
    expect(first).toMatchObject({ added: 1 });
    expect(await importFile('')).toEqual(first);
    await expect(importFile('How deep is the quay?,quay')).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  test('a large answer is kept too', async () => {
    const { owner } = project;
    const { template } = await owner.api.createTemplate({
      body: { template: { name: 'Thousand questions' } },
    });
    const create = () =>
      owner.api.createQuestions({
        body: {
          questions: Array.from({ length: 1200 }, (_, index) => ({
            owner: template._id,
            ownerType: 1 as const,
            type: 0 as const,
            tag: `q-${index}`,
            text: `What is to know of parcel ${index}? ${'Say all that is on file. '.repeat(10)}`,
          })),
        },
        idempotencyKey: 'bulk-1200',
      });
    const { questions } = await create();
    expect(questions).toHaveLength(1200);
    expect((await create()).questions).toEqual(questions);
  });
});
