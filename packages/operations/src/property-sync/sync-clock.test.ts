import { nextFeedRun } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  createOrganization,
  type DataFeed,
  deleteDataFeed,
  getDataFeed,
  getSyncRun,
} from '@landbrief/store';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { oneOrganization } from '../../../../tests/support/organizations.ts';
import { makeFeed, Sources } from '../../../../tests/support/property-sync.ts';
import { beginRunWrites } from './start-property-sync.ts';
import { runPropertySyncClock } from './sync-clock.ts';
import { runSyncTask } from './sync-tasks.ts';

let api: TestApi;
const sources = new Sources();

beforeAll(async () => {
  api = await testApi();
});

const now = () => timestamp(api.environment.platform.clock);

async function organization(propertySyncSince?: string): Promise<string> {
  const made = oneOrganization(newId(), propertySyncSince ? { propertySyncSince } : {});
  await commitWrites(createOrganization(made));
  return made.organizationId;
}

const scheduled = (organizationId: string, schedule: 'daily' | 'weekly') =>
  makeFeed(api, organizationId, { schedule, nextRun: nextFeedRun(schedule, now()) });

/** Ends the run of an organization, as its execution does. */
async function endRun(organizationId: string, runId: string): Promise<void> {
  const context = { ...api.environment, log: api.environment.platform.log };
  const tools = { hasTime: () => true, readPage: sources.readPage };
  const ofRun = { organizationId, runId };
  const { dataFeedIds } = (await runSyncTask({ task: 'list-feeds', ...ofRun }, context, tools)) as {
    dataFeedIds: string[];
  };
  for (const dataFeedId of dataFeedIds)
    await runSyncTask({ task: 'copy-pages', dataFeedId, ...ofRun }, context, tools);
  await runSyncTask({ task: 'summarize', ...ofRun }, context, tools);
}

interface Turn {
  hours: number;
  /** Clocks that turn at the same time. */
  clocks: number;
  /** What becomes of a run that was started: it ends, goes on, or its execution dies. */
  run: 'ends' | 'goesOn' | 'dies';
}

test('due feeds run once for each time, and once for all times that an outage missed', async () => {
  const turn: fc.Arbitrary<Turn> = fc.record({
    hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 24, max: 400 })),
    clocks: fc.integer({ min: 1, max: 3 }),
    run: fc.constantFrom('ends', 'ends', 'goesOn', 'dies'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 3, maxLength: 8 }), async (turns) => {
      const organizationId = await organization('2026-01-01');
      const feeds = [await scheduled(organizationId, 'daily'), await scheduled(organizationId, 'weekly')];
      try {
        await turnClock(organizationId, feeds, turns);
      } finally {
        for (const { dataFeedId } of feeds) {
          const feed = await getDataFeed(dataFeedId);
          if (feed) await commitWrites(deleteDataFeed(feed));
        }
      }
    }),
    { numRuns: 3 },
  );
});

async function turnClock(organizationId: string, feeds: readonly DataFeed[], turns: readonly Turn[]) {
  const due = new Map(feeds.map(({ dataFeedId, nextRun = '' }) => [dataFeedId, nextRun]));
  let running: string | undefined;
  for (const { hours, clocks, run } of turns) {
    api.environment.platform.clock.advance(hours * 3600);
    const at = now();
    const dueFeeds = feeds.filter(({ dataFeedId }) => (due.get(dataFeedId) ?? '') <= at);
    const isExpected = running === undefined && dueFeeds.length > 0;
    const turnAll = Array.from({ length: clocks }, () => runPropertySyncClock(api.environment));
    const started = (await Promise.all(turnAll)).reduce((sum, count) => sum + count, 0);
    expect(started).toBe(isExpected ? 1 : 0);
    if (isExpected) {
      const found = await getSyncRun(organizationId);
      expect(found?.dataFeedIds?.toSorted()).toEqual(dueFeeds.map(({ dataFeedId }) => dataFeedId).toSorted());
      running = found?.runId;
      for (const { dataFeedId, schedule } of dueFeeds) {
        const { nextRun = '' } = (await getDataFeed(dataFeedId)) ?? {};
        expect(nextRun).toBe(nextFeedRun(schedule, at));
        due.set(dataFeedId, nextRun);
      }
    }
    expect(await runPropertySyncClock(api.environment)).toBe(0);
    if (running) running = await afterTurn(organizationId, running, run);
  }
}

/** The run that still runs after a turn. */
async function afterTurn(
  organizationId: string,
  runId: string,
  run: Turn['run'],
): Promise<string | undefined> {
  const statuses = api.environment.platform.propertySync;
  statuses.status = async () => (run === 'dies' ? 'failed' : 'running');
  if (run === 'ends') await endRun(organizationId, runId);
  return run === 'goesOn' ? runId : undefined;
}

test('a stored schedule without the field of the id ends with what to do; by hand it is copied', async () => {
  const organizationId = await organization('2026-01-01');
  const nextRun = nextFeedRun('daily', now());
  const feed = await makeFeed(api, organizationId, { mapping: {}, schedule: 'daily', nextRun });
  const end = async () => {
    await endRun(organizationId, (await getSyncRun(organizationId))?.runId ?? '');
    return (await getDataFeed(feed.dataFeedId))?.lastResult;
  };
  api.environment.platform.clock.advance(25 * 3600);
  expect(await runPropertySyncClock(api.environment)).toBe(1);
  expect(await end()).toMatchObject({ status: 'error', message: expect.stringContaining('needs the id') });
  const run = { organizationId, runId: newId(), startedBy: newId() };
  await commitWrites(await beginRunWrites(run, now(), undefined));
  expect(await end()).toMatchObject({ status: 'finished' });
  await commitWrites(deleteDataFeed((await getDataFeed(feed.dataFeedId)) ?? feed));
});

test('without the add-on nothing runs, and its time passes', async () => {
  const organizationId = await organization();
  const feed = await scheduled(organizationId, 'daily');
  api.environment.platform.clock.advance(50 * 3600);
  expect(await runPropertySyncClock(api.environment)).toBe(0);
  expect((await getDataFeed(feed.dataFeedId))?.nextRun).toBe(nextFeedRun('daily', now()));
  expect(await getSyncRun(organizationId)).toBeUndefined();
});
