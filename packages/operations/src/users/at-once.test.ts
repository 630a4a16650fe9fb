import { roleBits, roleMask } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  changeCommunities,
  changePhoto,
  commitWrites,
  connectTable,
  countOrganizationContents,
  createProject,
  getLastLogin,
  getOrganization,
  getProject,
  getUser,
  getUsers,
  listProjectsOfUser,
  listSessions,
  type Organization,
  replaceUser,
  requireMember,
  deleteOrganization as withoutOrganization,
  deleteUser as withoutUser,
} from '@landbrief/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { dynamoDbUrl } from '../../../../tests/support/dynamodb.ts';
import { type FlakyProxy, startFlakyProxy } from '../../../../tests/support/flaky-proxy.ts';
import { photo } from '../../../../tests/support/images.ts';
import { mailsTo, secretIn } from '../../../../tests/support/mailbox.ts';
import { seedProject } from '../../../../tests/support/seed.ts';

const AGENCY = 'Demo Development Agency';
const PARTICIPANT = roleMask('participant');

let api: TestApi;
let proxy: FlakyProxy;
let ada: Person;
let participant: Person;
let next = 1;

/** Between the API and the database stands what can cut a request short. */
beforeAll(async () => {
  api = await testApi();
  proxy = await startFlakyProxy(dynamoDbUrl());
  process.env.AWS_ENDPOINT_URL_DYNAMODB = proxy.url;
  connectTable({ tableName: api.tableName });
  ada = await api.person('Ada Min', { roles: ['admin'] });
  participant = await api.person('Pete Participant', { organization: AGENCY, roles: ['participant'] });
});
beforeEach(() => proxy.decide(() => 'pass'));
afterAll(() => proxy.stop());

const now = () => timestamp(api.environment.platform.clock);
const owner = (name: string) =>
  api.person(`${name} Owner${next++}`, { organization: AGENCY, roles: ['projectOwner'] });
const projectOf = ({ user }: Person) =>
  seedProject(user, participant.user, { questions: 1, answered: 0 }, api.environment.platform.clock);
const standing = async ({ user }: Person) => {
  const found = await getUser(user.userId);
  if (!found) throw new Error(`${user.firstName} is gone.`);
  return found;
};
const remove = ({ user }: Person, { by = ada, to }: { by?: Person; to?: Person } = {}) =>
  by.api.deleteUser({
    params: { id: user.userId },
    query: to ? { moveProjectsTo: to.user.userId } : {},
  });
const update = async (
  person: Person,
  change: { role?: number; email?: string; organization?: string | null },
  by = ada,
) => {
  const { email, role, firstName, lastName, userId, version } = await standing(person);
  const user = { _id: userId, email, role, profile: { firstName, lastName }, version, ...change };
  return by.api.updateUser({ body: { user } });
};
const outcomes = async (...asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map(({ status }) => status).toSorted();

describe('moving projects', () => {
  const moves = async ({ user }: Person) => {
    const { entries } = await ada.api.listAuditEntries({ query: { user: user.userId } });
    return entries.filter(({ act }) => act === 'moveProjects');
  };
  const projectsIn = (entries: Awaited<ReturnType<typeof moves>>) =>
    entries.flatMap(({ others }) => others.filter(({ kind }) => kind === 'project').map(({ _id }) => _id));
  const many = async (person: Person, count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await projectOf(person)).projectId));

  test.each(['moved', 'deleted'] as const)(
    'what was moved of one who is %s is in the trail, also when it broke off halfway; asked again, the rest follows',
    async (how) => {
      const [olivia, morgan] = [await owner('Olivia'), await owner('Morgan')];
      const projects = await many(olivia, 18);
      const body = { fromUserId: olivia.user.userId, toUserId: morgan.user.userId };
      const ask = () => (how === 'moved' ? ada.api.moveProjects({ body }) : remove(olivia, { to: morgan }));
      proxy.decide(({ operation, nth }) =>
        operation === 'TransactWriteItems' && nth > 1 ? 'dropped' : 'pass',
      );
      await expect(ask()).rejects.toMatchObject({ status: 503 });
      proxy.decide(() => 'pass');
      const first = await listProjectsOfUser(morgan.user.userId);
      expect(first).toHaveLength(15);
      expect(projectsIn(await moves(olivia)).toSorted()).toEqual(
        first.map(({ projectId }) => projectId).toSorted(),
      );
      expect((await getUser(olivia.user.userId))?.userId).toBe(olivia.user.userId);

      expect((await ask()).moved).toBe(3);
      const told = await moves(olivia);
      expect(projectsIn(told).toSorted()).toEqual(projects.toSorted());
      for (const entry of told) {
        expect(entry).toMatchObject({ who: { name: 'Ada Min' }, subject: { _id: olivia.user.userId } });
        expect(entry.others).toContainEqual(expect.objectContaining({ _id: morgan.user.userId }));
      }
      expect((await moves(morgan)).length).toBe(told.length);
      expect(await mailsTo(api, morgan.user.email)).toHaveLength(2);
      expect((await ada.api.getUser({ params: { id: morgan.user.userId } })).projectCount).toBe(18);
    },
  );

  test('to somebody who is deleted in that moment leaves nobody’s projects behind', async () => {
    for (let pair = 0; pair < 3; pair++) {
      const [olivia, morgan] = [await owner('Odile'), await owner('Mona')];
      const { projectId } = await projectOf(olivia);
      const body = { fromUserId: olivia.user.userId, toUserId: morgan.user.userId };
      const done = await outcomes(ada.api.moveProjects({ body }), remove(morgan));
      expect(done).toEqual(['fulfilled', 'rejected']);
      const project = await getProject(projectId);
      expect(await getUser(project?.userId ?? '')).toBeDefined();
    }
  });
});

