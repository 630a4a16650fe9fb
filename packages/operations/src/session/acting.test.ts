import type { Client } from '@landbrief/contract/client';
import { projectStatus } from '@landbrief/domain';
import { commitWrites, getUser, replaceUser } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { changeProfile } from '../../../../tests/support/profile.ts';
import { askOneQuestion } from '../../../../tests/support/running-project.ts';

/** Morgan owns a project, answers in a rival's, helps in a neighbour's and reviews a colleague's. */

const AGENCY = 'Demo Development Agency';
const NOT_FOUND = { status: 404, code: 'not_found' };
const READ_ONLY = { status: 403, code: 'permission_error' };
const FORBIDDEN = { status: 403, code: 'access_forbidden' };

let api: TestApi;
let morgan: Person;
let ids: Record<'owned' | 'answered' | 'helped' | 'reviewed', string>;

type Sharing = 'none' | 'view' | 'edit';

async function newProject(owner: Person, name: string, organization: Sharing = 'none'): Promise<string> {
  const { project } = await owner.api.createProject({
    body: {
      project: { name, startDate: '2026-01-01', deadline: '2099-12-31', sharing: { organization } },
      tz: 'America/Chicago',
    },
  });
  return project._id;
}

/** Morgan's client in an acting role; none in particular without one. */
const as = (acting = ''): Client => api.client(`${morgan.token}:${acting}:`);

async function listOf(client: Client): Promise<string[]> {
  const { projects } = await client.listProjects({ query: {} });
  return projects.map(({ name, relation }) => `${name} as ${relation}`).toSorted();
}

async function describeProject(client: Client, id: string, description: string): Promise<void> {
  const { project } = await client.getProject({ params: { id } });
  const { name, startDate, deadline, tz, version } = project;
  const body = { project: { name, startDate, deadline, description, version }, tz };
  await client.updateProject({ params: { id }, body });
}

beforeAll(async () => {
  api = await testApi();
  morgan = await api.person('Morgan Owens', {
    organization: AGENCY,
    roles: ['projectOwner', 'participant', 'reviewer'],
  });
  const { email } = morgan.user;
  const owner = (name: string, organization: string) =>
    api.person(name, { organization, roles: ['projectOwner'] });
  const rival = await owner('Robin Rival', 'Rival Consulting');
  const neighbour = await owner('Nadia Neighbour', 'Gateway Council');
  const colleague = await owner('Cole Colleague', AGENCY);
  ids = {
    owned: await newProject(morgan, 'Project Bluebird'),
    answered: await newProject(rival, 'Project Kestrel'),
    helped: await newProject(neighbour, 'Project Heron'),
    reviewed: await newProject(colleague, 'Project Egret'),
  };
  const { answered, helped, reviewed } = ids;
  await rival.api.addParticipant({
    params: { projectId: answered },
    body: { participant: { email, role: 'participant' } },
  });
  await askOneQuestion(rival, answered);
  await rival.api.setProjectStatus({
    params: { status: projectStatus.active },
    body: { projectId: answered },
  });
  await neighbour.api.addCollaborator({ params: { projectId: helped }, body: { participant: { email } } });
  await colleague.api.addReviewer({ params: { projectId: reviewed }, body: { reviewer: { email } } });
});

