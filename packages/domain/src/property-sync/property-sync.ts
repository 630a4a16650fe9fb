import type { EndedRun, FeedResult } from '../data-feeds/feed-schedule.ts';
import { defined } from '../given.ts';

/** A run of the property sync (decisions 12): each step makes the next state of a run from the one before. */

/** A feed in a run, and how far its records are copied. */
export interface SyncFeed {
  dataFeedId: string;
  name: string;
  status: 'open' | 'finished' | 'error';
  /** When its first page was asked for: ISO 8601. */
  begun?: string | undefined;
  /** A digest of the feed's kind, address and mapping when its first page was copied: the cursor belongs to them. */
  source?: string | undefined;
  /** Where the page begins that is copied next; absent on the first one. */
  cursor?: string | undefined;
  /** Pages that are copied. */
  pages: number;
  /** Records of the next page that are copied already. */
  offset: number;
  /** Records of all copied pages. */
  records: number;
  /** How many the source says it has. */
  total?: number | undefined;
  added: number;
  updated: number;
  unchanged: number;
  /** Records with mistakes. */
  failed: number;
  /** From 0 to 1; never decreases. */
  progress: number;
  /** Attempts in a row that failed for what may pass by itself. */
  tries?: number | undefined;
  /** Why it failed, or its last attempt. */
  message?: string | undefined;
}

export interface SyncRun {
  organizationId: string;
  runId: string;
  /** Counts the changes of the run: each is made from the one before. */
  step: number;
  status: 'running' | 'finished' | 'error';
  /** Who started it; absent when the schedule did. */
  startedBy?: string | undefined;
  /** The feeds to copy; absent: all that are on. */
  dataFeedIds?: string[] | undefined;
  /** Absent until the run has listed them. */
  feeds?: SyncFeed[] | undefined;
  started: string;
  /** When the last step was. */
  touched: string;
  ended?: string | undefined;
}

/** What a part of a page made of its records. */
export interface SyncCounts {
  added: number;
  updated: number;
  unchanged: number;
  failed: number;
}

export const noSyncCounts: SyncCounts = { added: 0, updated: 0, unchanged: 0, failed: 0 };

export function addSyncCounts(a: SyncCounts, b: SyncCounts): SyncCounts {
  return {
    added: a.added + b.added,
    updated: a.updated + b.updated,
    unchanged: a.unchanged + b.unchanged,
    failed: a.failed + b.failed,
  };
}

/** Characters of a source's id for a property: with the feed's id it is a `loisId`. */
export const sourceIdMax = 160;

/** What one run may take for one feed. The history of its state machine is limited, and so is patience. */
export const syncFeedHours = 2;

export function newSyncRun(
  run: Pick<SyncRun, 'organizationId' | 'runId' | 'startedBy' | 'dataFeedIds'>,
  now: string,
): SyncRun {
  return { ...run, step: 0, status: 'running', started: now, touched: now };
}

const next = (run: SyncRun, now: string, changed: Partial<SyncRun>): SyncRun => ({
  ...run,
  ...changed,
  step: run.step + 1,
  touched: now,
});

/** The run that knows which feeds it copies. */
export function withFeeds(
  run: SyncRun,
  feeds: readonly Pick<SyncFeed, 'dataFeedId' | 'name'>[],
  now: string,
): SyncRun {
  const opened = feeds.map(
    ({ dataFeedId, name }): SyncFeed => ({
      ...noSyncCounts,
      dataFeedId,
      name,
      status: 'open',
      pages: 0,
      offset: 0,
      records: 0,
      progress: 0,
    }),
  );
  return next(run, now, { feeds: opened });
}

export function feedOfRun(run: SyncRun, dataFeedId: string): SyncFeed | undefined {
  return run.feeds?.find((feed) => feed.dataFeedId === dataFeedId);
}

function withFeed(run: SyncRun, changed: SyncFeed, now: string): SyncRun {
  const feeds = run.feeds?.map((feed) => (feed.dataFeedId === changed.dataFeedId ? changed : feed));
  return next(run, now, { feeds });
}

/** The run after some more records of a page; the rest of the page follows. */
export function afterPart(
  run: SyncRun,
  feed: SyncFeed,
  { counts, offset }: { counts: SyncCounts; offset: number },
  now: string,
): SyncRun {
  return withFeed(run, { ...feed, ...addSyncCounts(feed, counts), begun: feed.begun ?? now, offset }, now);
}

/** The run after the rest of a page; without a `cursor` it was the feed's last one. */
export function afterPage(
  run: SyncRun,
  feed: SyncFeed,
  page: { counts: SyncCounts; records: number; cursor?: string | undefined; total?: number | undefined },
  now: string,
): SyncRun {
  const { cursor: _, total: known, tries: __, message: ___, ...before } = feed;
  const { cursor, total = known } = page;
  const after: SyncFeed = {
    ...before,
    ...addSyncCounts(feed, page.counts),
    ...defined({ cursor, total }),
    begun: feed.begun ?? now,
    status: cursor === undefined ? 'finished' : 'open',
    pages: feed.pages + 1,
    offset: 0,
    records: feed.records + page.records,
  };
  return withFeed(run, { ...after, progress: Math.max(feed.progress, estimateProgress(after)) }, now);
}

