import { roleMask } from '@landbrief/domain';
import { commitWrites, createUser, updateUserLists } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { newUser } from './new-user.ts';

const AGENCY = 'Demo Development Agency';

let api: TestApi;
let ada: Person;
let orga: Person;

beforeAll(async () => {
  api = await testApi();
  ada = await api.person('Ada Min', { roles: ['admin'] });
  orga = await api.person('Orga Nizer', { organization: AGENCY, roles: ['admin', 'orgAdmin'] });
  const rico = await api.person('Rico Rival', {
    organization: 'Rival Consulting',
    roles: ['admin', 'orgAdmin'],
  });
  const { clock } = api.environment.platform;
  const temporary = newUser(
    { email: 'teresa.tract@county.test', firstName: '=HYPERLINK("//evil.test")', temporary: true },
    { now: clock.now().toISOString(), newId: () => '01KB1V2X8Q6F3S9M0C5T7Y4WZD' },
  );
  await commitWrites(createUser(temporary));
  await orga.api.createUser({
    body: {
      user: {
        email: 'nora.reyes@demo.test',
        role: roleMask('participant', 'projectOwner'),
        profile: { firstName: 'Nora', lastName: 'Reyes' },
      },
    },
  });
  await api.settle();
  const ids = [temporary, ada.user, orga.user, rico.user].map(({ userId }) => userId);
  for (const id of ids) await updateUserLists(id);
});

type Query = NonNullable<Parameters<Person['api']['exportUsers']>[0]>['query'];

const fileOf = async (person: Person, query: Query = {}) => {
  const { blob, fileName } = await person.api.exportUsers({ query });
  const lines = (await blob.text()).replace('\uFEFF', '').trim().split(/\r?\n/);
  return { fileName, lines };
};

describe('temporary people and accounts that wait', () => {
  test('are told apart in the list, by a filter and in the row', async () => {
    const found = async (filter: 'temporary' | 'unconfirmed' | 'invited') =>
      (await ada.api.listUsers({ query: { filter } })).users.map(({ email, loisTemp }) => [email, loisTemp]);
    expect(await found('temporary')).toEqual([['teresa.tract@county.test', true]]);
    expect(await found('unconfirmed')).toEqual([['nora.reyes@demo.test', false]]);
    expect(await found('invited')).toHaveLength(2);
  });
});

describe('the file of users', () => {
  test('has who is in the list, with roles and status, and nothing that a spreadsheet runs', async () => {
    const { fileName, lines } = await fileOf(ada);
    expect(fileName).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).toBe('First Name,Last Name,Email,Phone,Organization,Roles,Status,Created (UTC),Id');
    expect(lines).toHaveLength(6);
    expect(lines.find((line) => line.includes('nora.reyes'))).toMatch(
      /^Nora,Reyes,nora\.reyes@demo\.test,,Demo Development Agency,"Participant, Project Owner",Invited,/,
    );
    const temporary = lines.find((line) => line.includes('teresa.tract'));
    expect(temporary).toMatch(/,Temporary,/);
    expect(temporary).toMatch(/^"'=HYPERLINK/);
  });

  test('keeps to the filter and to the organization, and is recorded', async () => {
    expect((await fileOf(ada, { filter: 'temporary' })).lines).toHaveLength(2);
    const { lines } = await fileOf(orga, { sortby: 'email' });
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual([
      'nora.reyes@demo.test',
      'orga.nizer@demo.test',
    ]);
    const { entries } = await orga.api.listAuditEntries({ query: { call: 'exportUsers' } });
    expect(entries).toHaveLength(1);
  });

  test('is refused of another organization, and to those who administer nobody', async () => {
    const other = { organization: '01KB1V2X8Q6F3S9M0C5T7Y4WZE' };
    await expect(orga.api.exportUsers({ query: other })).rejects.toMatchObject({ status: 400 });
    const olivia = await api.person('Olivia Owner', { organization: AGENCY, roles: ['projectOwner'] });
    await expect(olivia.api.exportUsers({ query: {} })).rejects.toMatchObject({ status: 403 });
  });
});
