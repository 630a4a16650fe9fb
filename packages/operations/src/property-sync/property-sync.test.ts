import { countInventory, getDataFeed, listFeedProblems, listInventory } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import {
  makeFeed,
  Sources,
  setPropertySync,
  siteRecord,
  startSyncMachine,
  wrongRecord,
} from '../../../../tests/support/property-sync.ts';
import { until } from '../../../../tests/support/until.ts';

let api: TestApi;
const sources = new Sources();

beforeAll(async () => {
  api = await testApi();
  await startSyncMachine(api, sources);
});

async function organization(name: string): Promise<Person & { organizationId: string }> {
  const person = await api.person(`Owner of ${name}`, { organization: name, roles: ['projectOwner'] });
  const { organizationId = '' } = person.user;
  await setPropertySync(organizationId, '2026-01-01');
  return { ...person, organizationId };
}

/** Starts a run and waits for its end. */
async function sync({ api: calls }: Person) {
  const started = await calls.startPropertySync({});
  expect(started).toEqual({ result: 'ok' });
  await api.settle();
  return until(async () => {
    const { log } = await calls.getPropertySyncStatus({});
    expect(['finished', 'error', 'crashed']).toContain(log.status);
    return log;
  });
}

const records = (count: number, wrong: (record: number) => boolean = () => false) =>
  Array.from({ length: count }, (_, at) => (wrong(at + 1) ? wrongRecord(at + 1) : siteRecord(at + 1)));

test('a feed is copied page by page, wrong records are reported, and a second run writes no property', async () => {
  const owner = await organization('Demo Development Agency');
  const feed = await makeFeed(api, owner.organizationId);
  sources.records.set(
    feed.dataFeedId,
    records(2000, (record) => record % 66 === 0),
  );
  expect((await owner.api.getPropertySyncStatus({})).log).toMatchObject({ status: 'noop', progress: 0 });
  const first = await sync(owner);
  expect(first).toMatchObject({ status: 'finished', progress: 1, added: 1970, updated: 0, failed: 30 });
  expect(await countInventory(owner.organizationId)).toBe(1970);
  const { properties } = await listInventory(owner.organizationId, {
    search: 'site 1999',
    limit: 5,
    skip: 0,
  });
  expect(properties).toMatchObject([
    { sourceId: 'S-1999', source: 'County sites', dataFeedId: feed.dataFeedId },
  ]);
  const after = await getDataFeed(feed.dataFeedId);
  expect(after).toMatchObject({ failures: 0, lastResult: { status: 'finished', added: 1970, failed: 30 } });
  const problems = await listFeedProblems(feed.dataFeedId, after?.lastResult?.runId ?? '');
  expect(problems).toHaveLength(30);
  expect(problems[0]).toMatchObject({ record: 66, message: 'The latitude 123 is not between -90 and 90.' });
});
