import type { DataFeedKind, FeedMapping } from './feed-mapping.ts';

export const feedSchedules = ['manual', 'daily', 'weekly'] as const;
export type FeedSchedule = (typeof feedSchedules)[number];

/** Runs in a row that fail before a feed is paused. */
export const feedFailuresMax = 10;

/** Filters and sort orders of the list of data feeds. */
export const dataFeedFilters = ['on', 'off', 'paused', 'failed'] as const;
export type DataFeedFilter = (typeof dataFeedFilters)[number];
export const dataFeedSorts = [
  'name',
  '-name',
  'created',
  '-created',
  'organization',
  '-organization',
] as const;
export type DataFeedSort = (typeof dataFeedSorts)[number];

const RUN_HOUR = 6;
const MONDAY = 1;

/** When a schedule runs next, strictly after `after`: daily at 06:00 UTC, weekly on Mondays. Both in ISO 8601. */
export function nextFeedRun(schedule: FeedSchedule, after: string): string | undefined {
  if (schedule === 'manual') return undefined;
  const from = new Date(after);
  const next = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), RUN_HOUR));
  if (next <= from) next.setUTCDate(next.getUTCDate() + 1);
  while (schedule === 'weekly' && next.getUTCDay() !== MONDAY) next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString();
}

/**
 * Why a feed cannot run by a schedule; undefined when it can. The field of the id has to be chosen: where it is guessed
 * anew in each run, another guess gives all properties other ids. The directory's is known.
 */
export function scheduleProblem(feed: {
  kind: DataFeedKind;
  mapping: FeedMapping;
  schedule: FeedSchedule;
  on: boolean;
}): string | undefined {
  const { kind, mapping, schedule, on } = feed;
  if (!on || schedule === 'manual' || kind === 'directory' || mapping.sourceId) return undefined;
  return 'A schedule needs the id in the source: without it each run would add the properties again. Choose its field in the field mapping, or copy the feed by hand.';
}

/** How a run of a feed ended. */
export interface FeedResult {
  runId: string;
  status: 'finished' | 'error';
  /** ISO 8601. */
  at: string;
  added: number;
  updated: number;
  unchanged: number;
  /** Records with mistakes. */
  failed: number;
  message?: string | undefined;
}

/** A run of a feed that ended, or of all feeds of an organization. */
export interface EndedRun extends Omit<FeedResult, 'status'> {
  status: FeedResult['status'] | 'crashed';
  /** Who started it; absent when the schedule did. */
  startedBy?: string | undefined;
  started: string;
}

interface ScheduledFeed {
  on: boolean;
  schedule: FeedSchedule;
  failures: number;
  paused?: string | undefined;
  nextRun?: string | undefined;
  lastResult?: FeedResult | undefined;
}

/** A feed after a run: its failures in a row are counted, and with the tenth it is paused and turned off. */
export function feedAfterResult<Feed extends ScheduledFeed>(feed: Feed, result: FeedResult): Feed {
  const failures = result.status === 'error' ? feed.failures + 1 : 0;
  const recorded = { ...feed, failures, lastResult: result };
  if (failures < feedFailuresMax || !feed.on) return recorded;
  const { nextRun, ...paused } = recorded;
  return { ...paused, on: false, paused: result.at } as Feed;
}

/** A feed that was just created or edited: turning it on resumes a paused one, and gives the schedule its next time. */
export function scheduledFeed<Feed extends ScheduledFeed>(
  feed: Feed,
  before: ScheduledFeed | undefined,
  now: string,
): Feed {
  const { nextRun, paused, ...rest } = feed;
  const isTurnedOn = feed.on && !before?.on;
  if (!feed.on) return { ...rest, ...(paused ? { paused } : {}) } as Feed;
  const next = !isTurnedOn && before?.schedule === feed.schedule ? nextRun : nextFeedRun(feed.schedule, now);
  return {
    ...rest,
    ...(isTurnedOn ? { failures: 0 } : {}),
    ...(next ? { nextRun: next } : {}),
  } as Feed;
}
