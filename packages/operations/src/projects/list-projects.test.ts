import { expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { runningProject } from '../../../../tests/support/running-project.ts';

test('a super administrator lists the projects of the own organization, and of each other one', async () => {
  const api = await testApi();
  const [heron, osprey] = [await runningProject(api, 'Heron'), await runningProject(api, 'Osprey')];
  const admin = await api.person('Ada Administrator', { organization: 'Heron Agency', roles: ['admin'] });
  const names = async (query: { organization?: string; search?: string }) => {
    const { projects, count } = await admin.api.listProjects({ query });
    expect(count).toBe(projects.length);
    return projects.map(({ name, relation }) => [name, relation]);
  };
  const { organizationId: organization = '' } = osprey.owner.user;
  expect(await names({})).toEqual([['Project Heron', 'administrator']]);
  expect(await names({ organization })).toEqual([['Project Osprey', 'administrator']]);
  expect(await names({ organization, search: 'heron' })).toEqual([]);
  await expect(heron.owner.api.listProjects({ query: { organization } })).rejects.toMatchObject({
    status: 403,
    code: 'permission_error',
  });
});
