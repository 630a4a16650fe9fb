import { newSyncRun } from '@landbrief/domain';
import { runSyncTask } from '@landbrief/operations';
import { newId, timestamp } from '@landbrief/platform';
import { commitWrites, createDataFeed, getSyncRun, listInventory, startSyncRun } from '@landbrief/store';
import { siteRecord, wrongRecord } from '../support/site-records.ts';
import { type Api, openApi } from './api.ts';
import { type Benchmark, type Figure, megabytes, seconds, units } from './figures.ts';

const RECORDS = 20_000;
const WRONG = 300;
const PAGE = 200;

/** Makes a page when it is asked for: what is measured is the copy's memory. */
async function readPage(_: unknown, cursor = '0') {
  const from = Number(cursor);
  const records = Array.from({ length: PAGE }, (_, at) => {
    const record = from + at + 1;
    return record <= WRONG * 3 && record % 3 === 0 ? wrongRecord(record) : siteRecord(record);
  });
  const to = from + PAGE;
  return { records, total: RECORDS, ...(to < RECORDS ? { next: String(to) } : {}) };
}

async function run(): Promise<Figure[]> {
  const api = await openApi();
  try {
    const organizationId = newId();
    const now = timestamp(api.environment.platform.clock);
    const feed = {
      dataFeedId: newId(),
      organizationId,
      name: 'County sites',
      kind: 'csv' as const,
      mapping: {},
      schedule: 'manual' as const,
      on: true,
      failures: 0,
      created: now,
      updated: now,
      version: 1,
      revision: 1,
    };
    await commitWrites(createDataFeed(feed));
    const first = await copy(api, organizationId);
    const second = await copy(api, organizationId);
    const page = await api.meter.metered(() => listInventory(organizationId, { limit: 50, skip: 0 }));
    const last = await api.meter.metered(() => listInventory(organizationId, { limit: 50, skip: 19_600 }));
    const search = { search: 'site 1999', limit: 50, skip: 0 };
    const found = await api.meter.metered(() => listInventory(organizationId, search));
    const read = (name: string, { capacity }: typeof page): Figure => ({
      name,
      measured: `${units(capacity.read)} in ${capacity.inARow} rounds`,
      how: 'consumed, as DynamoDB reports it',
    });
    return [
      ...figures('first run', first),
      ...figures('second run, nothing changed', second),
      read('first page of the inventory', page),
      read('its last page', last),
      read('a search in it', found),
    ];
  } finally {
    await api.close();
  }
}

async function copy(api: Api, organizationId: string) {
  const runId = newId();
  const context = { ...api.environment, log: api.environment.platform.log };
  await commitWrites([
    startSyncRun(newSyncRun({ organizationId, runId }, timestamp(context.platform.clock))),
  ]);
  const tools = { hasTime: () => false, readPage };
  const does = (task: object) => runSyncTask({ ...task, organizationId, runId }, context, tools);
  let most = 0;
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const started = Date.now();
  const { capacity } = await api.meter.metered(async () => {
    const { dataFeedIds } = (await does({ task: 'list-feeds' })) as { dataFeedIds: string[] };
    for (const dataFeedId of dataFeedIds)
      for (let isDone = false; !isDone; ) {
        isDone = ((await does({ task: 'copy-pages', dataFeedId })) as { done: boolean }).done;
        most = Math.max(most, process.memoryUsage().heapUsed - before);
      }
    await does({ task: 'summarize' });
  });
  const took = Date.now() - started;
  return { took, most, capacity, copied: await getSyncRun(organizationId) };
}

function figures(name: string, { took, most, capacity, copied }: Awaited<ReturnType<typeof copy>>): Figure[] {
  const { added = 0, unchanged = 0, failed = 0 } = copied?.feeds?.[0] ?? {};
  const isExact = added + unchanged === RECORDS - WRONG && failed === WRONG;
  return [
    { name: `${name}: time`, measured: seconds(took), how: 'in one process with the database beside it' },
    { name: `${name}: heap above the start`, measured: megabytes(most), how: 'the most, after each page' },
    {
      name: `${name}: units`,
      measured: `${capacity.read} read, ${capacity.write} written`,
      how: 'consumed, as DynamoDB reports it',
    },
    {
      name: `${name}: properties, mistakes`,
      measured: `${added} added, ${unchanged} unchanged, ${failed}`,
      target: `${RECORDS - WRONG}, ${WRONG}`,
      ok: isExact,
      how: 'the counts of the run',
    },
  ];
}

export const propertySync: Benchmark = {
  name: 'property-sync',
  about: 'a data feed of 20,000 records, 300 of them wrong, copied twice',
  run,
};
