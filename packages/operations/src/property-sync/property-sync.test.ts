import {
  countInventory,
  getDataFeed,
  getSyncRun,
  listEndedRuns,
  listFeedProblems,
  listInventory,
  updateUserLists,
} from '@landbrief/store';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import {
  makeFeed,
  siteRecords as records,
  Sources,
  type SyncMachine,
  setPropertySync,
  siteRecord,
  startSyncMachine,
  syncStatus as statusOf,
  syncingOrganization,
  syncProperties,
  wrongRecord,
} from '../../../../tests/support/property-sync.ts';
import { until } from '../../../../tests/support/until.ts';
import { FeedFailure } from '../data-feeds/feed-failure.ts';

let api: TestApi;
let machine: SyncMachine;
const sources = new Sources();

beforeAll(async () => {
  api = await testApi();
  machine = await startSyncMachine(api, sources);
});

const organization = (name: string) => syncingOrganization(api, name);
const sync = (person: Person) => syncProperties(api, person);

afterEach(() => {
  machine.onTask = () => undefined;
  machine.millisecondsLeft = 900_000;
  sources.onRead = () => undefined;
  sources.pageSize = 200;
});

const newest = async ({ api: calls }: Person) =>
  (await calls.listMessages({ params: { folder: 'inbox' }, query: { limit: 1 } })).messages[0];

