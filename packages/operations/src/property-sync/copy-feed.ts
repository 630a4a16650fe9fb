import {
  afterSourceFailure,
  feedOfRun,
  type SyncFeed,
  type SyncRun,
  scheduleProblem,
  secondsToRetry,
  syncFeedHours,
} from '@landbrief/domain';
import { timestamp } from '@landbrief/platform';
import { type DataFeed, getDataFeed, hashFields } from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { FeedFailure } from '../data-feeds/feed-failure.ts';
import { readFeedPage } from '../data-feeds/read-feed-page.ts';
import { copyPage } from './copy-page.ts';
import { commitStep, getCurrentRun, type RunAhead, type TaskOfRun } from './current-run.ts';
import { endFeed } from './end-feed.ts';

interface TaskOfFeed extends TaskOfRun {
  dataFeedId: string;
}

export interface TaskTools {
  /** Whether there is time for another page. */
  hasTime: () => boolean;
  readPage?: typeof readFeedPage;
}

/**
 * Copies pages of a feed from where the run is, while there is time. `done` when none is left, the feed cannot be read,
 * or the run is not the current one any more; `waitSeconds` before its source is asked again.
 */
export async function copyFeed(
  task: TaskOfFeed,
  context: JobContext,
  { hasTime, readPage = readFeedPage }: TaskTools,
): Promise<{ done: boolean; waitSeconds?: number }> {
  let ahead = await readAhead(task);
  do {
    const state = ahead && feedOfRun(ahead.run, task.dataFeedId);
    if (!ahead || !state) return { done: true };
    if (state.status !== 'open') {
      await endFeed(ahead.run, state, context);
      return { done: true };
    }
    ahead = (await copyNextPage({ ahead, state, readPage }, context)) ?? (await readAhead(task));
    const after = ahead && feedOfRun(ahead.run, task.dataFeedId);
    const waitSeconds = after && secondsToRetry(after);
    if (waitSeconds) return { done: false, waitSeconds };
  } while (hasTime());
  if (ahead && ahead.run !== ahead.stored) await commitStep(ahead.stored, ahead.run);
  return { done: false };
}

async function readAhead(task: TaskOfRun): Promise<RunAhead | undefined> {
  const run = await getCurrentRun(task);
  return run && { run, stored: run };
}

async function copyNextPage(
  { ahead, state, readPage }: { ahead: RunAhead; state: SyncFeed; readPage: typeof readFeedPage },
  context: JobContext,
): Promise<RunAhead | undefined> {
  const now = timestamp(context.platform.clock);
  try {
    const feed = requireReadable(await getDataFeed(state.dataFeedId), state, ahead.run, now);
    const page = await readPage(feed, state.cursor, ahead.run.runId, context);
    if (page.next !== undefined && page.next === state.cursor)
      throw new FeedFailure(
        'The source answers every page with the same one. Ask whoever runs it to mend its pages.',
      );
    return await copyPage({ ahead, state: { ...state, source: sourceOf(feed) }, feed, page, now });
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    const { reason, isTemporary } = error;
    context.log.info('property-sync.source-failed', { dataFeedId: state.dataFeedId, reason, isTemporary });
    const run = await commitStep(ahead.stored, afterSourceFailure(ahead.run, state, error, now));
    return run && { run, stored: run };
  }
}

/** Of what a cursor belongs to: with another address, kind or mapping it leads nowhere. */
const sourceOf = ({ kind, address, mapping }: DataFeed) => hashFields({ kind, address, mapping });

function requireReadable(
  feed: DataFeed | undefined,
  { begun, source }: SyncFeed,
  { startedBy }: SyncRun,
  now: string,
): DataFeed {
  if (!feed) throw new FeedFailure('The data feed was deleted.');
  if (!feed.on)
    throw new FeedFailure(
      'The data feed was turned off; the rest was left out. Turn it on and start the sync again to copy that too.',
    );
  const unscheduled = startedBy === undefined ? scheduleProblem(feed) : undefined;
  if (unscheduled) throw new FeedFailure(unscheduled, { reason: 'mapping' });
  if (source !== undefined && source !== sourceOf(feed))
    throw new FeedFailure('The data feed was changed while it was copied. Please start the sync again.');
  const hours = begun ? (Date.parse(now) - Date.parse(begun)) / 3_600_000 : 0;
  if (hours > syncFeedHours)
    throw new FeedFailure(
      `Copying it took more than ${syncFeedHours} hours; the rest was left out. Make several feeds, each of a part of it, or ask whoever runs it to answer faster.`,
    );
  return feed;
}
