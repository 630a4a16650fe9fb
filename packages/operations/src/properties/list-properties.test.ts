import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { changeProfile } from '../../../../tests/support/profile.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { seedComparison, seedProject } from '../../../../tests/support/seed.ts';

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

test('more answers than one reply has room for are refused with a limit that works', async () => {
  const { owner, participant } = running;
  const size = { questions: 60, answered: 0, otherProperties: 6 };
  const { projectId } = await seedProject(owner.user, participant.user, size, api.environment.platform.clock);
  await seedComparison(projectId, { properties: 7, text: 'Served from the north. '.repeat(860) });
  const of = (limit: number) =>
    owner.api.listOwnerProperties({ params: { projectId }, body: { limit, full: 1 } });
  const refusal = await of(7).catch(({ code, message }) => ({ code, message }));
  expect(refusal).toEqual({
    code: 'limit_reached',
    message: expect.stringMatching(/^One reply has at most 5 MB\. /),
  });
  const [, most] = /ask with a limit of (\d)\.$/.exec('message' in refusal ? refusal.message : '') ?? [];
  const { properties } = await of(Number(most));
  expect(properties.flatMap(({ answers = [] }) => answers)).toHaveLength(Number(most) * 60);
});

test('several filters narrow the list together, and each order has its direction', async () => {
  await saveAcres(212);
  const { participant, delegate } = running;
  const { criteria } = await listed();
  expect(criteria.types).toEqual(['site']);
  const filters = [
    { by: 'participants' as const, values: [participant.participantId, delegate.participantId] },
    { by: 'statuses' as const, values: [1] },
  ];
  expect(await namesOf({ filters })).toEqual(['Port of Catoosa']);
  expect(await namesOf({ filters, filterBy: 'states', filterByValues: ['IL'] })).toEqual([]);
  expect(await namesOf({ filters: [{ by: 'states', values: [] }], search: 'harbor' })).toEqual([
    'Harbor Parkway',
  ]);
  const lots = await namesOf({ search: 'northgate', sortBy: 'name', ascdesc: 'desc' });
  expect([lots[0], lots.at(-1)]).toEqual(['Northgate, Lot 12', 'Northgate, Lot 1']);
  for (const [sortBy, first] of [
    ['status', 'Port of Catoosa'],
    ['city', 'Port of Catoosa'],
    ['organization', 'Northgate'],
    ['created', 'Northgate, Lot'],
  ] as const)
    expect((await namesOf({ sortBy, ascdesc: sortBy === 'city' ? 'asc' : 'desc' }))[0]).toContain(first);
});

test('all properties come with their places, to each who may see them', async () => {
  const { owner, participant, delegator, delegate, projectId } = running;
  const params = { projectId };
  const { properties, count } = await owner.api.listAllOwnerProperties({ params });
  expect(count).toBe(15);
  const [first] = properties;
  expect(first).toMatchObject({
    _id: levee,
    name: 'Port of Catoosa',
    city: 'Catoosa',
    state: 'OK',
    country: 'US',
    status: 1,
    requirements: 'notSubmitted',
    participant: { _id: participant.participantId, fullName: 'Pietro Heron' },
  });
  const namesOfAll = (all: typeof properties) => all.map(({ name }) => name).sort();
  const ofDelegator = await delegator.api.listAllDelegatorProperties({
    params,
    query: { k: delegator.participantId },
  });
  expect(namesOfAll(ofDelegator.properties)).toEqual(['Harbor Parkway', 'Old Mill, Building 7']);
  expect(ofDelegator.properties[0]).not.toHaveProperty('requirements');
  const ofDelegate = await delegate.api.listAllParticipantProperties({
    params,
    query: { k: delegate.participantId },
  });
  expect(namesOfAll(ofDelegate.properties)).toEqual(['Old Mill, Building 7']);
});

test('a property is on the map where it is, and elsewhere once its address changes', async () => {
  const { owner, participant, projectId } = running;
  const placeOf = async () => {
    const { properties } = await owner.api.listAllOwnerProperties({ params: { projectId } });
    const found = properties.find(({ _id }) => _id === levee);
    return { county: found?.county, latitude: found?.latitude, longitude: found?.longitude };
  };
  const move = async (location: Record<string, unknown>) => {
    const params = { projectId, propertyId: levee };
    const { property } = await participant.api.getProperty({ params });
    const { propertyDetail, version } = property;
    const here = { city: 'Catoosa', state: 'OK', country: 'US', ...location };
    const body = { propertyDetail: { ...propertyDetail, basicInfo: { location: here }, version } };
    await participant.api.updateProperty({ params, body });
  };
  await move({ county: 'Rogers County' });
  expect(await placeOf()).toEqual({ county: 'Rogers County' });
  await move({ county: null, latitude: 36.18891, longitude: -95.74582 });
  expect(await placeOf()).toEqual({ latitude: 36.1889, longitude: -95.7458 });
  await move({ latitude: null, longitude: null });
  expect(await placeOf()).toEqual({});
});

test('the list tells which submitted properties meet their requirements, to the owner’s side alone', async () => {
  const { owner, participant, projectId, questions } = running;
  const answer = (value: number, version: number, by: Person = participant, override?: boolean) =>
    by.api.saveAnswer({
      params: { projectId, propertyId: levee, questionId: questions.acres._id },
      body: { answerData: { value, version, ...(override === undefined ? {} : { override }) } },
    });
  const with_ = (state: string) => namesOf({ filters: [{ by: 'requirements', values: [state] }] });
  await participant.api.saveAnswer({
    params: { projectId, propertyId: levee, questionId: questions.rail._id },
    body: { answerData: { value: 'Yes' } },
  });
  await participant.api.submitProperty({ params: { id: participant.participantId, propertyId: levee } });
  await api.settle();
  expect(await with_('met')).toEqual(['Port of Catoosa']);
  expect(await with_('notSubmitted')).toHaveLength(14);
  const { answers } = await owner.api.listAnswers({ params: { projectId, propertyId: levee } });
  const version = answers.find(({ question }) => question === questions.acres._id)?.version ?? 0;
  const { capacity } = await api.metered(() => answer(120, version));
  expect(capacity.write).toBeLessThanOrEqual(10);
  // The mark changes with the first requirement that is not met and the last one, afterwards.
  await api.settle();
  expect(await with_('notMet')).toEqual(['Port of Catoosa']);
  expect((await listed({ sortBy: 'requirements' })).properties[0]?.name).toBe('Port of Catoosa');
  await answer(120, version + 1, owner, true);
  await api.settle();
  expect(await with_('notMet')).toEqual([]);
  const refused = participant.api.listParticipantProperties({
    params: { projectId, participantId: participant.participantId },
    body: { sortBy: 'requirements' },
  });
  await expect(refused).rejects.toMatchObject({ code: 'validation_error' });
});
