import { feedOfRun, type SyncFeed, type SyncRun, syncFeedHours } from '@landbrief/domain';
import { timestamp } from '@landbrief/platform';
import { type DataFeed, getDataFeed } from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { FeedFailure } from '../data-feeds/feed-failure.ts';
import { readFeedPage } from '../data-feeds/read-feed-page.ts';
import { copyPage } from './copy-page.ts';
import { commitStep, getCurrentRun, type TaskOfRun } from './current-run.ts';
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
 * Copies pages of a feed from where the run is, while there is time. `done` when none is left, or the run is not the
 * current one any more.
 */
export async function copyFeed(
  task: TaskOfFeed,
  context: JobContext,
  { hasTime, readPage = readFeedPage }: TaskTools,
): Promise<{ done: boolean }> {
  let run = await getCurrentRun(task);
  const feed = await getDataFeed(task.dataFeedId);
  do {
    const state = run && feedOfRun(run, task.dataFeedId);
    if (!run || !state) return { done: true };
    if (state.status !== 'open') {
      await endFeed(run, state, context);
      return { done: true };
    }
    run = (await copyNextPage({ run, state, feed, readPage }, context)) ?? (await getCurrentRun(task));
  } while (hasTime());
  return { done: false };
}

interface NextPage {
  run: SyncRun;
  state: SyncFeed;
  feed: DataFeed | undefined;
  readPage: typeof readFeedPage;
}

async function copyNextPage(
  { run, state, feed, readPage }: NextPage,
  context: JobContext,
): Promise<SyncRun | undefined> {
  const now = timestamp(context.platform.clock);
  try {
    const readable = requireReadable(feed, state, now);
    const page = await readPage(readable, state.cursor, run.runId, context);
    if (page.next !== undefined && page.next === state.cursor)
      throw new FeedFailure('The source answers every page with the same one.');
    return await copyPage({ run, state, feed: readable, page, now });
  } catch (error) {
    // The state machine gets no message, and records the failure when it gives up.
    if (error instanceof FeedFailure) await noteFailure(run, state, error.message, now);
    throw error;
  }
}

function requireReadable(feed: DataFeed | undefined, { begun }: SyncFeed, now: string): DataFeed {
  if (!feed) throw new FeedFailure('The data feed was deleted.');
  const hours = begun ? (Date.parse(now) - Date.parse(begun)) / 3_600_000 : 0;
  if (hours > syncFeedHours)
    throw new FeedFailure(`Copying it took more than ${syncFeedHours} hours; the rest was left out.`);
  return feed;
}

async function noteFailure(run: SyncRun, state: SyncFeed, message: string, now: string): Promise<void> {
  const feeds = run.feeds?.map((feed) =>
    feed.dataFeedId === state.dataFeedId ? { ...feed, message } : feed,
  );
  await commitStep(run, { ...run, feeds, step: run.step + 1, touched: now });
}
