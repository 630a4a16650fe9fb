import { newId } from '@landbrief/platform';
import { commitWrites, createOrganization, getOrganization } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';

const NOT_FOUND = { status: 404, code: 'not_found' };

let api: TestApi;
let administrator: Person;
let owner: Person;
let rival: Person;
let agency: string;

beforeAll(async () => {
  api = await testApi();
  administrator = await api.person('Ada Min', { roles: ['admin'] });
  owner = await api.person('Olivia Owner', {
    organization: 'Demo Development Agency',
    roles: ['projectOwner'],
    projectLimit: 5,
  });
  rival = await api.person('Rico Rival', { organization: 'Rival Consulting', roles: ['projectOwner'] });
  agency = owner.user.organizationId ?? '';
});

describe('licence limits', () => {
  const limits = (person: Person, id = agency) => person.api.getOrganizationLimits({ params: { id } });

  test('are told to members and administrators', async () => {
    const expected = { result: 'ok', userLimit: 0, userCount: 0, rfiLimit: 5, rfisUsed: 0 };
    expect(await limits(owner)).toEqual(expected);
    expect(await limits(administrator)).toEqual(expected);
  });

  test('of another organization do not exist', async () => {
    await expect(limits(rival)).rejects.toMatchObject(NOT_FOUND);
    await expect(limits(owner, newId())).rejects.toMatchObject(NOT_FOUND);
    const visitor = api.client().getOrganizationLimits({ params: { id: agency } });
    await expect(visitor).rejects.toMatchObject({ status: 401 });
  });
});

test('the built-in provider is where everybody can log in', async () => {
  const { orgs } = await api.client().listSsoOrganizations();
  expect(orgs).toEqual([{ id: 'builtin', name: 'Landbrief', special: false }]);
});

test('an organization’s name is nobody else’s, whatever its capitals, accents and spaces', async () => {
  const standing = await getOrganization(agency);
  if (!standing) throw new Error('The organization is missing.');
  for (const name of [
    'demo development agency',
    'Demo  Development\u00a0AGENCY',
    'Démo Development Agency',
  ]) {
    const twin = { ...standing, organizationId: newId(), name };
    await expect(commitWrites(createOrganization(twin))).rejects.toMatchObject({
      status: 409,
      code: 'name_taken',
    });
  }
});
