import { getOrganization, listTemplates } from '@landbrief/store';
import { expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { opsContext } from '../../../../../tests/support/ops.ts';
import { eraseOrganization } from './erase-organization.ts';

async function erase(api: TestApi, { user }: Person): Promise<void> {
  const organization = await getOrganization(user.organizationId ?? '');
  if (!organization) throw new Error('The organization is there.');
  for await (const _ of eraseOrganization(organization, opsContext(api)));
}

test('system templates stay', async () => {
  const api = await testApi();
  const root = await api.person('Root Rivera', { organization: 'Operators', roles: ['admin'] });
  const olga = await api.person('Olga Osprey', { organization: 'Osprey Agency', roles: ['projectOwner'] });
  await root.api.createTemplate({ body: { template: { name: 'Rail sites', system: true } } });
  await olga.api.createTemplate({ body: { template: { name: 'Port sites' } } });
  await erase(api, olga);
  expect((await listTemplates(olga.user.organizationId)).map(({ name }) => name)).toEqual(['Rail sites']);
});
