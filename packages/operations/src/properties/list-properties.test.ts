import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { changeProfile } from '../../../../tests/support/profile.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';

type ListBody = Parameters<Person['api']['listOwnerProperties']>[0]['body'];

let api: TestApi;
let running: RunningProject;
let levee: string;

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Heron');
  const { participant, delegate, delegator } = running;
  levee = await addSite(running, participant, participant, 'Levee Road Tract');
  await addSite(running, delegate, delegate, 'Old Mill, Building 7');
  await addSite(running, delegator, delegator, 'Harbor Parkway');
});

const listed = (body: ListBody = {}) =>
  running.owner.api.listOwnerProperties({ params: { projectId: running.projectId }, body });

const namesOf = async (body: ListBody) => (await listed(body)).properties.map(({ name }) => name);

const saveAcres = (value: number | null, version?: number) =>
  running.participant.api.saveAnswer({
    params: { projectId: running.projectId, propertyId: levee, questionId: running.questions.acres._id },
    body: { answerData: { value, ...(version ? { version } : {}) } },
  });

test('criteria are of the whole list, whatever page is shown, and each of them finds what it names', async () => {
  const { criteria, count, properties } = await listed({ limit: 1 });
  expect({ count, shown: properties.length }).toEqual({ count: 3, shown: 1 });
  expect(criteria.participants.map(({ fullName }) => fullName)).toEqual([
    'Dan Heron',
    'Dora Heron',
    'Pete Heron',
  ]);
  expect(criteria.organizations.map(({ name }) => name)).toEqual([
    'Dan Heron Development',
    'Dora Heron Development',
    'Pete Heron Development',
  ]);
  const [dan] = criteria.organizations;
  expect(await namesOf({ filterBy: 'organizations', filterByValues: [dan?._id ?? ''] })).toEqual([
    'Old Mill, Building 7',
  ]);
  const dora = criteria.participants[1];
  expect(await namesOf({ filterBy: 'participants', filterByValues: [dora?._id ?? ''] })).toEqual([
    'Harbor Parkway',
  ]);
  expect(await namesOf({ search: 'MILL', sortBy: 'name' })).toEqual(['Old Mill, Building 7']);
  expect(await namesOf({ sortBy: 'name', ascdesc: 'desc', skip: 1 })).toEqual([
    'Levee Road Tract',
    'Harbor Parkway',
  ]);
});

test('a property is working from its first answer, and new again when the only one is cleared', async () => {
  const withStatus = (status: number) => namesOf({ filterBy: 'statuses', filterByValues: [status] });
  expect((await listed()).criteria.statuses).toEqual([0]);
  await saveAcres(212);
  expect(await withStatus(1)).toEqual(['Levee Road Tract']);
  expect((await listed()).criteria.statuses).toEqual([0, 1]);
  await saveAcres(null, 1);
  expect(await withStatus(1)).toEqual([]);
  expect(await withStatus(0)).toHaveLength(3);
});

test('a changed property and a renamed person are found under their new names', async () => {
  const { participant, projectId } = running;
  const { property } = await participant.api.getProperty({ params: { projectId, propertyId: levee } });
  const { basicInfo, ...detail } = property.propertyDetail;
  const about = { name: 'Tulsa Port, Tract 4', description: 'On the river' };
  const attributes = { utilityProvider: 'Valley Power', dockFeet: 600 };
  const { property: described } = await participant.api.updateProperty({
    params: { projectId, propertyId: levee },
    body: {
      propertyDetail: {
        ...detail,
        basicInfo: { ...basicInfo, about },
        attributes,
        version: property.version,
      },
    },
  });
  const moved = { ...basicInfo, location: { ...basicInfo.location, city: 'Catoosa', state: 'OK' } };
  await participant.api.updateProperty({
    params: { projectId, propertyId: levee },
    body: {
      propertyDetail: {
        ...detail,
        name: 'Port of Catoosa',
        basicInfo: moved,
        version: described.version,
      },
    },
  });
  const { property: kept } = await participant.api.getProperty({ params: { projectId, propertyId: levee } });
  expect(kept.propertyDetail.attributes).toEqual(attributes);
  expect(kept.propertyDetail.basicInfo.about).toEqual(about);
  expect(await namesOf({ search: 'catoosa' })).toEqual(['Port of Catoosa']);
  expect((await listed()).criteria.states).toEqual(['IL', 'OK']);

  await changeProfile(participant, { firstName: 'Pietro', lastName: 'Heron' });
  await api.settle();
  const { criteria, properties } = await listed({ search: 'catoosa' });
  expect(criteria.participants.map(({ fullName }) => fullName)).toContain('Pietro Heron');
  expect(properties[0]?.participant.fullName).toBe('Pietro Heron');
});

test('more properties than share an item, added at the same moment, are all listed', async () => {
  const { participant } = running;
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      addSite(running, participant, participant, `Northgate, Lot ${index + 1}`),
    ),
  );
  const { count } = await listed({ search: 'northgate' });
  expect(count).toBe(12);
  const own = await participant.api.listParticipantProperties({
    params: { projectId: running.projectId, participantId: participant.participantId },
    body: {},
  });
  expect(own.count).toBe(13);
  expect(own.criteria.participants).toHaveLength(1);
  const { delegator } = running;
  const two = await delegator.api.listDelegatorProperties({
    params: { projectId: running.projectId },
    body: { sortBy: 'name' },
  });
  expect(two.properties.map(({ name }) => name)).toEqual(['Harbor Parkway', 'Old Mill, Building 7']);
});

test('those that are chosen come alone with their answers, and no other is read', async () => {
  const { properties } = await listed({ search: 'northgate', sortBy: 'name' });
  const [first, , third] = properties.map(({ _id }) => _id);
  const ids = [third ?? '', first ?? '', running.projectId];
  const some = await api.metered(() => listed({ ids, full: 1 }));
  const all = await api.metered(() => listed({ full: 1 }));
  expect(some.result.count).toBe(2);
  expect(some.result.properties.map(({ _id }) => _id).toSorted()).toEqual([first, third].toSorted());
  expect(some.result.properties.map(({ answers }) => answers)).toEqual([[], []]);
  const others = all.result.count - some.result.count;
  expect(others).toBeGreaterThan(10);
  // Each that is read costs half a unit or more.
  expect(some.capacity.read).toBeLessThanOrEqual(all.capacity.read - others / 2);
  expect(await namesOf({ ids: [] })).toEqual([]);
});
