import { doSyncTask } from '@landbrief/functions/jobs/property-sync';
import type { SyncTaskTools } from '@landbrief/operations';
import { newId, timestamp } from '@landbrief/platform';
import {
  changeOrganization,
  commitWrites,
  createDataFeed,
  type DataFeed,
  getOrganization,
} from '@landbrief/store';
import { expect } from 'vitest';
import type { Person, TestApi } from './api.ts';
import { type FeedRecord, siteRecord, wrongRecord } from './site-records.ts';
import { startTaskMachine } from './task-machine.ts';
import { until } from './until.ts';

export { siteRecord, wrongRecord } from './site-records.ts';

type ReadPage = NonNullable<SyncTaskTools['readPage']>;

/** What a task of the state machine was asked. */
export type SyncTask = Record<string, unknown> & { task: string; dataFeedId?: string };

/** The sources of feeds, which a test changes: their records, or how they fail. */
export class Sources {
  pageSize = 200;
  readonly records = new Map<string, readonly FeedRecord[]>();
  /** Called before a page is read. */
  onRead: (feed: DataFeed, cursor: string | undefined) => unknown = () => undefined;

  readonly readPage: ReadPage = async (feed, cursor) => {
    await this.onRead(feed, cursor);
    const all = this.records.get(feed.dataFeedId) ?? [];
    const from = Number(cursor ?? 0);
    const to = from + this.pageSize;
    return {
      records: all.slice(from, to),
      total: all.length,
      ...(to < all.length ? { next: String(to) } : {}),
    };
  };
}

/** Gives an organization the paid add-on, or takes it away. */
export async function setPropertySync(organizationId: string, since: string | undefined): Promise<void> {
  const organization = await getOrganization(organizationId, { consistent: true });
  if (!organization) throw new Error('There is no such organization.');
  const { propertySyncSince: _, ...rest } = organization;
  await commitWrites(
    changeOrganization(organization, { ...rest, ...(since ? { propertySyncSince: since } : {}) }),
  );
}

/** A feed that is on and run by hand. */
export async function makeFeed(
  api: TestApi,
  organizationId: string,
  fields: Partial<DataFeed> = {},
): Promise<DataFeed> {
  const now = timestamp(api.environment.platform.clock);
  const feed: DataFeed = {
    dataFeedId: newId(),
    organizationId,
    name: 'County sites',
    kind: 'csv',
    address: 'https://data.county.test/sites.csv',
    mapping: { sourceId: 'id', name: 'name' },
    schedule: 'manual',
    on: true,
    failures: 0,
    created: now,
    updated: now,
    version: 1,
    revision: 1,
    ...fields,
  };
  await commitWrites(createDataFeed(feed));
  return feed;
}

export interface SyncMachine {
  /** What happened in executions, as their histories have it. */
  events: unknown[];
  /** What the function was asked, in order. */
  tasks: SyncTask[];
  /** Called before a task is done; what it throws is the function's failure. */
  onTask: (task: SyncTask) => void;
  /** How much time the function says it has left. */
  millisecondsLeft: number;
}

/** The state machine of the property sync, with its function in this process. */
export async function startSyncMachine(api: TestApi, sources: Sources): Promise<SyncMachine> {
  const machine: SyncMachine = {
    events: [],
    tasks: [],
    onTask: () => undefined,
    millisecondsLeft: 900_000,
  };
  const doTask = async (event: unknown) => {
    const task = event as SyncTask;
    machine.tasks.push(task);
    machine.onTask(task);
    const running = { getRemainingTimeInMillis: () => machine.millisecondsLeft };
    return doSyncTask(task, api.environment, running, sources.readPage);
  };
  api.environment.platform.propertySync = await startTaskMachine({
    source: 'property-sync',
    placeholder: 'PropertySyncFunction',
    retried: ['ListFeeds', 'CopyPages', 'RecordFailure', 'Summarize'],
    waiting: ['WaitForSource'],
    doTask,
    onEvent: (event) => machine.events.push(event),
  });
  return machine;
}

/** An owner whose organization has the paid add-on. */
export async function syncingOrganization(
  api: TestApi,
  name: string,
): Promise<Person & { organizationId: string }> {
  const person = await api.person(`Owner of ${name}`, { organization: name, roles: ['projectOwner'] });
  const { organizationId = '' } = person.user;
  await setPropertySync(organizationId, '2026-01-01');
  return { ...person, organizationId };
}

export const syncStatus = async ({ api: calls }: Person) => (await calls.getPropertySyncStatus({})).log;

/** Starts a run and waits for its end. */
export async function syncProperties(api: TestApi, person: Person) {
  expect(await person.api.startPropertySync({})).toEqual({ result: 'ok' });
  await api.settle();
  const log = await until(async () => {
    const found = await syncStatus(person);
    expect(['finished', 'error', 'crashed']).toContain(found.status);
    return found;
  });
  await api.settle();
  return log;
}

/** Records from number 1 on. */
export const siteRecords = (count: number, isWrong: (record: number) => boolean = () => false) =>
  Array.from({ length: count }, (_, at) => (isWrong(at + 1) ? wrongRecord(at + 1) : siteRecord(at + 1)));
