import { newId } from '@landbrief/platform';
import {
  changeContact,
  commitWrites,
  createDistributionList,
  listMembers,
  refreshContacts,
  scopesOfContacts,
  stageListMembers,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';

const belleville = {
  communityId: '17163-belleville',
  communityName: 'Belleville',
  stateName: 'Illinois',
  stateAbbrev: 'IL',
  countyName: 'St. Clair County',
};
const NOT_FOUND = { code: 'not_found', status: 404 };
const FORBIDDEN = { code: 'permission_error', status: 403 };

describe('distribution lists', () => {
  let api: TestApi;
  let olivia: Person;
  let colin: Person;
  let lena: Person;
  let rita: Person;

  beforeAll(async () => {
    api = await testApi();
    const organization = 'Demo Development Agency';
    olivia = await api.person('Olivia Owner', { organization, roles: ['projectOwner'] });
    colin = await api.person('Colin Colleague', { organization, roles: ['projectOwner'] });
    lena = await api.person('Lena Lister', { organization, roles: ['admin', 'listAdmin'] });
    rita = await api.person('Rita Rival', { organization: 'Rival Consulting', roles: ['projectOwner'] });
  });

  async function newList(name: string, by = olivia) {
    const { distributionList } = await by.api.createDistributionList({ body: { name } });
    return { ...distributionList, params: { id: distributionList._id } };
  }

  const invite = (id: string, email: string, by = olivia) =>
    by.api.addListParticipant({ params: { id }, body: { participant: { email } } });

  test('its author keeps a list of people: adds them by email or id, changes a role, removes them', async () => {
    const { _id: id, params } = await newList('Illinois utilities');
    const email = 'grid@valleypower.test';
    const body = {
      participant: { email, firstName: 'Vera', lastName: 'Valdez' },
      role: 'delegator' as const,
    };
    const { participant: vera } = await olivia.api.addListParticipant({ params, body });
    expect(vera).toMatchObject({ fullName: 'Vera Valdez', email, role: 'delegator' });
    await olivia.api.addListParticipant({ params, body: { participantId: colin.user.userId } });
    const person = { id, participantId: colin.user.userId };
    await olivia.api.setListParticipantRole({ params: person, body: { role: 'delegate' } });
    const { distributionList, count } = await olivia.api.getDistributionList({ params });
    expect(count).toBe(2);
    expect(distributionList).toMatchObject({
      participantCount: 2,
      owner: { fullName: 'Olivia Owner' },
      version: 1,
    });
    expect(distributionList.participants.map(({ fullName, role }) => [fullName, role])).toEqual([
      ['Colin Colleague', 'delegate'],
      ['Vera Valdez', 'delegator'],
    ]);
    expect(distributionList.participants[0]).toMatchObject({ organizationName: 'Demo Development Agency' });
    await olivia.api.removeListParticipant({ params: person });
    await expect(olivia.api.removeListParticipant({ params: person })).rejects.toMatchObject(NOT_FOUND);
    expect((await olivia.api.getDistributionList({ params })).distributionList.participantCount).toBe(1);
  });

  /** The person's organization publishes its contacts, and the person says where they work. */
  async function publish(person: Person): Promise<void> {
    const administrator = await api.person('Ada Admin', { roles: ['admin'] });
    const params = { id: person.user.organizationId ?? '' };
    const { org } = await administrator.api.getOrganization({ params });
    const body = { org: { publishesContacts: true, version: org.version } };
    await administrator.api.updateOrganization({ params, body });
    await person.api.addCommunity({ body: belleville });
    await refreshContacts(person.user.userId);
  }

  test('lists are found by who is on them: names, addresses, organizations', async () => {
    const { _id: id } = await newList('Substations');
    await invite(id, 'quentin@substation.test');
    const { params } = await newList('Transformers');
    await olivia.api.addListParticipant({ params, body: { participantId: colin.user.userId } });
    await api.settle();
    const found = async (query: object) =>
      (await colin.api.listDistributionLists({ query })).distributionLists.map(({ name }) => name);
    expect(await found({ participant: 'QUENTIN@sub' })).toEqual(['Substations']);
    expect(await found({ participant: 'colleag', name: 'trans' })).toEqual(['Transformers']);
    expect(await found({ organization: 'demo dev', name: 'transformers' })).toEqual(['Transformers']);
    expect(await found({ participant: 'quentinb' })).toEqual([]);
    await olivia.api.removeListParticipant({ params: { ...params, participantId: colin.user.userId } });
    await api.settle();
    expect(await found({ organization: 'demo dev', name: 'transformers' })).toEqual([]);
  });

  test('who was removed from a list is not found by it, also when the work of adding is done last', async () => {
    const { params } = await newList('Short circuits');
    const email = 'volta@substation.test';
    const { participant } = await invite(params.id, email);
    const { _id: userId } = participant;
    await olivia.api.removeListParticipant({ params: { ...params, participantId: userId } });
    await api.settle();
    const scope = `ORG#${olivia.user.organizationId}` as const;
    await changeContact(scope, userId, { listId: params.id });
    expect(await scopesOfContacts([userId], [scope])).toEqual(new Map());
  });

  test('the address of somebody whom the author knows by id only is not shown, found or copied into contacts', async () => {
    const { params } = await newList('Published contacts');
    const pablo = await api.person('Pablo Published', { organization: 'Port of Havana' });
    const body = { participantId: pablo.user.userId };
    const unknown = { status: 400, code: 'validation_error' };
    await expect(olivia.api.addListParticipant({ params, body })).rejects.toMatchObject(unknown);
    await publish(pablo);
    const marked = async () => {
      const search = { search: { name: 'pablo' }, markDistributionListParticipants: params.id };
      return (await olivia.api.searchListParticipantsByPerson({ body: search })).participants;
    };
    expect(await marked()).toMatchObject([{ _id: pablo.user.userId, included: false }]);
    const { participant } = await olivia.api.addListParticipant({ params, body });
    expect(await marked()).toMatchObject([{ _id: pablo.user.userId, included: true }]);
    expect(participant).toMatchObject({ fullName: 'Pablo Published', organizationName: 'Port of Havana' });
    expect(participant.email).toBeUndefined();
    const { distributionList: copy } = await olivia.api.copyDistributionList({ params, body: {} });
    const found = await olivia.api.getDistributionList({
      params: { id: copy._id },
      query: { search: 'pablo.published@' },
    });
    expect(found.count).toBe(0);
  });

  test('adding refuses who is on the list, who is nobody, and a list that does not exist', async () => {
    const { _id: id, params } = await newList('Gas suppliers');
    await invite(id, 'gil@gasworks.test');
    const conflict = { status: 409, code: 'already_exists' };
    await expect(invite(id, 'GIL@gasworks.test')).rejects.toMatchObject(conflict);
    const invalid = { status: 400, code: 'validation_error' };
    await expect(invite(id, 'gasworks')).rejects.toMatchObject(invalid);
    for (const body of [{ participantId: newId() }, { participant: {} }, {}])
      await expect(olivia.api.addListParticipant({ params, body })).rejects.toMatchObject(invalid);
    await expect(invite(newId(), 'gil@gasworks.test')).rejects.toMatchObject(NOT_FOUND);
    expect((await olivia.api.getDistributionList({ params })).count).toBe(1);
  });

  test('colleagues read and copy a list, administrators of lists change it, nobody else finds it', async () => {
    const { _id: id, params, version } = await newList('County developers');
    await invite(id, 'dana@madison.test');
    const { distributionList: seen } = await colin.api.getDistributionList({ params });
    expect(seen).toMatchObject({ name: 'County developers', mayChange: false });
    await expect(invite(id, 'ed@madison.test', colin)).rejects.toMatchObject(FORBIDDEN);
    await expect(colin.api.deleteDistributionList({ params })).rejects.toMatchObject(FORBIDDEN);
    await expect(rita.api.getDistributionList({ params })).rejects.toMatchObject(NOT_FOUND);
    await expect(rita.api.copyDistributionList({ params, body: {} })).rejects.toMatchObject(NOT_FOUND);
    const body = { name: 'County and city developers', version };
    const { distributionList } = await lena.api.updateDistributionList({ params, body });
    expect(distributionList).toMatchObject({ name: body.name, mayChange: true, participantCount: 1 });
    await expect(olivia.api.updateDistributionList({ params, body })).rejects.toMatchObject({
      code: 'stale',
    });
    const { distributionList: copy } = await colin.api.copyDistributionList({ params, body: {} });
    expect(copy).toMatchObject({
      name: 'County and city developers (Copy)',
      participantCount: 1,
      mayChange: true,
      owner: { fullName: 'Colin Colleague' },
    });
    const found = await rita.api.listDistributionLists({ query: {} });
    expect(found).toMatchObject({ distributionLists: [], count: 0 });
  });

  test('lists are found by name and sorted; a deleted one is gone with its people', async () => {
    const keeper = await api.person('Wanda Water', {
      organization: 'Water Board',
      roles: ['participant', 'delegator'],
    });
    const lists = [];
    for (const name of ['Zanesville wells', 'aqueducts', 'Élan water'])
      lists.push(await newList(name, keeper));
    const listed = async (query: object) =>
      (await keeper.api.listDistributionLists({ query })).distributionLists.map(({ name }) => name);
    expect(await listed({})).toEqual(['aqueducts', 'Élan water', 'Zanesville wells']);
    expect(await listed({ sortby: '-name', limit: 1, skip: 1 })).toEqual(['Élan water']);
    expect(await listed({ name: 'elan' })).toEqual(['Élan water']);
    const [wells] = lists;
    const id = wells?._id ?? '';
    await invite(id, 'wes@wells.test', keeper);
    await keeper.api.deleteDistributionList({ params: { id } });
    await expect(invite(id, 'wilma@wells.test', keeper)).rejects.toMatchObject(NOT_FOUND);
    await keeper.api.deletePermanently({ params: { id } });
    await api.settle();
    expect(await listMembers(id)).toEqual([]);
    expect(await listed({})).toEqual(['aqueducts', 'Élan water']);
  });

  test('twenty people added at once, some of them twice, are counted once each', async () => {
    const { _id: id, params } = await newList('Rail carriers');
    const emails = Array.from({ length: 16 }, (_, index) => `rail.${index}@carrier.test`);
    const all = [...emails, ...emails.slice(0, 4)];
    const results = await Promise.allSettled(all.map((email) => invite(id, email)));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'already_exists'));
    const { distributionList, count } = await olivia.api.getDistributionList({ params });
    expect([count, distributionList.participants.length]).toEqual([16, 16]);
    expect(await listMembers(id)).toHaveLength(16);
  });

  test('a person’s new name shows in lists; a deleted person leaves them', async () => {
    const { _id: id, params } = await newList('Port authorities');
    const administrator = await api.person('Avery Admin', { roles: ['admin'] });
    const pia = await api.person('Pia Port');
    const personId = { id: pia.user.userId };
    await invite(id, pia.user.email);
    await invite(id, 'otto@port.test');
    const body = { profile: { lastName: 'Porter', version: pia.user.version } };
    await pia.api.updateProfile({ params: personId, body });
    await api.settle();
    const shown = await olivia.api.getDistributionList({ params, query: { search: 'porter' } });
    expect(shown.distributionList.participants).toMatchObject([{ fullName: 'Pia Porter' }]);
    expect(shown.count).toBe(1);
    await administrator.api.deleteUser({ params: personId });
    await api.settle();
    const { distributionList, count } = await olivia.api.getDistributionList({ params });
    expect(count).toBe(1);
    expect(distributionList.participants).toMatchObject([{ email: 'otto@port.test' }]);
  });

  async function seedList(people: number) {
    const now = '2026-11-22T09:00:00.000Z';
    const distributionListId = newId();
    const { userId, organizationId = '' } = olivia.user;
    const whose = { userId, organizationId };
    await stageListMembers(
      Array.from({ length: people }, (_, index) => ({
        distributionListId,
        userId: newId(),
        role: 'participant' as const,
        fullName: `Nora Newell ${String(index).padStart(4, '0')}`,
        email: `nora.newell.${index}@eastbank.test`,
        organizationId: newId(),
        organizationName: `Eastbank Partnership ${index % 25}`,
      })),
    );
    const counts = { participantCount: people, created: now, updated: now, version: 1 };
    const name = `Eastbank ${people}`;
    await commitWrites([createDistributionList({ distributionListId, name, ...whose, ...counts })]);
    return { id: distributionListId };
  }

  test.each([
    { people: 100, first: 6, searched: 10, added: 14 },
    { people: 2000, first: 6, searched: 90, added: 14 },
  ])('of a list of $people, a page, a search and an addition cost as much as they may', async (size) => {
    const params = await seedList(size.people);
    const page = (query: object) => api.metered(() => olivia.api.getDistributionList({ params, query }));
    const first = await page({});
    expect(first.result.distributionList.participants).toHaveLength(50);
    expect(first.result.count).toBe(size.people);
    atMost(first.capacity, { read: size.first, write: 0, inARow: 3 });
    const found = await page({ search: 'PARTNERSHIP 3' });
    expect(found.result.count).toBe(size.people / 25);
    atMost(found.capacity, { read: size.searched, inARow: 3 });
    const addition = await api.metered(() =>
      olivia.api.addListParticipant({ params, body: { participantId: colin.user.userId } }),
    );
    atMost(addition.capacity, { read: 5.5, write: size.added, inARow: 4 });
    if (size.people === 100) return;
    const { distributionList } = await olivia.api.copyDistributionList({ params, body: { name: 'All' } });
    expect(await listMembers(distributionList._id)).toHaveLength(size.people + 1);
  });
});
