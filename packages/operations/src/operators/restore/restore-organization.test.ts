import {
  commitWrites,
  createOrganization,
  findOrganizationByDomain,
  getOrganization,
} from '@landbrief/store';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { opsConsole } from '../../../../../tests/support/ops.ts';
import { oneOrganization } from '../../../../../tests/support/organizations.ts';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await testApi();
  admin = await api.person('Avery Admin', { roles: ['admin'] });
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