test('a feed is copied page by page, and wrong records are reported; a second run writes its steps only', async () => {
  const owner = await organization('Demo Development Agency');
  const { organizationId } = owner;
  const feed = await makeFeed(api, organizationId);
  const all = records(1000, (record) => record % 66 === 0);
  sources.records.set(feed.dataFeedId, all);
  expect(await statusOf(owner)).toMatchObject({ status: 'noop', progress: 0 });
  expect(await sync(owner)).toMatchObject({ status: 'finished', progress: 1, added: 985, failed: 15 });
  expect(await countInventory(organizationId)).toBe(985);
  const { properties } = await listInventory(organizationId, { search: 'site 999', limit: 5, skip: 0 });
  expect(properties).toMatchObject([{ sourceId: 'S-999', source: 'County sites' }]);
  const after = await getDataFeed(feed.dataFeedId);
  expect(after).toMatchObject({ failures: 0, lastResult: { status: 'finished', added: 985, failed: 15 } });
  const problems = await listFeedProblems(feed.dataFeedId, after?.lastResult?.runId ?? '');
  expect(problems).toHaveLength(15);
  expect(problems[0]).toMatchObject({ record: 66, message: wrongRecord(66).problems[0] });
  expect(await newest(owner)).toMatchObject({ subject: 'The property sync found mistakes' });

  const written: string[] = [];
  const stop = interpose(api, {
    before: async (command) => {
      const isWrite = /Write|Put|Update|Delete/.test(command.name);
      if (!isWrite) return;
      const kinds = ['INVENTORY#', `SYNC#${organizationId}`, `FEED#${feed.dataFeedId}`];
      written.push(...kinds.filter((kind) => command.says(kind)).map((kind) => kind.replace(/#.*/, '')));
    },
  });
  expect(await sync(owner)).toMatchObject({ status: 'finished', added: 0, unchanged: 985, failed: 15 });
  stop();
  const counted = (kind: string) => written.filter((one) => one === kind).length;
  // The run begins, lists its feeds, has copied five pages, and ends.
  expect(counted('SYNC')).toBe(4);
  expect(counted('INVENTORY')).toBe(0);
  // The mistakes of five pages, the result, and the mistakes of the run before are deleted.
  expect(counted('FEED')).toBe(7);
});

test('what is new is added, what differs updated, and nothing else is written', async () => {
  const owner = await organization('Harbor Board');
  const feed = await makeFeed(api, owner.organizationId);
  const all = records(20);
  sources.records.set(feed.dataFeedId, all);
  expect(await sync(owner)).toMatchObject({ added: 20 });
  const moved = siteRecord(3, { location: { city: 'Springfield', country: 'US' } });
  sources.records.set(feed.dataFeedId, [moved, ...all.slice(3), siteRecord(5000)]);
  expect(await sync(owner)).toMatchObject({ added: 1, updated: 1, unchanged: 17, failed: 0 });
  expect(await countInventory(owner.organizationId)).toBe(21);
});

test('a feed that cannot be read is a result at once, and does not end the others; who started it is told', async () => {
  const owner = await organization('Valley Power');
  const bad = await makeFeed(api, owner.organizationId, { name: 'A bad one' });
  const good = await makeFeed(api, owner.organizationId, { name: 'B good one' });
  sources.records.set(good.dataFeedId, records(3));
  let reads = 0;
  sources.onRead = ({ dataFeedId }) => {
    if (dataFeedId !== bad.dataFeedId) return;
    reads += 1;
    throw new FeedFailure('The server refuses access (401).');
  };
  const [from, events] = [machine.tasks.length, machine.events.length];
  const log = await sync(owner);
  expect(reads).toBe(1);
  expect(machine.tasks.slice(from).map(({ task }) => task)).toEqual([
    ...['list-feeds', 'copy-pages', 'copy-pages', 'summarize'],
  ]);
  expect(JSON.stringify(machine.events.slice(events))).not.toMatch(/Failed|Retr/);
  expect(log).toMatchObject({ status: 'error', added: 3, progress: 1 });
  expect(log.message).toBe('A bad one: The server refuses access (401). Otherwise 3 properties added.');
  expect(await getDataFeed(bad.dataFeedId)).toMatchObject({
    failures: 1,
    lastResult: { status: 'error', message: 'The server refuses access (401).' },
  });
  expect(await newest(owner)).toMatchObject({ subject: 'The property sync had errors' });
  const mail = (await api.mailbox()).findLast(({ to }) => to.includes(owner.user.email));
  expect(mail?.text).toContain('A bad one: The server refuses access (401).');
  const { runs } = await owner.api.listPropertySyncRuns({});
  expect(runs).toMatchObject([
    {
      ...{ status: 'error', started: log.started, at: log.ended, added: 3, failed: 0, message: log.message },
      startedBy: { _id: owner.user.userId, fullName: `${owner.user.firstName} ${owner.user.lastName}` },
    },
  ]);
  const [run] = await listEndedRuns({ of: 'FEED', ownerId: bad.dataFeedId });
  expect(run).toMatchObject({
    ...{ runId: runs[0]?._id, status: 'error', startedBy: owner.user.userId, added: 0 },
    message: 'The server refuses access (401).',
  });
});

test('a source that may recover is asked three times with pauses, and none of it is an error of ours', async () => {
  const owner = await organization('Airport District');
  const feed = await makeFeed(api, owner.organizationId);
  sources.records.set(feed.dataFeedId, records(30));
  sources.pageSize = 10;
  let reads = 0;
  const failing = new Set<number>();
  sources.onRead = () => {
    reads += 1;
    if (failing.has(reads)) throw new FeedFailure('The server is too busy (503).', { isTemporary: true });
  };
  const events = machine.events.length;
  for (const read of [1, 2, 4, 5, 6]) failing.add(read);
  expect(await sync(owner)).toMatchObject({
    status: 'error',
    added: 10,
    message: expect.stringContaining('The server is too busy (503).'),
  });
  expect(reads).toBe(6);
  reads = 0;
  for (const read of failing) if (read > 2) failing.delete(read);
  expect(await sync(owner)).toMatchObject({ status: 'finished', added: 20, unchanged: 10 });
  const told = JSON.stringify(machine.events.slice(events));
  const waits = told.matchAll(/"StateEntered","timestamp":\d+,"state":.{0,300}?"waitSeconds":(\d+)/g);
  expect([...waits].filter(([entered]) => entered.includes('WaitForSource')).map(([, of]) => of)).toEqual([
    '5',
    '20',
    '5',
    '20',
    '5',
    '20',
  ]);
  expect(told).not.toMatch(/Failed|Retried/);
});

test('an error of ours is tried again, and no history has its words', async () => {
  const owner = await organization('Rival Consulting');
  const feed = await makeFeed(api, owner.organizationId);
  sources.records.set(feed.dataFeedId, records(2));
  let left = 2;
  sources.onRead = () => {
    if (left-- > 0) throw new Error('x-api-key: 8f14e45f');
  };
  expect(await sync(owner)).toMatchObject({ status: 'finished', added: 2 });
  sources.onRead = () => {
    throw new Error('x-api-key: 8f14e45f');
  };
  const log = await sync(owner);
  expect(log.status).toBe('error');
  expect(log.message).toContain('an error of our service');
  expect(JSON.stringify(await getSyncRun(owner.organizationId))).not.toContain('8f14e45f');
  sources.onRead = () => {
    throw new FeedFailure('The address answers: no key 8f14e45f.');
  };
  await expect(sync(owner)).resolves.toMatchObject({ status: 'error' });
  const told = JSON.stringify([machine.events, machine.tasks]);
  expect(told).toContain('TaskFailed');
  expect(told).not.toContain('8f14e45f');
  expect(Object.keys(machine.tasks[0] ?? {}).toSorted()).toEqual(['organizationId', 'runId', 'task']);
});

test('a function that ends in the middle of a task goes on where it was', async () => {
  const owner = await organization('City of Riverbend');
  const feed = await makeFeed(api, owner.organizationId);
  sources.records.set(feed.dataFeedId, records(30));
  sources.pageSize = 10;
  machine.millisecondsLeft = 0;
  const from = machine.tasks.length;
  const failing = new Set(['list-feeds', 'copy-pages', 'summarize']);
  machine.onTask = ({ task }) => {
    if (failing.delete(task)) throw new Error('The process ended.');
  };
  expect(await sync(owner)).toMatchObject({ status: 'finished', added: 30 });
  expect(machine.tasks.slice(from).map(({ task }) => task)).toEqual([
    ...['list-feeds', 'list-feeds', 'copy-pages', 'copy-pages', 'copy-pages', 'copy-pages'],
    ...['copy-pages', 'summarize', 'summarize'],
  ]);
});

test('a failure that cannot be recorded, or a run that cannot begin, crashes it; the next run replaces it', async () => {
  const owner = await organization('County Partnership');
  const feed = await makeFeed(api, owner.organizationId);
  sources.records.set(feed.dataFeedId, records(2));
  for (const [task, attempts] of [
    ['record-failure', 6],
    ['list-feeds', 6],
    ['summarize', 6],
  ] as const) {
    const from = machine.tasks.length;
    machine.onTask = (asked) => {
      if (asked.task === task) throw new Error('The table does not answer.');
    };
    sources.onRead = () => {
      if (task === 'record-failure') throw new Error('The files are not there.');
    };
    expect(await owner.api.startPropertySync({})).toEqual({ result: 'ok' });
    await api.settle();
    await until(() => {
      const asked = machine.tasks.slice(from).filter((one) => one.task === task);
      expect(asked).toHaveLength(attempts);
    });
    api.environment.platform.clock.advance(11);
    await until(async () => expect((await statusOf(owner)).status).toBe('crashed'));
  }
  machine.onTask = () => undefined;
  expect(await sync(owner)).toMatchObject({ status: 'finished', added: 0, unchanged: 2 });
  const { runs } = await owner.api.listPropertySyncRuns({});
  expect(runs.map(({ status }) => status)).toEqual(['finished', 'crashed', 'crashed', 'crashed']);
  expect(runs[1]?.message).toContain('What it has copied is kept');
});

test('one run at a time: starting again while it runs says continue', async () => {
  const owner = await organization('State Economic Development');
  await makeFeed(api, owner.organizationId);
  const answers = await Promise.all([1, 2, 3].map(() => owner.api.startPropertySync({})));
  expect(answers.map(({ result }) => result).toSorted()).toEqual(['continue', 'continue', 'ok']);
  expect(await statusOf(owner)).toMatchObject({ status: 'noop' });
  api.environment.platform.clock.advance(60);
  // Its execution may still be started by the outbox.
  expect(await owner.api.startPropertySync({})).toEqual({ result: 'continue' });
  await api.settle();
  await until(async () => expect((await statusOf(owner)).status).toBe('finished'));
});

test('starting needs the add-on, a feed that is on, and an organization', async () => {
  const owner = await api.person('No Add-on', { organization: 'Without', roles: ['projectOwner'] });
  await expect(owner.api.startPropertySync({})).rejects.toMatchObject({ code: 'property_sync_off' });
  await setPropertySync(owner.user.organizationId ?? '', '2026-01-01');
  await makeFeed(api, owner.user.organizationId ?? '', { on: false });
  await expect(owner.api.startPropertySync({})).rejects.toMatchObject({ code: 'no_data_feeds' });
  const nobody = await api.person('Alone', { roles: ['admin'] });
  await expect(nobody.api.startPropertySync({})).rejects.toMatchObject({ code: 'property_sync_off' });
  expect(await statusOf(nobody)).toMatchObject({ status: 'noop', message: '' });
});

test('the tenth failure in a row pauses a feed, and its administrators are told once', async () => {
  const owner = await organization('Utility Sites Agency');
  const administrator = await api.person('Oakley Orr', {
    organization: 'Utility Sites Agency',
    roles: ['admin', 'orgAdmin'],
  });
  await updateUserLists(administrator.user.userId);
  const feed = await makeFeed(api, owner.organizationId, { name: 'Utility sites', failures: 9 });
  sources.onRead = () => {
    throw new FeedFailure('The address answers with 401.');
  };
  expect(await sync(owner)).toMatchObject({ status: 'error' });
  expect(await getDataFeed(feed.dataFeedId)).toMatchObject({ on: false, failures: 10 });
  await expect(owner.api.startPropertySync({})).rejects.toMatchObject({ code: 'no_data_feeds' });
  const inbox = await administrator.api.listMessages({ params: { folder: 'inbox' } });
  expect(inbox.messages.map(({ subject }) => subject)).toEqual(['Paused: Utility sites']);
});

test('asking for the status takes two rounds', async () => {
  const owner = await organization('Rounds');
  const { capacity } = await api.metered(() => owner.api.getPropertySyncStatus({}));
  expect(capacity.inARow).toBeLessThanOrEqual(2);
  await makeFeed(api, owner.organizationId);
  const started = await api.metered(() => owner.api.startPropertySync({}));
  expect(started.capacity.inARow).toBeLessThanOrEqual(3);
  expect(started.capacity.write).toBeLessThanOrEqual(8);
});
