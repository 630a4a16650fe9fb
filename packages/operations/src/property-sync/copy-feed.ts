import { feedOfRun, type SyncFeed, syncFeedHours } from '@landbrief/domain';
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
 * Copies pages of a feed from where the run is, while there is time. `done` when none is left, or the run is not the
 * current one any more.
 */
export async function copyFeed(
  task: TaskOfFeed,
  context: JobContext,
  { hasTime, readPage = readFeedPage }: TaskTools,
): Promise<{ done: boolean }> {
  let ahead = await readAhead(task);
  do {
    const state = ahead && feedOfRun(ahead.run, task.dataFeedId);
    if (!ahead || !state) return { done: true };
    if (state.status !== 'open') {
      await endFeed(ahead.run, state, context);
      return { done: true };
    }
    ahead = (await copyNextPage({ ahead, state, readPage }, context)) ?? (await readAhead(task));
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
    const feed = requireReadable(await getDataFeed(state.dataFeedId), state, now);
    const page = await readPage(feed, state.cursor, ahead.run.runId, context);
    if (page.next !== undefined && page.next === state.cursor)
      throw new FeedFailure('The source answers every page with the same one.');
    return await copyPage({ ahead, state: { ...state, source: sourceOf(feed) }, feed, page, now });
  } catch (error) {
    // The state machine gets no message, and records the failure when it gives up.
    if (error instanceof FeedFailure) await noteFailure(ahead, state, error.message, now);
    throw error;
  }
}

/** Of what a cursor belongs to: with another address, kind or mapping it leads nowhere. */
const sourceOf = ({ kind, address, mapping }: DataFeed) => hashFields({ kind, address, mapping });

function requireReadable(feed: DataFeed | undefined, { begun, source }: SyncFeed, now: string): DataFeed {
  if (!feed) throw new FeedFailure('The data feed was deleted.');
  if (!feed.on) throw new FeedFailure('The data feed was turned off; the rest was left out.');
  if (source !== undefined && source !== sourceOf(feed))
    throw new FeedFailure('The data feed was changed while it was copied. Please start the sync again.');
  const hours = begun ? (Date.parse(now) - Date.parse(begun)) / 3_600_000 : 0;
  if (hours > syncFeedHours)
    throw new FeedFailure(`Copying it took more than ${syncFeedHours} hours; the rest was left out.`);
  return feed;
}

async function noteFailure(
  { run, stored }: RunAhead,
  state: SyncFeed,
  message: string,
  now: string,
): Promise<void> {
  const feeds = run.feeds?.map((feed) =>
    feed.dataFeedId === state.dataFeedId ? { ...feed, message } : feed,
  );
  await commitStep(stored, { ...run, feeds, step: run.step + 1, touched: now });
}