/** The run whose feed cannot be copied. */
export function afterFailure(run: SyncRun, feed: SyncFeed, message: string, now: string): SyncRun {
  return withFeed(run, { ...feed, begun: feed.begun ?? now, status: 'error', progress: 1, message }, now);
}

/** After how many seconds a source is asked again, attempt by attempt; then its failure is the feed's result. */
const retrySeconds = [5, 20] as const;

/** The run whose source failed: what may pass by itself leaves the feed open for another attempt. */
export function afterSourceFailure(
  run: SyncRun,
  feed: SyncFeed,
  { message, isTemporary }: { message: string; isTemporary: boolean },
  now: string,
): SyncRun {
  const tries = (feed.tries ?? 0) + 1;
  if (!isTemporary || tries > retrySeconds.length) return afterFailure(run, feed, message, now);
  return withFeed(run, { ...feed, begun: feed.begun ?? now, tries, message }, now);
}

/** Seconds until a feed's source is to be asked again; undefined where nothing is waited for. */
export function secondsToRetry({ status, tries = 0 }: SyncFeed): number | undefined {
  return status === 'open' ? retrySeconds[tries - 1] : undefined;
}

/** A run that has copied what it can. */
export function endedRun(run: SyncRun, now: string): SyncRun {
  const isError = run.feeds?.some(({ status }) => status !== 'finished');
  return next(run, now, { status: isError ? 'error' : 'finished', ended: now });
}

/** How a feed ended in a run. */
export function endedFeedOf(
  { runId, started, startedBy }: SyncRun,
  { status, begun, added, updated, unchanged, failed, message }: SyncFeed,
  at: string,
): EndedRun & FeedResult {
  return {
    ...{ runId, at, added, updated, unchanged, failed },
    status: status === 'finished' ? 'finished' : 'error',
    started: begun ?? started,
    ...defined({ startedBy, message: status === 'finished' ? undefined : message }),
  };
}

/** How a run ended, as its organization's history has it. */
export function endedRunOf(run: SyncRun, status: EndedRun['status'], message: string): EndedRun {
  const { runId, started, startedBy, touched, ended = touched } = run;
  return {
    ...{ runId, status, started, at: ended },
    ...syncCounts(run),
    ...defined({ startedBy, message: status === 'finished' ? undefined : message }),
  };
}

const ALMOST = 0.99;
/** Of a source that does not say how much it has, this many pages are half of the progress. */
const HALF_PAGES = 10;

function estimateProgress({ status, pages, records, total }: SyncFeed): number {
  if (status !== 'open') return 1;
  return Math.min(ALMOST, total ? records / total : pages / (pages + HALF_PAGES));
}

/** From 0 to 1; of a run it never decreases. */
export function syncProgress({ status, feeds = [] }: SyncRun): number {
  if (status !== 'running') return 1;
  if (feeds.length === 0) return 0;
  return Math.min(ALMOST, feeds.reduce((sum, { progress }) => sum + progress, 0) / feeds.length);
}

/** What a run has made of all its records. */
export function syncCounts({ feeds = [] }: SyncRun): SyncCounts {
  const { added, updated, unchanged, failed } = feeds.reduce<SyncCounts>(addSyncCounts, noSyncCounts);
  return { added, updated, unchanged, failed };
}

const thousands = new Intl.NumberFormat('en-US');
const many = (count: number, noun: string, plural: string) =>
  `${thousands.format(count)} ${count === 1 ? noun : plural}`;

/** `12 properties added, 3 updated, 5 unchanged, 2 records with mistakes`: without what is none. */
export function describeSyncCounts({ added, updated, unchanged, failed }: SyncCounts): string {
  const parts = [
    added > 0 || updated + unchanged + failed === 0 ? `${many(added, 'property', 'properties')} added` : '',
    updated > 0 ? `${many(updated, 'property', 'properties')} updated` : '',
    unchanged > 0 ? `${thousands.format(unchanged)} unchanged` : '',
    failed > 0 ? `${many(failed, 'record', 'records')} with mistakes` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** What a run does or did, in a sentence or two. */
export function describeSyncRun(run: SyncRun): string {
  const { status, feeds } = run;
  if (!feeds) return 'The property sync is starting.';
  if (status === 'running') {
    const feed = feeds.find((one) => one.status === 'open');
    if (!feed) return 'The property sync is ending.';
    const copied = thousands.format(feed.records + feed.offset);
    const of = feed.total === undefined ? '' : ` of ${thousands.format(feed.total)}`;
    return `Copying ${feed.name}: ${copied}${of} ${feed.total === 1 ? 'record' : 'records'}.`;
  }
  const failures = feeds.filter((feed) => feed.status === 'error');
  const copied = `${describeSyncCounts(syncCounts(run))}.`;
  if (failures.length === 0) return copied;
  const why = failures.map(({ name, message }) => `${name}: ${message ?? 'It could not be copied.'}`);
  return [...why, ...(failures.length < feeds.length ? [`Otherwise ${copied}`] : [])].join(' ');
}
