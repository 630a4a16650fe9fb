import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { onePerson } from '../../../../tests/support/people.ts';
import { projectInSetup, type RunningProject } from '../../../../tests/support/running-project.ts';
import { fillContacts } from '../../../../tests/support/store.ts';

/** Who may find whom (docs/decisions/people.md). */

let api: TestApi;
let project: RunningProject;
let owner: Person;
let admin: Person;
/** A stranger; her organization publishes later on. */
let stella: Person;
/** A colleague of the owner. */
let colin: Person;

const belleville = {
  communityId: '17163-belleville',
  communityName: 'Belleville',
  stateName: 'Illinois',
  stateAbbrev: 'IL',
  countyName: 'St. Clair County',
};

beforeAll(async () => {
  api = await testApi();
  admin = await api.person('Ada Admin', { roles: ['admin'] });
  project = await projectInSetup(api, 'Heron');
  owner = project.owner;
  stella = await api.person('Stélla Stranger', { organization: 'Šumava Power', roles: ['participant'] });
  colin = await api.person('Colin Colleague', { organization: 'Heron Agency', roles: ['participant'] });
  await stella.api.addCommunity({ body: belleville });
  await colin.api.addCommunity({ body: belleville });
  await api.settle();
});

const projectId = () => ({ projectId: project.projectId });
type Search = Parameters<Person['api']['searchParticipantsByPerson']>[0]['body']['search'];

async function find(search: Search, more: object = {}, who = owner) {
  const byPerson = await who.api.searchParticipantsByPerson({
    params: projectId(),
    body: { search, ...more },
  });
  const byLocation = await who.api.searchParticipantsByLocation({
    params: projectId(),
    body: { search, ...more },
  });
  expect(byLocation).toEqual(byPerson);
  return byPerson;
}
const namesOf = async (search: Search, more: object = {}) =>
  (await find(search, more)).participants.map(({ fullName }) => fullName);

/** All that any call tells of a person. */
async function everythingSaid(who: Person, { user }: Person): Promise<string> {
  const { firstName, lastName, email, organizationId = '' } = user;
  const searches: Search[] = [
    {},
    { name: lastName },
    { firstName },
    { lastName: lastName.slice(0, 1) },
    { email },
    { email: email.slice(0, 3) },
    { orgName: 'sumava' },
    { organizationId },
    { state: 'IL' },
    { county: 'st clair' },
    { community: 'Belle', state: 'Illinois' },
    { zip: '62220' },
    { email, zip: '62220' },
  ];
  const said: unknown[] = [];
  for (const search of searches) {
    said.push((await find(search, {}, who)).participants);
    const body = { search };
    said.push(await who.api.searchListParticipantsByPerson({ body }));
    said.push(await who.api.searchListParticipantsByLocation({ body }));
  }
  for (const search of ['', lastName, lastName.slice(0, 1), email])
    said.push(
      await who.api.searchParticipantsByName({ query: { search } }),
      await who.api.searchParticipantsByEmail({ query: { search } }),
    );
  said.push(await who.api.listOrganizationParticipants({ query: { organizationId } }));
  said.push(await who.api.searchParticipantOrganizations({ query: { search: 'Sumava' } }));
  return JSON.stringify(said);
}

describe('who is found', () => {
  test('a stranger by no call, until met; then with the address', async () => {
    const said = await everythingSaid(owner, stella);
    expect(said).not.toContain(stella.user.userId);
    expect(said).not.toContain(stella.user.email);
    expect(said).not.toContain('Šumava');
    expect((await find({ email: stella.user.email })).count).toBe(0);
  });

  test('colleagues and people met in one’s projects, by the beginnings of any word', async () => {
    const { participant, delegate, delegator } = project;
    expect(await namesOf({ name: 'COLL' })).toEqual(['Colin Colleague']);
    expect(await namesOf({ firstName: 'col', lastName: 'coll' })).toEqual(['Colin Colleague']);
    expect(await namesOf({ firstName: 'coll' })).toEqual([]);
    const { participants } = await owner.api.searchParticipantsByEmail({
      query: { search: participant.user.email.slice(0, 6).toUpperCase() },
    });
    expect(participants.map(({ _id }) => _id)).toContain(participant.user.userId);
    const met = (await find({})).participants;
    expect(met.map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([participant, delegate, delegator, colin].map(({ user }) => user.userId)),
    );
    expect(met.filter(({ email }) => email === undefined)).toEqual([]);
  });

  test('a delegator knows own delegates, not the other participants', async () => {
    const { delegator, delegate, participant } = project;
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId: project.projectId } });
    const found = (await find({}, {}, delegator)).participants.map(({ _id }) => _id);
    expect(found).toContain(delegate.user.userId);
    expect(found).not.toContain(participant.user.userId);
  });

  test('says who is in the project, or leaves them out; colleagues come first for collaborators', async () => {
    const all = (await find({})).participants;
    const included = all.filter(({ included: is }) => is).map(({ _id }) => _id);
    expect(included).toContain(project.participant.user.userId);
    expect(included).not.toContain(colin.user.userId);
    const others = (await find({}, { includeProjectParticipants: false })).participants;
    expect(others.map(({ _id }) => _id)).toEqual(all.filter(({ included: is }) => !is).map(({ _id }) => _id));
    const [first] = (await find({}, { collaborators: true, sortby: '-name' })).participants;
    expect(first?.organizationId).toBe(owner.user.organizationId);
  });
});

