import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { roleBits } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  createOrganization,
  createUser,
  getOrganization,
  takeProjectLicence,
  type User,
} from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { dynamoDbClient } from '../../../../tests/support/dynamodb.ts';
import { oneOrganization } from '../../../../tests/support/organizations.ts';
import { checkLicenceCounters } from './check-counters.ts';
import { seatWrites } from './seat-writes.ts';

let api: TestApi;
let ids: string[];

const now = () => timestamp(api.environment.platform.clock);
const named = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}@agency.gov`;

/** An organization with two owners and somebody else, whose seats and licences are taken as they are in calls. */
async function agency(name: string): Promise<string> {
  const made = oneOrganization(name, {
    userLimit: 5,
    projectLimit: 3,
    created: now(),
    licenceYearStart: now().slice(0, 10),
  });
  const { organizationId } = made;
  await commitWrites(createOrganization(made));
  for (const [index, role] of [
    roleBits.projectOwner,
    roleBits.projectOwner,
    roleBits.participant,
  ].entries()) {
    const user: User = {
      userId: newId(),
      email: named(`${name} ${index}`),
      role,
      firstName: 'Morgan',
      lastName: `Owens ${index}`,
      organizationId,
      temporary: false,
      confirmed: true,
      communities: [],
      landingPage: 'dashboard',
      regionIntl: false,
      emailNotices: true,
      created: now(),
      version: 1,
    };
    const seats = await seatWrites(undefined, user, { now: now(), newId: () => newId() });
    await commitWrites([...createUser(user), ...seats]);
  }
  const current = await getOrganization(organizationId, { consistent: true });
  if (!current) throw new Error('The organization is missing.');
  await commitWrites(takeProjectLicence(current, { useId: newId(), at: now(), objectName: 'Project Heron' }));
  return organizationId;
}

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
  dynamoDbClient().send(
    new UpdateItemCommand({
      TableName: api.tableName,
      Key: { pk: { S: `ORG#${organizationId}` }, sk: { S: 'ORG' } },
      UpdateExpression: 'SET userCount = :count',
      ExpressionAttributeValues: { ':count': { N: String(userCount) } },
    }),
  );

beforeAll(async () => {
  api = await testApi();
  ids = [];
  for (const name of ['Levee District', 'Port Authority', 'Riverbend Agency']) ids.push(await agency(name));
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
