import { newId } from '@landbrief/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../support/api.ts';
import { addSite, type RunningProject, runningProject } from '../../support/running-project.ts';

type Refusal = [what: string, attachments: () => unknown, refused: object];

const PATH = 'body.project.attachments';
const unknown = newId();
const fields = { name: 'Project Egret', startDate: '2026-11-01', deadline: '2099-01-31' };

/** What a project names as its attachments: what is wrong is told, and nothing of the request is done. */
describe('attachments that a project names', () => {
  let api: TestApi;
  let running: RunningProject;
  let elsewhere: RunningProject;
  let propertyId: string;

  beforeAll(async () => {
    api = await testApi();
    running = await runningProject(api, 'Egret');
    elsewhere = await runningProject(api, 'Rail');
    propertyId = await addSite(elsewhere, elsewhere.participant, elsewhere.participant);
  });

  const invalid = (path: string) => ({
    status: 400,
    code: 'validation_error',
    details: [{ path: expect.stringContaining(path) }],
  });
  const notThere = (id: string) => ({
    status: 404,
    code: 'not_found',
    details: [{ path: PATH, message: `There is no attachment ${id}.` }],
  });

  const refusals: Refusal[] = [
    ['nobody uploaded', () => [unknown], notThere(unknown)],
    ['are no ids', () => ['../../report.pdf'], invalid(`${PATH}.0`)],
    ['are no text', () => [7, null], { status: 400, code: 'validation_error' }],
    ['are no list', () => unknown, invalid(PATH)],
    ['are named twice', () => [unknown, unknown], invalid(PATH)],
    ['are more than 50', () => Array.from({ length: 51 }, () => newId()), invalid(PATH)],
    ['are other things of the own project', () => [running.questions.acres._id], { status: 404 }],
    ['belong to another project', () => [propertyId, elsewhere.projectId], { status: 404 }],
  ];

  test.each(refusals)(
    'and that %s are refused to a new project, which is not made',
    async (_, named, refused) => {
      const { owner } = running;
      const attachments = named() as string[];
      const before = await owner.api.listProjects();
      const body = { tz: 'UTC', project: { ...fields, attachments } };
      for (const idempotencyKey of ['egret-with-attachments', undefined]) {
        const key = idempotencyKey ? { idempotencyKey } : {};
        await expect(owner.api.createProject({ body, ...key })).rejects.toMatchObject(refused);
      }
      expect(await owner.api.listProjects()).toEqual(before);
    },
  );

  test.each(refusals)(
    'and that %s are refused to a project, which stays as it is',
    async (_, named, refused) => {
      const { owner, projectId } = running;
      const params = { id: projectId };
      const before = await owner.api.getProject({ params });
      const { version } = before.project;
      const change = { name: 'Project Egret II', attachments: named() as string[], version };
      await expect(owner.api.updateProject({ params, body: { project: change } })).rejects.toMatchObject(
        refused,
      );
      expect(await owner.api.getProject({ params })).toEqual(before);
    },
  );

  test('and that are none, or are cleared, stand in nobody’s way', async () => {
    const { owner, projectId } = running;
    const body = { tz: 'UTC', project: { ...fields, attachments: [] } };
    expect((await owner.api.createProject({ body })).project.attachments).toEqual([]);
    const params = { id: projectId };
    for (const attachments of [[], null]) {
      const { version } = (await owner.api.getProject({ params })).project;
      const { project } = await owner.api.updateProject({
        params,
        body: { project: { attachments, version } },
      });
      expect(project.attachments).toEqual([]);
    }
  });

  test('are asked for only of whoever may change the project', async () => {
    const { participant, projectId } = running;
    const change = { name: 'Mine now', attachments: [unknown], version: 1 };
    const update = (id: string) =>
      participant.api.updateProject({ params: { id }, body: { project: change } });
    await expect(update(projectId)).rejects.toMatchObject({ status: 403 });
    await expect(update(elsewhere.projectId)).rejects.toMatchObject({ ...{ status: 404 }, details: [] });
  });
});
