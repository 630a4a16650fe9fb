import { roleMask } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  createProject,
  getProject,
  getUser,
  replaceUser,
  type User,
  updateUserLists,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { seedProject } from '../../../../tests/support/seed.ts';
import { enqueue } from '../outbox/outbox.ts';

const NO_PERMISSION = { status: 403, code: 'permission_error' };
const INVALID = { status: 400, code: 'validation_error' };
const AGENCY = 'Demo Development Agency';

let api: TestApi;
let ada: Person;
let orga: Person;
let lisa: Person;
let olivia: Person;
let rico: Person;
let agency: string;

beforeAll(async () => {
  api = await testApi();
  ada = await api.person('Ada Min', { roles: ['admin'] });
  orga = await api.person('Orga Nizer', { organization: AGENCY, roles: ['admin', 'orgAdmin'] });
  lisa = await api.person('Lisa Lister', { organization: AGENCY, roles: ['admin', 'listAdmin'] });
  olivia = await api.person('Olivia Owner', { organization: AGENCY, roles: ['projectOwner'] });
  rico = await api.person('Rico Rival', { organization: 'Rival Consulting', roles: ['admin', 'orgAdmin'] });
  agency = orga.user.organizationId ?? '';
  for (const { user } of [ada, orga, lisa, olivia, rico]) await updateUserLists(user.userId);
});

type Query = Exclude<Parameters<Person['api']['listUsers']>[0], undefined>['query'];

const names = ({ users }: { users: { profile: { firstName: string } }[] }) =>
  users.map(({ profile }) => profile.firstName);
const all = async (query: Query = {}) => names(await ada.api.listUsers({ query }));
const own = async (person: Person, query: Query = {}) => {
  const { organization: _, ...rest } = query;
  return names(await person.api.listOrganizationUsers({ query: rest }));
};
const repair = async () => {
  const when = { outboxId: newId(), now: timestamp(api.environment.platform.clock) };
  await commitWrites([enqueue('repair-user-lists', {}, when)]);
  await api.settle();
};
const standing = async ({ user }: Person): Promise<User> => {
  const found = await getUser(user.userId);
  if (!found) throw new Error('The person is gone.');
  return found;
};

describe('a list of users', () => {
  test('has everybody for a super administrator, the own organization for its administrator', async () => {
    expect(await all()).toEqual(['Lisa', 'Ada', 'Orga', 'Olivia', 'Rico']);
    expect(await all({ organization: agency })).toEqual(['Lisa', 'Orga', 'Olivia']);
    expect(await own(orga)).toEqual(['Lisa', 'Orga', 'Olivia']);
    expect(await own(rico)).toEqual(['Rico']);
    expect(await own(ada)).toEqual([]);
  });

  test('is sorted, filtered, searched and paged; the count is of all that match', async () => {
    expect(await all({ sortby: '-name' })).toEqual(['Rico', 'Olivia', 'Orga', 'Ada', 'Lisa']);
    expect(await all({ sortby: 'email', limit: 2 })).toEqual(['Ada', 'Lisa']);
    expect(await all({ sortby: 'organization' })).toEqual(['Lisa', 'Orga', 'Olivia', 'Rico', 'Ada']);
    expect(await all({ filter: 'orgAdmin' })).toEqual(['Orga', 'Rico']);
    expect(await all({ search: 'o' })).toEqual(['Orga', 'Olivia']);
    expect(await all({ search: 'o', filter: 'projectOwner', sortby: '-created' })).toEqual(['Olivia']);
    const page = await ada.api.listUsers({ query: { limit: 2, skip: 2, page: 1 } });
    expect({ count: page.count, names: names(page) }).toEqual({ count: 5, names: ['Rico'] });
    expect(await ada.api.listUsers({ query: { search: 'zz' } })).toMatchObject({ count: 0, users: [] });
  });

  test('finds nobody of another organization, by no search, filter or organization', async () => {
    expect(await own(orga, { search: 'rico' })).toEqual([]);
    expect(await own(orga, { filter: 'superAdmin' })).toEqual([]);
    const query = { organization: rico.user.organizationId } as object;
    await expect(orga.api.listOrganizationUsers({ query })).rejects.toMatchObject(INVALID);
  });

  test('is nobody else’s to read', async () => {
    for (const person of [lisa, olivia]) {
      await expect(person.api.listUsers()).rejects.toMatchObject(NO_PERMISSION);
      await expect(person.api.listOrganizationUsers()).rejects.toMatchObject(NO_PERMISSION);
      await expect(person.api.listPendingUsers()).rejects.toMatchObject(NO_PERMISSION);
    }
    await expect(orga.api.listUsers()).rejects.toMatchObject(NO_PERMISSION);
    await expect(api.client().listUsers()).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    { limit: 201 },
    { sortby: 'password' },
    { filter: 'everybody' },
    { skip: -1 },
    { organization: 'x' },
  ])('%j is refused', async (query) => {
    await expect(ada.api.listUsers({ query: query as Query })).rejects.toMatchObject(INVALID);
  });
});

