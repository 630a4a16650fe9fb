import {
  commitWrites,
  createOrganization,
  deleteProject,
  findOrganizationByDomain,
  getOrganization,
  getProject,
  getProperty,
  listParticipants,
} from '@landbrief/store';
import { readItem } from '@landbrief/store/restore';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { opsConsole } from '../../../../../tests/support/ops.ts';
import { oneOrganization } from '../../../../../tests/support/organizations.ts';
import { seedProject } from '../../../../../tests/support/seed.ts';

let api: TestApi;
let admin: Person;
let orga: Person;

beforeAll(async () => {
  api = await testApi();
  admin = await api.person('Avery Admin', { roles: ['admin'] });
  orga = await api.person('Orga Nizer', { organization: 'Riverbend Agency', roles: ['admin', 'orgAdmin'] });
});

/** Names of copies have seconds. */
beforeEach(() => api.environment.platform.clock.advance(60));

const run = (line: string) => opsConsole(api, line);

async function copyNow(): Promise<string> {
  await api.settle();
  const { said } = await run('restore-copy now --yes');
  return said[0]?.split(': ')[1] ?? '';
}

/** Puts something back in a hold, which ends then. */
async function restore(copy: string, what: string) {
  await run('hold-outbox --yes');
  const outcome = await run(`restore-apply ${copy} ${what} --yes`);
  await run('release-outbox --yes');
  await api.settle();
  return outcome;
}

test('an organization whose name and domain another one has by now can be renamed, and leaves both to it', async () => {
  const before = { ...oneOrganization('Levee District', {}), domains: ['levee.gov'] };
  const id = before.organizationId;
  await commitWrites(createOrganization(before));
  const copy = await copyNow();
  await admin.api.deleteOrganization({ params: { id } });
  const other = { ...oneOrganization('Levee District', {}), domains: ['levee.gov'] };
  await commitWrites(createOrganization(other));

  const { said } = await restore(copy, `organization ${id}`);
  expect(said.filter((line) => line.includes('another organization has'))).toHaveLength(2);
  expect(await findOrganizationByDomain('levee.gov')).toBe(other.organizationId);
  const { version } = (await admin.api.getOrganization({ params: { id } })).org;
  const org = { name: 'Levee District of Riverbend', emailDomains: [], version };
  expect(await admin.api.updateOrganization({ params: { id }, body: { org } })).toMatchObject({
    org: { name: 'Levee District of Riverbend' },
  });
  expect(await findOrganizationByDomain('levee.gov')).toBe(other.organizationId);
  await admin.api.deleteOrganization({ params: { id } });
  expect(await getOrganization(id)).toBeUndefined();
});

test('a project whose owner was deleted is put back with the owner, by the organization', async () => {
  const { organizationId = '' } = orga.user;
  const { clock } = api.environment.platform;
  const olive = await api.person('Olive Owner', {
    organization: 'Riverbend Agency',
    roles: ['projectOwner'],
  });
  const startDate = clock.now().toISOString().slice(0, 10);
  const { project } = await olive.api.createProject({
    body: { tz: 'UTC', project: { name: 'Project Heron', startDate, deadline: '2099-01-31' } },
  });
  const copy = await copyNow();
  const what = `project ${project._id}`;
  await olive.api.deleteProject({ params: { id: project._id } });
  await orga.api.deleteUser({ params: { id: olive.user.userId } });
  await api.settle();

  const refused = await restore(copy, what);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.said.at(-1)).toContain(`was deleted. Put back the organization ${organizationId}`);
  expect(await getProject(project._id)).toBeUndefined();

  await restore(copy, `organization ${organizationId}`);
  const again = await api.signedInAgain(olive.user);
  expect((await again.getProject({ params: { id: project._id } })).project.name).toBe('Project Heron');
  await expect(orga.api.deleteUser({ params: { id: olive.user.userId } })).rejects.toMatchObject({
    code: 'in_use',
  });
  expect((await run(`restore-compare ${copy} ${what}`)).said).toContain('Nothing differs.');
});

test('the properties of a participant who was removed and put back stay, until the participant is removed again', async () => {
  const { clock } = api.environment.platform;
  const olive = await api.person('Oli Owner', { organization: 'Riverbend Agency', roles: ['projectOwner'] });
  const pete = await api.person('Pete Participant', { roles: ['participant'] });
  const size = { questions: 2, answered: 2 };
  const { projectId, participantId, propertyId } = await seedProject(olive.user, pete.user, size, clock);
  const copy = await copyNow();
  const params = { projectId, participantId };
  await run('hold-outbox --yes');
  await olive.api.removeParticipant({ params });
  expect(await listParticipants(projectId)).toEqual([]);
  await run(`restore-apply ${copy} project ${projectId} --yes`);
  await run('release-outbox --yes');
  await api.settle();
  expect(await getProperty(propertyId)).toBeDefined();
  expect((await run(`recount ${projectId}`)).said).toContain(
    'Compared with their answers: 1, of which 0 have wrong counts.',
  );

  for (const _ of ['', 'and once more']) {
    await olive.api.removeParticipant({ params });
    await api.settle();
    expect(await getProperty(propertyId)).toBeUndefined();
    clock.advance(60);
    await restore(copy, `project ${projectId}`);
    expect(await getProperty(propertyId)).toBeDefined();
  }
  expect((await run('parked')).said).toEqual(['Nothing is parked.']);
});

test('two operators who put the same back at once put it back once, and are told to look again', async () => {
  const olga = await api.person('Olga Owner', { organization: 'Riverbend Agency', roles: ['projectOwner'] });
  const pete = await api.person('Piet Participant', { roles: ['participant'] });
  const { clock } = api.environment.platform;
  const { projectId } = await seedProject(olga.user, pete.user, { questions: 2, answered: 2 }, clock);
  const copy = await copyNow();
  const project = await getProject(projectId);
  if (!project) throw new Error('The project is there.');
  await commitWrites(deleteProject(project));
  await run('hold-outbox --yes');
  const line = `restore-apply ${copy} project ${projectId}`;
  const both = await Promise.all([run(`${line} --yes`), run(`${line} --yes`)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.flatMap(({ said }) => said).join()).toContain('at the same moment');
  expect((await run(line)).said).toContain('Nothing differs.');
  await run('release-outbox --yes');
  const [owned] = await readItem(api.tableName, `USER#${olga.user.userId}`, 'OWNED');
  expect(owned).toMatchObject({ projects: 1 });
});