describe('published contacts', () => {
  beforeAll(async () => {
    const id = stella.user.organizationId ?? '';
    const { org } = await admin.api.getOrganization({ params: { id } });
    expect(org.publishesContacts).toBe(false);
    await admin.api.updateOrganization({
      params: { id },
      body: { org: { publishesContacts: true, version: org.version } },
    });
    const { refreshContacts, updateUserLists } = await import('@landbrief/store');
    await updateUserLists(stella.user.userId);
    await refreshContacts(stella.user.userId);
    await api.settle();
  });

  test('are found by name, organization and place, without the address', async () => {
    const name = 'Stélla Stranger';
    for (const search of [
      { name: 'stel' },
      { lastName: 'STRANGER', state: 'il' },
      { orgName: 'sumava' },
      { state: 'Illinois', county: 'Saint Clair' },
      { community: 'belle' },
      { zip: '62220' },
      { zip: '622', country: 'US' },
    ])
      expect(await namesOf(search), JSON.stringify(search)).toContain(name);
    expect(await everythingSaid(owner, stella)).not.toContain(stella.user.email);
    const { organizations } = await owner.api.searchParticipantOrganizations({ query: { search: 'SUM' } });
    expect(organizations.map((one) => one.name)).toEqual(['Šumava Power']);
    const { communities } = await owner.api.listParticipantCommunities({
      query: { stateName: 'Illinois', communityName: 'Bel' },
    });
    expect(communities.map((one) => one.community_id)).toEqual(['17163-belleville']);
  });

  test('are not listed by an empty search, one letter, an address, or elsewhere', async () => {
    for (const search of [
      {},
      { name: 's' },
      { orgName: 's' },
      { state: 'i' },
      { community: 'b' },
      { zip: '62' },
      { email: stella.user.email },
      { email: 's', state: 'Illinois' },
      { state: 'Illinois', country: 'DE' },
      { zip: '62220', state: 'Ohio' },
      { name: 'stella', zip: '60601' },
    ])
      expect(await namesOf(search), JSON.stringify(search)).not.toContain('Stélla Stranger');
  });

  test('are added by their id, and show their address then', async () => {
    const { success } = await owner.api.addParticipants({
      params: projectId(),
      body: { participants: [{ userId: stella.user.userId, role: 'participant' }] },
    });
    expect(success).toBe(1);
    await api.settle();
    await api.settle();
    const [found] = (await find({ zip: '62220', name: 'stranger' })).participants;
    expect(found).toMatchObject({ email: stella.user.email, included: true, community: 'Belleville' });
  });

  test('are gone when their organization no longer publishes, and from everybody’s when deleted', async () => {
    const id = stella.user.organizationId ?? '';
    const { org } = await admin.api.getOrganization({ params: { id } });
    const body = { org: { publishesContacts: false, version: org.version } };
    await admin.api.updateOrganization({ params: { id }, body });
    await api.settle();
    const other = await api.person('Olga Other', { organization: 'Ohio Agency', roles: ['projectOwner'] });
    expect(
      (await other.api.searchListParticipantsByPerson({ body: { search: { name: 'stranger' } } })).count,
    ).toBe(0);
    expect(await namesOf({ name: 'stranger' })).toEqual(['Stélla Stranger']);
    await admin.api.deleteUser({ params: { id: colin.user.userId } });
    await api.settle();
    expect(await namesOf({ name: 'colleague' })).toEqual([]);
  });
});

test('a search costs the same of 200 and of 1,500 published contacts that match', async () => {
  const costs: number[] = [];
  const add = (from: number, to: number) =>
    fillContacts(
      Array.from({ length: to - from }, (_, index) => ({
        ...onePerson(from + index),
        communities: [{ ...belleville, communityId: '17163-scott', communityName: 'Scott' }],
      })),
    );
  for (const [from, to] of [
    [0, 200],
    [200, 1500],
  ] as const) {
    await add(from, to);
    const { result, capacity } = await api.metered(() =>
      owner.api.searchParticipantsByLocation({
        params: projectId(),
        body: { search: { community: 'scott' }, limit: 50 },
      }),
    );
    expect(result.participants).toHaveLength(50);
    expect(result.count).toBe(Math.min(to, 1000));
    expect(result.hasMore).toBe(to > 1000);
    expect(capacity.inARow).toBeLessThanOrEqual(4);
    costs.push(capacity.read);
  }
  expect(costs[0]).toBeLessThanOrEqual(45);
  expect(costs[1]).toBeLessThanOrEqual(75);
});