describe('a project that is begun while its owner is deleted', () => {
  const fields = { name: 'Project Heron', startDate: '2026-11-01', deadline: '2030-01-31', phaseCount: 1 };
  const begin = ({ api: own }: Person) =>
    own.createProject({ body: { tz: 'America/Chicago', project: fields } });
  const asBegun = async (person: Person) => {
    const { project } = await begin(person);
    const made = await getProject(project._id);
    if (!made) throw new Error('The project is missing.');
    return made;
  };

  test('is there first: the owner is not deleted; comes second: it is not made', async () => {
    const [olivia, morgan] = [await owner('Ophelia'), await owner('Mark')];
    const deletion = withoutUser(await standing(olivia), now());
    const project = await asBegun(olivia);
    await expect(commitWrites(deletion)).rejects.toMatchObject({ code: 'in_use', data: { projects: 1 } });
    await expect(remove(olivia)).rejects.toMatchObject({ code: 'in_use' });
    expect((await remove(olivia, { to: morgan })).moved).toBe(1);
    expect((await getProject(project.projectId))?.userId).toBe(morgan.user.userId);
    const late = { ...project, projectId: newId() };
    const begun = [...createProject(late), requireMember(late.userId, late.organizationId)];
    await expect(commitWrites(begun)).rejects.toMatchObject({ code: 'session_ended' });
    expect(await getProject(late.projectId)).toBeUndefined();
  });

  test('of ten at once none keeps an owner who is gone, whether the projects were to be moved or not', async () => {
    const morgan = await owner('Maya');
    const owners = await Promise.all(Array.from({ length: 10 }, () => owner('Olaf')));
    await Promise.allSettled(
      owners.flatMap((one, index) => [begin(one), remove(one, index % 2 ? { to: morgan } : {})]),
    );
    for (const one of owners) {
      const left = await listProjectsOfUser(one.user.userId);
      const isThere = (await getUser(one.user.userId)) !== undefined;
      expect({ isThere, left: left.length }).toEqual({ isThere, left: isThere ? left.length : 0 });
    }
  });

  test('belongs to the organization of its owner, who leaves at that moment or stays', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => owner('Orla')));
    const leave = (one: Person) => update(one, { organization: null, role: PARTICIPANT });
    await Promise.allSettled(owners.flatMap((one) => [begin(one), leave(one)]));
    for (const one of owners) {
      const { organizationId } = await standing(one);
      const projects = await listProjectsOfUser(one.user.userId);
      expect(projects.filter((project) => project.organizationId !== organizationId)).toEqual([]);
    }
  });
});