describe('what administrators do', () => {
  test('stands in the lists at once: added, renamed, given another role, deleted', async () => {
    const { user } = await orga.api.createUser({
      body: {
        user: {
          email: 'nora.reyes@demo.test',
          role: roleMask('participant'),
          profile: { firstName: 'Nora', lastName: 'Reyes' },
        },
      },
    });
    expect(await own(orga, { filter: 'invited' })).toEqual(['Nora']);
    await orga.api.updateUser({
      body: {
        user: {
          _id: user._id,
          version: 1,
          email: 'zora@demo.test',
          role: roleMask('reviewer'),
          profile: { firstName: 'Zora', lastName: 'Reyes' },
        },
      },
    });
    expect(await all({ search: 'nora' })).toEqual([]);
    expect(await all({ search: 'reyes z', filter: 'reviewer' })).toEqual(['Zora']);
    await orga.api.deleteUser({ params: { id: user._id } });
    expect(await all({ search: 'zora' })).toEqual([]);
    expect((await ada.api.listUsers()).count).toBe(5);
  });

  test('who asks to join is pending until decided: for the organization, and for super administrators', async () => {
    const penny = await api.person('Penny Ding');
    const before = await standing(penny);
    await commitWrites(replaceUser({ ...before, pendingOrganizationId: agency }, before));
    await api.settle();
    const pending = async (person: Person) => names(await person.api.listPendingUsers());
    expect(await pending(orga)).toEqual(['Penny']);
    expect(await pending(ada)).toEqual(['Penny']);
    expect(await pending(rico)).toEqual([]);
    expect(await own(orga, { search: 'penny' })).toEqual([]);
    await orga.api.decideAdmission({ body: { _id: penny.user.userId, admit: true } });
    expect(await pending(ada)).toEqual([]);
    expect(await own(orga, { search: 'penny' })).toEqual(['Penny']);
    await orga.api.deleteUser({ params: { id: penny.user.userId } });
  });
});

describe('lists that are wrong', () => {
  test('are repaired: who is missing comes in, who was renamed moves, who was deleted goes', async () => {
    await api.person('Mona Missing', { organization: AGENCY });
    const before = await standing(olivia);
    const unheard = replaceUser({ ...before, firstName: 'Xenia' }, before).slice(0, 1);
    await commitWrites(unheard);
    expect(await own(orga, { search: 'mona' })).toEqual([]);
    expect(await all({ search: 'xenia' })).toEqual([]);
    await repair();
    expect(await own(orga, { search: 'mona' })).toEqual(['Mona']);
    expect(await all({ search: 'xenia' })).toEqual(['Xenia']);
    expect(await all({ search: 'olivia ow' })).toEqual(['Xenia']);
    expect((await ada.api.listUsers()).count).toBe(6);
  });

  test('and counts with them that an empty organization, or a user without projects, is not deleted against', async () => {
    const { org } = await ada.api.createOrganization({ body: { org: { name: 'Small Town' } } });
    const dana = await api.person('Dana Deletable', { organization: AGENCY });
    const before = await standing(dana);
    await commitWrites(replaceUser({ ...before, organizationId: org._id }, before));
    const moved = { ...(await standing(dana)), organizationId: agency };
    await commitWrites(replaceUser(moved, moved));
    await api.settle();
    const { projectId } = await seedProject(
      olivia.user,
      dana.user,
      { questions: 1, answered: 0 },
      api.environment.platform.clock,
    );
    const project = await getProject(projectId);
    if (!project) throw new Error('The project is missing.');
    const [, counted] = createProject({ ...project, userId: dana.user.userId });
    if (!counted) throw new Error('Nothing is counted.');
    await commitWrites([counted]);
    const deleteTown = () => ada.api.deleteOrganization({ params: { id: org._id } });
    const deleteDana = () => ada.api.deleteUser({ params: { id: dana.user.userId } });
    await expect(deleteTown()).rejects.toMatchObject({ code: 'in_use' });
    await expect(deleteDana()).rejects.toMatchObject({ code: 'in_use' });
    await repair();
    await deleteTown();
    await deleteDana();
    const { user } = await ada.api.getUser({ params: { id: olivia.user.userId } });
    await expect(
      ada.api.deleteUser({ params: { id: user._id } }),
      'projects that there are stay counted',
    ).rejects.toMatchObject({ code: 'in_use' });
  });

  test('an organization that is renamed takes its users along in the order of organizations', async () => {
    const { org } = await ada.api.getOrganization({ params: { id: agency } });
    await ada.api.updateOrganization({
      params: { id: agency },
      body: { org: { name: 'Zenith Agency', userLimit: 0, rfiLimit: 0, version: org.version } },
    });
    await api.settle();
    expect((await all({ sortby: 'organization' }))[0]).toBe('Rico');
  });
});
