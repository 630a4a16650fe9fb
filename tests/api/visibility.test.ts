import { commitWrites, getUser, replaceUser, updateUserLists } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';

const AGENCY = 'Demo Development Agency';
const RIVAL = 'Rival Consulting';
const names = [
  'superAdmin',
  'chief',
  'orgAdmin',
  'listAdmin',
  'owner',
  'reviewer',
  'member',
  'asking',
  'alone',
  'rivalAdmin',
  'rival',
] as const;
type Name = (typeof names)[number];

let api: TestApi;
let people: Record<Name, Person>;

beforeAll(async () => {
  api = await testApi();
  const owner = await api.person('Olivia Owner', { organization: AGENCY, roles: ['projectOwner'] });
  people = {
    owner,
    superAdmin: await api.person('Ada Min', { roles: ['admin'] }),
    chief: await api.person('Carla Chief', { organization: AGENCY, roles: ['admin', 'projectOwner'] }),
    orgAdmin: await api.person('Orga Nizer', { organization: AGENCY, roles: ['admin', 'orgAdmin'] }),
    listAdmin: await api.person('Lisa Lister', { organization: AGENCY, roles: ['admin', 'listAdmin'] }),
    reviewer: await api.person('Rex Reviewer', { organization: AGENCY, roles: ['projectOwner', 'reviewer'] }),
    member: await api.person('Mia Member', { organization: AGENCY, roles: ['participant'] }),
    asking: await api.person('Penny Pending', { roles: ['participant'] }),
    alone: await api.person('Alan Alone', { roles: ['participant'] }),
    rivalAdmin: await api.person('Rico Rival', { organization: RIVAL, roles: ['admin', 'orgAdmin'] }),
    rival: await api.person('Rita Rival', { organization: RIVAL, roles: ['projectOwner'] }),
  };
  const asking = await getUser(people.asking.user.userId);
  if (!asking) throw new Error('The person is gone.');
  const { organizationId } = owner.user;
  if (!organizationId) throw new Error('The owner has no organization.');
  await commitWrites(replaceUser({ ...asking, pendingOrganizationId: organizationId }, asking));
  for (const { user } of Object.values(people)) await updateUserLists(user.userId);
});

