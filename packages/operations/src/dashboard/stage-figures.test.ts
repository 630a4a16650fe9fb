import { actingRole, addDays } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  claimOutboxItem,
  commitWrites,
  createDataFeed,
  createOrganization,
  parkOutboxItem,
  putOutboxItem,
  recordCanaryRun,
  recordDataFeedResult,
  replaceUser,
  updateUserLists,
} from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { oneOrganization } from '../../../../tests/support/organizations.ts';

let api: TestApi;
let ada: Person;

const now = () => timestamp(api.environment.platform.clock);
const stage = async (person: Person = ada) => (await person.api.getDashboard()).stage;

async function park(kind: string): Promise<void> {
  const outboxId = newId();
  const at = now();
  await commitWrites([putOutboxItem({ outboxId, kind, payload: {}, created: at, nextAttempt: at })]);
  const claimed = await claimOutboxItem(outboxId, at, addDays(at.slice(0, 10), 1));
  if (!claimed) throw new Error('The item is not due.');
  await parkOutboxItem(claimed, at, 'Nobody answers');
}

beforeAll(async () => {
  api = await testApi();
  ada = await api.person('Ada Min', { roles: ['admin'] });
});

test('a stage where nothing is to do says so', async () => {
  expect(await stage()).toEqual({
    ...{ admissions: 0, unconfirmed: 0, licenceYearsEnding: 0 },
    ...{ failedFeeds: 0, failedMails: 0, parkedWork: 0 },
  });
});

test('every figure is of the whole stage, and of what is there now', async () => {
  const today = now().slice(0, 10);
  for (const days of [59, 61]) {
    const licenceYearStart = addDays(today, days - 365);
    const organization = oneOrganization(`Levee District ${days}`, { licenceYearStart, projectLimit: 3 });
    await commitWrites(createOrganization(organization));
  }
  const { organizationId } = oneOrganization('Port Authority');
  const penny = await api.person('Penny Ding');
  await commitWrites(replaceUser({ ...penny.user, pendingOrganizationId: organizationId }, penny.user));
  const una = await api.person('Una Confirmed');
  await commitWrites(replaceUser({ ...una.user, confirmed: false }, una.user));
  for (const { user } of [ada, penny, una]) await updateUserLists(user.userId);
  const dataFeedId = newId();
  await commitWrites(
    createDataFeed({
      ...{ dataFeedId, organizationId, name: 'Sites of the valley', kind: 'csv' },
      ...{ mapping: {}, schedule: 'manual', on: true, failures: 0, created: now(), updated: now() },
      ...{ version: 1, revision: 1 },
    }),
  );
  const counts = { added: 0, updated: 0, unchanged: 0, failed: 1 };
  await recordDataFeedResult(dataFeedId, {
    runId: newId(),
    status: 'error',
    started: now(),
    at: now(),
    ...counts,
  });
  await park('mail');
  await park('recount-project');
  const selfTest = { at: now(), succeeded: false, step: 'answer' };
  await recordCanaryRun({ at: selfTest.at, failedStep: selfTest.step, minutes: 5 });
  expect(await stage()).toEqual({
    ...{ admissions: 1, unconfirmed: 1, licenceYearsEnding: 1, nextRenewal: addDays(today, 59) },
    ...{ failedFeeds: 1, failedMails: 1, parkedWork: 1 },
    selfTest,
  });
});

test('it is for super administrators, who do not act as reviewers', async () => {
  const orga = await api.person('Orga Nizer', { organization: 'Riverbend', roles: ['admin', 'orgAdmin'] });
  expect(await stage(orga)).toBeUndefined();
  const { token } = await api.person('Rhea View', { roles: ['admin', 'reviewer'] });
  const reading = api.client(`${token}:${actingRole.reviewer}`);
  expect((await reading.getDashboard()).stage).toBeUndefined();
});