describe('a person who is several things at once', () => {
  test('has all projects in one list, each with what the person is in it, in no role in particular', async () => {
    expect(await listOf(as())).toEqual([
      'Project Bluebird as owner',
      'Project Egret as reviewer',
      'Project Heron as collaborator',
      'Project Kestrel as participant',
    ]);
    for (const id of Object.values(ids)) await as().getProject({ params: { id } });
    await describeProject(as(), ids.owned, 'A site of 150 acres.');
    await describeProject(as(), ids.helped, 'A site of 80 acres.');
    await expect(describeProject(as(), ids.answered, 'Mine now.')).rejects.toMatchObject(READ_ONLY);
    await expect(describeProject(as(), ids.reviewed, 'Mine now.')).rejects.toMatchObject(READ_ONLY);
  });

  test.each([
    ['projectOwner', ['Project Bluebird as owner', 'Project Heron as collaborator']],
    ['participant', ['Project Kestrel as participant']],
    ['reviewer', ['Project Egret as reviewer']],
    ['collaborator', ['Project Heron as collaborator']],
  ])('acting as %s narrows the list; the counts stay those of the person', async (acting, expected) => {
    expect(await listOf(as(acting))).toEqual(expected);
    expect(await as().countProjectsByType()).toMatchObject({ owner: 2, participant: 1, reviewer: 1 });
  });

  test('has no owner’s rights while acting as participant: the own project is then not there', async () => {
    await expect(as('participant').getProject({ params: { id: ids.owned } })).rejects.toMatchObject(
      NOT_FOUND,
    );
    await as('participant').getProject({ params: { id: ids.answered } });
    await expect(newProject({ ...morgan, api: as('participant') }, 'Project Tern')).rejects.toMatchObject(
      READ_ONLY,
    );
  });

  test('changes nothing while acting as reviewer, in own projects neither, and still reads', async () => {
    const { project } = await as('reviewer').getProject({ params: { id: ids.owned } });
    expect(project.name).toBe('Project Bluebird');
    for (const id of [ids.owned, ids.helped, ids.reviewed]) {
      await expect(describeProject(as('reviewer'), id, 'Changed.')).rejects.toMatchObject(READ_ONLY);
    }
    await expect(newProject({ ...morgan, api: as('reviewer') }, 'Project Tern')).rejects.toMatchObject(
      READ_ONLY,
    );
    const profile = { firstName: 'Morgan', lastName: 'Owens' };
    await changeProfile({ ...morgan, api: as('reviewer') }, profile);
  });

  test('acts in no role that is not held, and loses one with its flag at once', async () => {
    for (const acting of [
      'admin',
      'orgAdmin',
      'listAdmin',
      '4',
      '64',
      'projectOwnerInventory',
      'nobody',
      '65536',
    ]) {
      await expect(as(acting).getMe()).rejects.toMatchObject(FORBIDDEN);
    }
    const user = await getUser(morgan.user.userId);
    if (!user) throw new Error('Morgan is gone.');
    await commitWrites(replaceUser({ ...user, role: 1 }, user));
    await expect(as('reviewer').getMe()).rejects.toMatchObject(FORBIDDEN);
    await expect(as('projectOwner').getMe()).rejects.toMatchObject(FORBIDDEN);
    expect(await listOf(as('participant'))).toEqual(['Project Kestrel as participant']);
    await expect(as().getProject({ params: { id: ids.owned } })).rejects.toMatchObject(NOT_FOUND);
  });
});

test('whoever only reviews may, acting as reviewer, no more of what owners are asked for by role', async () => {
  const { token } = await api.person('Rena Reviewer', { organization: AGENCY, roles: ['reviewer'] });
  const { user: rival } = await api.person('Ray Rival', { organization: 'Rival Consulting' });
  for (const { checkEmail, searchOrganizations, requestLicence } of [
    api.client(`${token}:reviewer:`),
    api.client(token),
  ]) {
    expect(await checkEmail({ params: { email: rival.email } })).toEqual({ result: 'ok', exists: true });
    await expect(searchOrganizations({ params: { search: 'Rival' } })).rejects.toMatchObject(READ_ONLY);
    const body = { type: 'user', organizationName: AGENCY } as const;
    await expect(requestLicence({ body })).rejects.toMatchObject(READ_ONLY);
  }
  const both = await api.person('Olga Both', { organization: AGENCY, roles: ['reviewer', 'projectOwner'] });
  const owner = api.client(`${both.token}:reviewer:`);
  expect((await owner.searchOrganizations({ params: { search: 'Rival' } })).orgs).toHaveLength(1);
});

test('whoever only reviews sees, acting as reviewer, the projects that were given to review, and creates none', async () => {
  const rena = await api.person('Renata Reviewer', { organization: AGENCY, roles: ['reviewer'] });
  const sharing = await api.person('Sally Sharing', { organization: AGENCY, roles: ['projectOwner'] });
  const near = await api.person('Nick Near', { organization: 'Gateway Council', roles: ['projectOwner'] });
  const shared = [
    await newProject(sharing, 'Project Shearwater', 'edit'),
    await newProject(sharing, 'Project Sandpiper', 'view'),
  ];
  const reviewed = await newProject(near, 'Project Nightjar');
  const params = { projectId: reviewed };
  await near.api.addReviewer({ params, body: { reviewer: { email: rena.user.email } } });
  for (const client of [api.client(`${rena.token}:reviewer:`), rena.api]) {
    expect(await listOf(client)).toEqual(['Project Nightjar as reviewer']);
    expect(await client.countProjectsByType()).toMatchObject({ owner: 0, participant: 0, reviewer: 1 });
    await client.getProject({ params: { id: reviewed } });
    for (const id of shared) {
      await expect(client.getProject({ params: { id } })).rejects.toMatchObject(NOT_FOUND);
      await expect(client.listQuestions({ params: { owner: id, type: 2 } })).rejects.toMatchObject(NOT_FOUND);
      await expect(describeProject(client, id, 'Mine now.')).rejects.toMatchObject(NOT_FOUND);
    }
    await expect(newProject({ ...rena, api: client }, 'Project Rail')).rejects.toMatchObject(READ_ONLY);
  }
});