test('what is left of a deleted user is cleared away by the outbox: sessions, the last login, the photo', async () => {
  const dana = await owner('Dana');
  const png = photo(64, 64).get_bytes();
  const { user } = await dana.api.uploadPhoto({
    params: { id: dana.user.userId },
    file: new File([new Uint8Array(png)], 'photo.png', { type: 'image/png' }),
  });
  const read = () => fetch(user.profile.photo ?? '');
  expect((await read()).status).toBe(200);
  expect(await listSessions(dana.user.userId)).toHaveLength(1);
  const { files } = api.environment.platform;
  const stray = `photos/${dana.user.userId}/${newId()}`;
  const others = `photos/${dana.user.userId}0/${newId()}`;
  for (const key of [stray, others]) await files.put(key, new Uint8Array(png), 'image/png');
  await remove(dana);
  await expect(dana.api.getMe()).rejects.toMatchObject({ code: 'session_ended' });
  await api.settle();
  expect((await read()).status).toBe(404);
  expect(await Promise.all([stray, others].map((key) => files.exists(key)))).toEqual([false, true]);
  expect(await listSessions(dana.user.userId)).toEqual([]);
  expect(await getLastLogin(dana.user.userId)).toBeUndefined();
});

test('what somebody does while being deleted changes nothing of what is left', async () => {
  const dana = await owner('Dana');
  const read = await standing(dana);
  await remove(dana);
  const left = (await getUsers([dana.user.userId])).get(dana.user.userId);
  const acts = [
    changePhoto({ ...dana.user, photo: undefined }, newId()),
    changeCommunities(read, (communities) => communities),
    ...replaceUser({ ...read, firstName: 'Diana' }, read),
  ];
  for (const act of acts.slice(0, 3)) {
    await expect(commitWrites([act])).rejects.toMatchObject({
      code: expect.stringMatching(/not_found|stale/),
    });
  }
  expect((await getUsers([dana.user.userId])).get(dana.user.userId)).toEqual(left);
});

describe('an organization that is deleted while somebody comes to it', () => {
  const organization = async (domain?: string): Promise<Organization> => {
    const name = `Small Town ${next++}`;
    const org = { name, userLimit: 0, rfiLimit: 0, ...(domain ? { emailDomains: [domain] } : {}) };
    const made = await ada.api.createOrganization({ body: { org } });
    const kept = await getOrganization(made.org._id, { consistent: true });
    if (!kept) throw new Error('The organization is missing.');
    return kept;
  };
  const profile = { firstName: 'Nora', lastName: 'Reyes' };
  const addTo = (organizationId: string) =>
    ada.api.createUser({
      body: {
        user: {
          email: `nora.reyes${next++}@town.test`,
          role: PARTICIPANT,
          profile,
          organization: organizationId,
        },
      },
    });
  const deleteIt = ({ organizationId: id }: Organization) => ada.api.deleteOrganization({ params: { id } });
  const someone = async (more: Partial<Person['user']> = {}) => {
    const person = await api.person(`Sam Someone${next++}`, { roles: ['participant'] });
    if (Object.keys(more).length === 0) return person;
    const before = await standing(person);
    await commitWrites(replaceUser({ ...before, ...more }, before));
    return person;
  };
  const register = async (domain: string) => {
    const email = `rita.register${next++}@${domain}`;
    await api.client().register({
      body: { email, password: 'Riverbend-1', company: 'Riverbend', ...profile },
    });
    const [mail] = await mailsTo(api, email);
    return () =>
      api.client().confirmUser({ body: { token: secretIn(mail, 'token'), password: 'Riverbend-1' } });
  };

  const ways: [string, (to: Organization) => Promise<() => Promise<unknown>>][] = [
    [
      'is added',
      async ({ organizationId }) =>
        () =>
          addTo(organizationId),
    ],
    [
      'is moved into it',
      async ({ organizationId: organization }) => {
        const person = await someone();
        return () => update(person, { organization });
      },
    ],
    [
      'asks to join',
      async ({ domains }) => {
        const person = await someone();
        return () => person.api.requestAdmission({ body: { email: `sam@${domains[0]}` } });
      },
    ],
    ['registers', ({ domains }) => register(domains[0] ?? '')],
  ];

  test.each(ways)('while somebody %s, it stays; without its people it goes', async (_, prepare) => {
    const town = await organization(`town${next++}.test`);
    const come = await prepare(town);
    const deletion = withoutOrganization(town);
    await come();
    await expect(commitWrites(deletion)).rejects.toMatchObject({ code: 'in_use', data: { users: 1 } });
    await expect(deleteIt(town)).rejects.toMatchObject({ status: 409, code: 'in_use' });
  });

  test('by two at once, either comes in or it goes, whichever way somebody comes', async () => {
    for (const [, prepare] of ways) {
      const town = await organization(`town${next++}.test`);
      const come = await prepare(town);
      const [came, gone] = await Promise.allSettled([come(), deleteIt(town)]);
      const { users, pending } = await countOrganizationContents(town.organizationId);
      expect(users + pending).toBe(gone.status === 'fulfilled' ? 0 : 1);
      if (gone.status === 'rejected') expect(gone.reason).toMatchObject({ status: 409, code: 'in_use' });
      else if (came.status === 'rejected') expect(came.reason).toMatchObject({ status: 404 });
    }
  });

  test('goes when everybody has gone: deleted, moved away, refused, withdrawn', async () => {
    const town = await organization(`town${next++}.test`);
    const { organizationId } = town;
    const administrator = await someone({ organizationId, role: roleBits.admin | roleBits.orgAdmin });
    const { user } = await addTo(organizationId);
    const [asking, other] = [
      await someone({ pendingOrganizationId: organizationId }),
      await someone({ pendingOrganizationId: organizationId }),
    ];
    const admitted = await someone({ pendingOrganizationId: organizationId });
    await administrator.api.decideAdmission({ body: { _id: admitted.user.userId, admit: true } });
    await administrator.api.decideAdmission({ body: { _id: asking.user.userId, admit: false } });
    await other.api.withdrawAdmission();
    await ada.api.deleteUser({ params: { id: user._id }, query: {} });
    await update(admitted, { organization: null });
    const deletion = withoutOrganization(town);
    await expect(commitWrites(deletion)).rejects.toMatchObject({ code: 'in_use', data: { users: 1 } });
    await update(administrator, { organization: null, role: PARTICIPANT });
    await deleteIt(town);
    expect(await getOrganization(organizationId)).toBeUndefined();
  });
});

