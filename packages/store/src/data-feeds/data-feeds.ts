import {
  dataFeedsMax,
  type EndedRun,
  type FeedResult,
  feedAfterResult,
  problem,
  searchKey,
} from '@landbrief/domain';
import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { commitWrites, type Write, write, writeChange } from '../commit.ts';
import { ifNew, ifStill, whereAny } from '../conditions.ts';
import { nameInKey } from '../key-text.ts';
import { batchGet, findParentsById, queryStored } from '../reads.ts';
import { retryOvertaken } from '../retry-overtaken.ts';
import { type DataFeed, dataFeeds, feedCounts } from './data-feed-entity.ts';
import { keepEndedRun } from './ended-runs.ts';

/** The part of a data feed by which lists are filtered. */
export type DataFeedTraits = Pick<DataFeed, 'kind' | 'on'> & { isPaused: boolean; hasFailed: boolean };

/** A data feed in the list of all, read from keys only. */
export interface DataFeedEntry extends DataFeedTraits {
  dataFeedId: string;
  organizationId: string;
  /** The name's `searchKey`, or its beginning. */
  key: string;
}

const kindLetters = { directory: 'D', csv: 'C', geojson: 'G', arcgis: 'A' } as const;

function lettersOf(feed: DataFeed): string {
  const { kind, on, isPaused, hasFailed } = dataFeedEntry(feed);
  return [kindLetters[kind], on ? 'N' : '', isPaused ? 'P' : '', hasFailed ? 'X' : ''].join('');
}

export function dataFeedEntry(feed: DataFeed): DataFeedEntry {
  const { dataFeedId, organizationId, name, kind, on, paused, lastResult } = feed;
  return {
    dataFeedId,
    organizationId,
    key: nameInKey(searchKey(name)),
    kind,
    on,
    isPaused: paused !== undefined,
    hasFailed: lastResult?.status === 'error',
  };
}

function indexed(feed: DataFeed) {
  const { dataFeedId, organizationId, nextRun } = feed;
  const { key } = dataFeedEntry(feed);
  return {
    ...feed,
    gsi1pk: `ORG#${organizationId}#FEEDS`,
    gsi1sk: `${key}#${dataFeedId}`,
    ...(nextRun ? { gsi2pk: 'FEEDS#DUE', gsi2sk: `${nextRun}#${dataFeedId}` } : {}),
    byIdPk: 'FEEDS',
    byIdSk: `${key}#${lettersOf(feed)}#${organizationId}#${dataFeedId}`,
  };
}

/** Read consistently: the screen of a new feed is opened at once. */
export async function getDataFeed(dataFeedId: string): Promise<DataFeed | undefined> {
  const { Item } = await dataFeeds.get({ dataFeedId }, { consistent: true });
  return Item;
}

export async function getDataFeeds(ids: readonly string[]): Promise<Map<string, DataFeed>> {
  const found = await batchGet(ids, (dataFeedId) => dataFeeds.batchGet({ dataFeedId }));
  return new Map(found.map((feed) => [feed.dataFeedId, feed]));
}

/** The data feeds of an organization by name, at most `dataFeedsMax`. */
export async function listDataFeeds(organizationId: string): Promise<DataFeed[]> {
  return queryStored([dataFeeds.entity], { index: 'gsi1', partition: `ORG#${organizationId}#FEEDS` });
}

export async function countDataFeeds(organizationId: string): Promise<number> {
  const { Item } = await feedCounts.get({ organizationId });
  return Item?.feeds ?? 0;
}

/** Every data feed by name; each costs some 130 bytes of keys and its name to read. */
export async function listDataFeedEntries(): Promise<DataFeedEntry[]> {
  return (await findParentsById('FEEDS')).flatMap((entry) => {
    const [, key = '', letters = '', organizationId = '', dataFeedId = ''] =
      /^(.*)#([A-Z]*)#([^#]*)#([^#]*)$/.exec(entry) ?? [];
    const kind = (['directory', 'csv', 'geojson', 'arcgis'] as const).find((one) =>
      letters.startsWith(kindLetters[one]),
    );
    if (!kind) return [];
    const [on, isPaused, hasFailed] = ['N', 'P', 'X'].map((letter) => letters.includes(letter, 1));
    return [
      {
        dataFeedId,
        organizationId,
        key,
        kind,
        on: on === true,
        isPaused: isPaused === true,
        hasFailed: hasFailed === true,
      },
    ];
  });
}

