import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { syncFeedHours } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  changeDataFeed,
  commitWrites,
  countInventory,
  deleteDataFeed,
  getDataFeed,
  getSyncRun,
  keepEndedRun,
  listEndedRuns,
  listInventory,
} from '@landbrief/store';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { deleteItems } from '../../../../tests/support/delete-items.ts';
import {
  makeFeed,
  siteRecords as records,
  Sources,
  type SyncMachine,
  startSyncMachine,
  syncStatus as statusOf,
  syncingOrganization,
  syncProperties,
} from '../../../../tests/support/property-sync.ts';
import { until } from '../../../../tests/support/until.ts';
import { enqueue } from '../outbox/outbox.ts';
import { beginRunWrites } from './start-property-sync.ts';
import { runSyncTask } from './sync-tasks.ts';

/** What changes while a run copies. */

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let api: TestApi;
let machine: SyncMachine;
const sources = new Sources();
const organization = (name: string) => syncingOrganization(api, name);

beforeAll(async () => {
  api = await testApi();
  machine = await startSyncMachine(api, sources);
});

afterEach(() => {
  sources.onRead = () => undefined;
});

test('a feed that is turned off, changed or deleted while it is copied is not copied further', async () => {
  const owner = await organization('Rail Authority');
  sources.pageSize = 10;
  for (const [name, change, why] of [
    ['Off', { on: false }, 'was turned off'],
    ['Moved', { mapping: { sourceId: 'number', name: 'name' } }, 'was changed while it was copied'],
    ['Renamed', { name: 'Sites by rail' }, undefined],
    ['Deleted', undefined, 'was deleted'],
  ] as const) {
    const feed = await makeFeed(api, owner.organizationId, { name });
    sources.records.set(feed.dataFeedId, records(30));
    let reads = 0;
    sources.onRead = async (current) => {
      reads += 1;
      if (current.dataFeedId !== feed.dataFeedId || reads !== 2) return;
      const edited = () => ({ ...current, ...change });
      await commitWrites(change ? [changeDataFeed(current, edited)] : deleteDataFeed(current));
    };
    const log = await syncProperties(api, owner);
    expect({ name, added: log.added, why: log.message }).toEqual({
      name,
      added: why ? 20 : 30,
      why: why ? expect.stringContaining(why) : expect.any(String),
    });
    const left = await getDataFeed(feed.dataFeedId);
    if (left) await commitWrites(deleteDataFeed(left));
  }
});

test('a run that ends while somebody asks for it has not crashed', async () => {
  const owner = await organization('Port Authority');
  const feed = await makeFeed(api, owner.organizationId);
  sources.records.set(feed.dataFeedId, records(2));
  const { propertySync } = api.environment.platform;
  expect(await owner.api.startPropertySync({})).toEqual({ result: 'ok' });
  api.environment.platform.clock.advance(11);
  api.environment.platform.propertySync = {
    ...propertySync,
    status: async () => {
      await api.settle();
      await until(async () => expect((await getSyncRun(owner.organizationId))?.status).toBe('finished'));
      return 'succeeded';
    },
  };
  try {
    expect(await statusOf(owner)).toMatchObject({ status: 'noop' });
    expect(await statusOf(owner)).toMatchObject({ status: 'finished' });
  } finally {
    api.environment.platform.propertySync = propertySync;
  }
});

test('the inventory and the run of a deleted organization are deleted, and nothing more is copied', async () => {
  const owner = await organization('Short-lived Board');
  const { organizationId } = owner;
  const feed = await makeFeed(api, organizationId, { schedule: 'daily' });
  sources.records.set(feed.dataFeedId, records(20));
  sources.pageSize = 10;
  const now = timestamp(api.environment.platform.clock);
  const history = { of: 'SYNC', ownerId: organizationId } as const;
  const run = { runId: newId(), started: now, at: now, added: 1, updated: 0, unchanged: 0, failed: 0 };
  await commitWrites(await keepEndedRun(history, { ...run, status: 'finished' }));
  sources.onRead = async (_, cursor) => {
    if (!cursor) return;
    await deleteItems(api, `ORG#${organizationId}`);
    await commitWrites([enqueue('organization-deleted', { organizationId }, { outboxId: newId(), now })]);
    await api.settle();
    expect(await getSyncRun(organizationId)).toBeUndefined();
  };
  expect(await owner.api.startPropertySync({})).toEqual({ result: 'ok' });
  await api.settle();
  await until(() => expect(machine.tasks.at(-1)).toMatchObject({ task: 'summarize', organizationId }));
  expect(await countInventory(organizationId)).toBe(0);
  expect(await listInventory(organizationId, { limit: 5, skip: 0 })).toEqual({ properties: [], count: 0 });
  expect(await getSyncRun(organizationId)).toBeUndefined();
  expect(await getDataFeed(feed.dataFeedId)).toBeUndefined();
  expect(await listEndedRuns(history)).toEqual([]);
});

/** A run of one feed with so many records, whose pages are to be copied. */
async function begunRun(count: number) {
  const organizationId = newId();
  const { dataFeedId } = await makeFeed(api, organizationId);
  sources.records.set(dataFeedId, records(count));
  const begun = { organizationId, runId: newId() };
  const now = timestamp(api.environment.platform.clock);
  await commitWrites(await beginRunWrites({ ...begun, startedBy: 'nobody' }, now, undefined));
  const context = { ...api.environment, log: api.environment.platform.log };
  await runSyncTask({ task: 'list-feeds', ...begun }, context, { hasTime: () => true });
  const copy = (readPage: typeof sources.readPage) =>
    runSyncTask({ task: 'copy-pages', dataFeedId, ...begun }, context, { hasTime: () => true, readPage });
  return { begun, copy };
}

test.each([
  [
    'takes too long',
    10,
    /took more than 2 hours; the rest was left out\. Make several feeds, each of a part of it/,
  ],
  ['gets no further', 0, /answers every page with the same one\. Ask whoever runs it to mend its pages\./],
])('a feed that %s says what to do', async (_name, pageSize, message) => {
  const { begun, copy } = await begunRun(50);
  sources.pageSize = pageSize;
  sources.onRead = () => api.environment.platform.clock.advance((syncFeedHours * 3600) / 2 + 1);
  await copy(sources.readPage);
  expect((await getSyncRun(begun.organizationId))?.feeds).toMatchObject([
    { status: 'error', message: expect.stringMatching(message) },
  ]);
});

test('one page is held at a time', async () => {
  const { copy } = await begunRun(40);
  sources.pageSize = 10;
  const pages: WeakRef<object>[] = [];
  let most = 0;
  const readPage: typeof sources.readPage = async (...asked) => {
    await setImmediate();
    collectGarbage();
    const held = pages.filter((page) => page.deref()).length;
    most = Math.max(most, held);
    const page = await sources.readPage(...asked);
    pages.push(new WeakRef(page.records));
    return page;
  };
  expect(await copy(readPage)).toEqual({ done: true });
  expect(pages).toHaveLength(4);
  expect(most).toBeLessThanOrEqual(1);
});
