import { type SyncRun, syncCounts, syncProgress } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  countInventory,
  type DataFeed,
  getDataFeed,
  getSyncRun,
  listFeedProblems,
  listInventory,
} from '@landbrief/store';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type Kill, killable } from '../../../../tests/support/kills.ts';
import { makeFeed, Sources, siteRecord, wrongRecord } from '../../../../tests/support/property-sync.ts';
import { beginRunWrites } from './start-property-sync.ts';
import { runSyncTask } from './sync-tasks.ts';

/** Executions of a run that are killed at any of their requests to the table, and begin again from their start. */

let api: TestApi;
const sources = new Sources();

beforeAll(async () => {
  api = await testApi();
});

const PAGE = 100;
const WRONG = 40;

const recordsOf = (count: number, acres: number) =>
  Array.from({ length: count }, (_, at) =>
    at % WRONG === WRONG - 1
      ? wrongRecord(at + 1)
      : siteRecord(at + 1, { size: { value: acres + (at % 3), unit: 'acres' } }),
  );

/** An execution, as the state machine makes it. */
async function execute(organizationId: string, runId: string): Promise<void> {
  const context = { ...api.environment, log: api.environment.platform.log };
  const ofRun = { organizationId, runId };
  const does = (task: object) =>
    runSyncTask({ ...task, ...ofRun }, context, { hasTime: () => false, readPage: sources.readPage });
  const { dataFeedIds } = (await does({ task: 'list-feeds' })) as { dataFeedIds: string[] };
  for (const dataFeedId of dataFeedIds) {
    for (let isDone = false; !isDone; )
      isDone = ((await does({ task: 'copy-pages', dataFeedId })) as { done: boolean }).done;
  }
  await does({ task: 'summarize' });
}

async function beginRun(organizationId: string): Promise<string> {
  const runId = newId();
  const now = timestamp(api.environment.platform.clock);
  await commitWrites(await beginRunWrites({ organizationId, runId, startedBy: 'nobody' }, now, undefined));
  return runId;
}

/** Runs to the end through all kills; checks that progress and counts never go back. */
async function runThrough(organizationId: string, kills: readonly Kill[]): Promise<SyncRun> {
  const runId = await beginRun(organizationId);
  const { run, stop } = killable(api);
  let before: SyncRun | undefined;
  for (const kill of [...kills, undefined]) {
    await run(kill, () => execute(organizationId, runId));
    const after = await getSyncRun(organizationId);
    if (!after) throw new Error('There is no run.');
    if (before) {
      expect(syncProgress(after)).toBeGreaterThanOrEqual(syncProgress(before));
      expect(after.step).toBeGreaterThanOrEqual(before.step);
    }
    before = after;
  }
  stop();
  if (before?.status !== 'finished') throw new Error(`The run is ${before?.status}.`);
  return before;
}

async function expectCopied(
  organizationId: string,
  feeds: readonly DataFeed[],
  acres: number,
): Promise<void> {
  let count = 0;
  for (const { dataFeedId } of feeds) {
    const records = sources.records.get(dataFeedId) ?? [];
    const wrong = records.filter(({ property }) => !property).length;
    count += records.length - wrong;
    const { lastResult } = (await getDataFeed(dataFeedId)) ?? {};
    expect(lastResult).toMatchObject({ status: 'finished', failed: wrong });
    const problems = await listFeedProblems(dataFeedId, lastResult?.runId ?? '');
    expect(problems.map(({ record }) => record)).toEqual(
      records.filter(({ property }) => !property).map(({ record }) => record),
    );
  }
  expect(await countInventory(organizationId)).toBe(count);
  const { properties } = await listInventory(organizationId, { limit: 1000, skip: 0 });
  expect(properties).toHaveLength(count);
  for (const { size } of properties) expect([acres, acres + 1, acres + 2]).toContain(size?.value);
}

test('nothing is doubled or lost, every count is exact, and progress never goes back', async () => {
  sources.pageSize = PAGE;
  const kill = fc.record({
    atRequest: fc.integer({ min: 1, max: 22 }),
    when: fc.constantFrom('before' as const, 'after' as const),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(kill, { maxLength: 6 }),
      fc.array(kill, { maxLength: 4 }),
      fc.integer({ min: 1, max: 60 }),
      async (first, second, size) => {
        const organizationId = newId();
        const feeds = [
          await makeFeed(api, organizationId, { name: 'County sites' }),
          await makeFeed(api, organizationId, { name: 'Utility sites' }),
        ];
        const sizes = [size + 100, size];
        const fill = (acres: number) => {
          for (const [at, { dataFeedId }] of feeds.entries())
            sources.records.set(dataFeedId, recordsOf(sizes[at] ?? 0, acres));
        };
        fill(10);
        const wrong = sizes.reduce((sum, count) => sum + Math.floor(count / WRONG), 0);
        const good = sizes.reduce((sum, count) => sum + count, 0) - wrong;
        const added = await runThrough(organizationId, first);
        expect(syncCounts(added)).toEqual({ added: good, updated: 0, unchanged: 0, failed: wrong });
        await expectCopied(organizationId, feeds, 10);
        fill(50);
        const updated = await runThrough(organizationId, second);
        expect(syncCounts(updated)).toEqual({ added: 0, updated: good, unchanged: 0, failed: wrong });
        await expectCopied(organizationId, feeds, 50);
      },
    ),
    { numRuns: 2 },
  );
});

test('two executions of a run at the same time, and one that outlives its run, change nothing twice', async () => {
  sources.pageSize = 30;
  const organizationId = newId();
  const feed = await makeFeed(api, organizationId);
  sources.records.set(feed.dataFeedId, recordsOf(100, 10));
  const runId = await beginRun(organizationId);
  await Promise.all([1, 2, 3].map(() => execute(organizationId, runId)));
  const run = await getSyncRun(organizationId);
  expect(run && syncCounts(run)).toEqual({ added: 98, updated: 0, unchanged: 0, failed: 2 });
  await expectCopied(organizationId, [feed], 10);
  await runThrough(organizationId, []);
  const after = await getSyncRun(organizationId);
  await execute(organizationId, runId);
  expect(await getSyncRun(organizationId)).toEqual(after);
});