/** Feeds whose `nextRun` is `now` or before, the oldest first. The index may be a moment behind. */
export async function listDueDataFeeds(now: string, limit: number): Promise<DataFeed[]> {
  return queryStored(
    [dataFeeds.entity],
    { index: 'gsi2', partition: 'FEEDS#DUE', range: { lt: `${now}~` } },
    { most: limit },
  );
}

/** Creates a data feed, of which an organization has up to `dataFeedsMax`. */
export function createDataFeed(feed: DataFeed): Write[] {
  return [
    writeChange(dataFeeds.transactPut(indexed(feed), ifNew('dataFeedId')), { after: feed }, 'already_exists'),
    countFeeds(feed.organizationId, 1),
  ];
}

function countFeeds(organizationId: string, added: 1 | -1): Write {
  const condition = whereAny({ attr: 'feeds', exists: false }, { attr: 'feeds', lt: dataFeedsMax });
  return write(
    feedCounts.transactUpdate({ organizationId, feeds: $add(added) }, added > 0 ? { condition } : {}),
    () => problem('limit_reached', { message: `An organization has up to ${dataFeedsMax} data feeds.` }),
  );
}

/**
 * Replaces a feed that was read as `before` by what `edit` makes of it. A run's result that was recorded meanwhile
 * stays: `edit` is applied to the feed as it is then. `stale` when a person changed it meanwhile.
 */
export function changeDataFeed(before: DataFeed, edit: (current: DataFeed) => DataFeed): Write {
  const after = { ...edit(before), version: before.version + 1 };
  return replaceDataFeed(before, after, (current) => [changeDataFeed(current, edit)]);
}

/** Replaces a feed as it was read; `again`, if given, makes the writes for the feed that only a run has changed meanwhile. */
function replaceDataFeed(
  before: DataFeed,
  after: DataFeed,
  again?: (current: DataFeed) => readonly Write[],
): Write {
  const next = { ...after, revision: before.revision + 1 };
  return writeChange(
    dataFeeds.transactPut(indexed(next), {
      condition: { attr: 'revision', eq: before.revision },
      returnValuesOnConditionFalse: 'ALL_OLD',
    }),
    { before, after: next },
    (stored) => {
      const current = stored && dataFeeds.entity.build(EntityFormatter).format(stored);
      return again && current?.version === before.version ? again(current) : problem('stale');
    },
  );
}

/** Deletes a feed that was read at its `version`. What was copied from it stays; its problems are deleted afterwards. */
export function deleteDataFeed(feed: DataFeed): Write[] {
  const { dataFeedId, organizationId, version } = feed;
  return [
    writeChange(dataFeeds.transactDelete({ dataFeedId }, ifStill('version', version)), {
      before: feed,
    }),
    countFeeds(organizationId, -1),
  ];
}

/**
 * Records how a run of a feed ended, also in its history: counts its failures in a row and pauses it after `feedFailuresMax`. Recording a run
 * again changes nothing. `alsoWrites` makes what is written with it, such as the notice of a pause; it may be called
 * several times. Returns the feed; undefined when it is deleted.
 */
export async function recordDataFeedResult(
  dataFeedId: string,
  run: EndedRun & FeedResult,
  alsoWrites: (after: DataFeed, before: DataFeed) => readonly Write[] = () => [],
): Promise<DataFeed | undefined> {
  const { started: _, startedBy: __, ...result } = run;
  return retryOvertaken(
    async () => {
      const before = await getDataFeed(dataFeedId);
      if (!before || before.lastResult?.runId === result.runId) return before;
      const after = feedAfterResult(before, result);
      const kept = await keepEndedRun({ of: 'FEED', ownerId: dataFeedId }, run);
      await commitWrites([replaceDataFeed(before, after), ...kept, ...alsoWrites(after, before)]);
      return { ...after, revision: before.revision + 1 };
    },
    { attempts: 10 },
  );
}

/**
 * Moves a due feed to its next time, in the transaction that begins the run of `feed.nextRun`. `stale` when that time was
 * moved already, or the feed was changed or deleted.
 */
export function moveNextRun(feed: DataFeed, nextRun: string | undefined): Write {
  const { nextRun: _, ...rest } = feed;
  return replaceDataFeed(feed, { ...rest, ...(nextRun ? { nextRun } : {}) });
}
