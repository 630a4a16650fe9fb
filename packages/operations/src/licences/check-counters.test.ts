import { getOrganization } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { changeStored } from '../../../../tests/support/change-stored.ts';
import { licensedOrganization } from '../../../../tests/support/licensed-organization.ts';
import { checkLicenceCounters } from './check-counters.ts';

let api: TestApi;
let ids: string[];

/** A whole day of runs, one an hour. */
async function checkForADay(settle: () => Promise<unknown> = () => Promise.resolve()) {
  const runs = [];
  for (let hour = 0; hour < 24; hour++) {
    runs.push(await checkLicenceCounters(api.environment, { settle }));
    api.environment.platform.clock.advance(3600);
  }
  return {
    checked: runs.reduce((sum, { checked }) => sum + checked, 0),
    disagreeing: runs.reduce((sum, { disagreeing }) => sum + disagreeing, 0),
  };
}

const logged = () =>
  api.environment.platform.logged
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'licences.counter-disagrees')
    .map(({ organizationId, counter, stored, counted }) => ({ organizationId, counter, stored, counted }));

const change = (organizationId: string, userCount: number) =>
  changeStored(api, [`ORG#${organizationId}`, 'ORG'], { userCount });

beforeAll(async () => {
  api = await testApi();
  ids = [];
  for (const name of ['Levee District', 'Port Authority', 'Riverbend Agency'])
    ids.push(await licensedOrganization(api, name));
});

test('each organization is compared once a day, and nothing is said of counters that agree', async () => {
  expect(await checkForADay()).toEqual({ checked: 3, disagreeing: 0 });
  expect(logged()).toEqual([]);
});

test('a counter that differs is logged with both numbers, and left as it is', async () => {
  const [organizationId = ''] = ids;
  await change(organizationId, 4);
  expect(await checkForADay()).toEqual({ checked: 3, disagreeing: 1 });
  expect(logged()).toEqual([
    { organizationId, counter: 'seats', stored: 4, counted: 2 },
    { organizationId, counter: 'seatsInYear', stored: 2, counted: 4 },
  ]);
  expect(await getOrganization(organizationId)).toMatchObject({ userCount: 4, projectsUsed: 1 });
});

test('a difference that is gone a moment later is not believed', async () => {
  const [organizationId = ''] = ids;
  const before = logged().length;
  expect(await checkForADay(() => change(organizationId, 2))).toMatchObject({
    disagreeing: 0,
  });
  expect(logged()).toHaveLength(before);
});