/** What comes of a request: the status that it is answered with. */
async function statusOf(request: Promise<unknown>): Promise<number> {
  try {
    await request;
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

/** Who is in the lists that somebody may read; a list that is not the caller's to read has nobody. */
async function listedUsers({ api: by }: Person): Promise<Set<string>> {
  const lists = [by.listUsers(), by.listOrganizationUsers(), by.listPendingUsers()];
  const found = await Promise.allSettled(lists);
  return new Set(
    found.flatMap((list) => (list.status === 'fulfilled' ? list.value.users.map(({ _id }) => _id) : [])),
  );
}

/** Organizations that somebody is shown as more than a name to choose. */
async function listedOrganizations({ api: by }: Person): Promise<Set<string>> {
  const [list, choices, own] = await Promise.allSettled([
    by.listOrganizations(),
    by.searchUserOrganizations(),
    by.getMyOrganization(),
  ]);
  const found = [
    ...(list.status === 'fulfilled' ? list.value.orgs : []),
    ...(choices.status === 'fulfilled' ? choices.value.organizations : []),
    ...(own.status === 'fulfilled' && own.value.organization ? [own.value.organization] : []),
  ];
  return new Set(found.map(({ _id }) => _id));
}

// Of a version that nobody has, or with what is refused in the end: what is allowed changes nothing either.
const version = 999;

/** What changes a user, or names one. */
function userChanges({ api: by }: Person, { user: { userId: id, email, role } }: Person) {
  const profile = { firstName: 'Mallory', lastName: 'Was Here' };
  const file = new File([new Uint8Array(8)], 'photo.png', { type: 'image/png' });
  return {
    updateUser: by.updateUser({ body: { user: { _id: id, email, role, profile, version } } }),
    updateProfile: by.updateProfile({ params: { id }, body: { profile: { ...profile, version } } }),
    uploadPhoto: by.uploadPhoto({ params: { id }, file }),
    removePhoto: by.removePhoto({ params: { id } }),
    inviteUser: by.inviteUser({ params: { id } }),
    moveProjects: by.moveProjects({ body: { fromUserId: id, toUserId: id } }),
    deleteUser: by.deleteUser({ params: { id }, query: { moveProjectsTo: id } }),
  };
}

const organizations = { agency: 'owner', rivals: 'rival' } as const;

function organizationReads({ api: by }: Person, id: string) {
  const params = { id };
  return {
    getOrganization: by.getOrganization({ params }),
    getOrganizationLimits: by.getOrganizationLimits({ params }),
    listOrganizationStates: by.listOrganizationStates({ params }),
  };
}

/** What changes an organization, or is for its administrators only. */
function organizationActs({ api: by }: Person, id: string) {
  const singleSignOn = { issuer: 'http://127.0.0.1:9', clientId: 'landbrief' };
  // No picture: refused in the end.
  const file = new File([new Uint8Array(8)], 'logo.png', { type: 'image/png' });
  const use = { params: { organizationId: id }, query: { year: 2026 } };
  return {
    updateOrganization: by.updateOrganization({ params: { id }, body: { org: { version } } }),
    setOrganizationLogo: by.setOrganizationLogo({ params: { id }, file }),
    getSenderDomain: by.getSenderDomain({ params: { id } }),
    setSenderDomain: by.setSenderDomain({ params: { id }, body: { domain: 'rfi.agency.gov' } }),
    testSso: by.testSso({ params: { id }, body: { singleSignOn } }),
    deleteOrganization: by.deleteOrganization({ params: { id } }),
    listLicenceUse: by.listLicenceUse(use),
    exportLicenceUse: by.exportLicenceUse(use),
  };
}

async function statusesOf(requests: Record<string, Promise<unknown>>): Promise<Record<string, number>> {
  const told = Object.entries(requests).map(async ([call, request]) => [call, await statusOf(request)]);
  return Object.fromEntries(await Promise.all(told));
}

const calls = (statuses: Record<string, number>, hidden: boolean) =>
  Object.keys(statuses).filter((call) => (statuses[call] === 404) === hidden);

describe.each(names)('%s', (name) => {
  test.each(names)('sees %s as the lists of users tell', async (other) => {
    const [by, whom] = [people[name], people[other]];
    const id = whom.user.userId;
    const sees = name === other || (await listedUsers(by)).has(id);
    expect(await statusOf(by.api.getUser({ params: { id } }))).toBe(sees ? 200 : 404);
    const changes = await statusesOf(userChanges(by, whom));
    expect(calls(changes, sees), `${JSON.stringify(changes)} of somebody ${sees ? '' : 'not '}seen`).toEqual(
      [],
    );
  });

  test.each(['agency', 'rivals'] as const)(
    'sees the %s as the lists of organizations tell',
    async (which) => {
      const by = people[name];
      const id = people[organizations[which]].user.organizationId ?? '';
      const sees = (await listedOrganizations(by)).has(id);
      const reads = await statusesOf(organizationReads(by, id));
      expect(new Set(Object.values(reads)), JSON.stringify(reads)).toEqual(new Set([sees ? 200 : 404]));
      const acts = await statusesOf(organizationActs(by, id));
      expect(calls(acts, sees), `${JSON.stringify(acts)} of one ${sees ? '' : 'not '}seen`).toEqual([]);
    },
  );
});

test('what is seen and not administered is refused as such', async () => {
  const { orgAdmin, chief, asking, owner } = people;
  for (const person of [chief, asking]) {
    const { updateUser, moveProjects } = await statusesOf(userChanges(orgAdmin, person));
    expect({ updateUser, moveProjects }).toEqual({ updateUser: 403, moveProjects: 403 });
  }
  const acts = await statusesOf(organizationActs(owner, owner.user.organizationId ?? ''));
  expect(new Set(Object.values(acts))).toEqual(new Set([403]));
});