describe('of two super administrators', () => {
  const pair = async () => {
    const chiefs = [];
    for (const name of ['Carla', 'Cecil'])
      chiefs.push(await api.person(`${name} Chief${next++}`, { roles: ['admin'] }));
    return chiefs as [Person, Person];
  };
  const acts: [string, (person: Person, by: Person) => Promise<unknown>][] = [
    ['delete', (person, by) => remove(person, { by })],
    ['demote', (person, by) => update(person, { role: PARTICIPANT }, by)],
    ['block', (person, by) => update(person, { role: roleBits.admin | roleBits.nobody }, by)],
    [
      'give another address to',
      (person, by) => update(person, { email: `chief${next++}@elsewhere.test` }, by),
    ],
  ];

  test.each(acts)('who %s one another at once, one remains', async (_, act) => {
    for (let time = 0; time < 3; time++) {
      const [carla, cecil] = await pair();
      expect(await outcomes(act(carla, cecil), act(cecil, carla))).toEqual(['fulfilled', 'rejected']);
      const seen = await Promise.allSettled([carla.api.getMe(), cecil.api.getMe()]);
      expect(seen.map(({ status }) => status).toSorted()).toContain('fulfilled');
    }
  });

  test('one who deletes while the other demotes: one remains', async () => {
    const [carla, cecil] = await pair();
    const done = await outcomes(remove(carla, { by: cecil }), update(cecil, { role: PARTICIPANT }, carla));
    expect(done).toEqual(['fulfilled', 'rejected']);
  });

  test('one who joins an organization stays one: its administrators demote nobody', async () => {
    const [carla] = await pair();
    const { organizationId } = participant.user;
    const before = await standing(carla);
    await commitWrites(replaceUser({ ...before, pendingOrganizationId: organizationId ?? '' }, before));
    const orga = await api.person(`Orga Nizer${next++}`, {
      organization: AGENCY,
      roles: ['admin', 'orgAdmin'],
    });
    await orga.api.decideAdmission({ body: { _id: carla.user.userId, admit: true } });
    expect(await standing(carla)).toMatchObject({ role: roleBits.admin, organizationId });
  });
});
