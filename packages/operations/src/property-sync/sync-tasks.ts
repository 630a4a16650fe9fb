import {
  describeSyncRun,
  endedRun,
  endedRunOf,
  type SyncRun,
  syncCounts,
  withFeeds,
} from '@landbrief/domain';
import { derivedId, timestamp } from '@landbrief/platform';
import { keepEndedRun, listDataFeeds, type Write } from '@landbrief/store';
import * as z from 'zod';
import type { JobContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { TaskTools } from './copy-feed.ts';
import { commitStep, getCurrentRun, type TaskOfRun } from './current-run.ts';

const ofRun = { organizationId: z.string(), runId: z.string() };
const ofFeed = { ...ofRun, dataFeedId: z.string() };

const syncTask = z.discriminatedUnion('task', [
  z.object({ task: z.literal('list-feeds'), ...ofRun }),
  z.object({ task: z.literal('copy-pages'), ...ofFeed }),
  z.object({ task: z.literal('record-failure'), ...ofFeed }),
  z.object({ task: z.literal('summarize'), ...ofRun }),
]);

/** Does one task of the state machine (functions/property-sync/state-machine.asl.json). Each may be repeated. */
export async function runSyncTask(input: unknown, context: JobContext, tools: TaskTools): Promise<object> {
  const task = syncTask.parse(input);
  switch (task.task) {
    case 'list-feeds':
      return listFeedsOfRun(task, context);
    case 'copy-pages':
      return (await import('./copy-feed.ts')).copyFeed(task, context, tools);
    case 'record-failure':
      await (await import('./end-feed.ts')).recordFailure(task, context);
      return {};
    case 'summarize':
      await summarizeRun(task, context);
      return {};
  }
}

/**
 * The feeds of a run, also those that are copied: an execution may have ended before it recorded their results. The first
 * time it finds them: those that are on, or that it was started for.
 */
async function listFeedsOfRun(task: TaskOfRun, { platform }: JobContext): Promise<{ dataFeedIds: string[] }> {
  for (;;) {
    const run = await getCurrentRun(task);
    if (!run) return { dataFeedIds: [] };
    if (run.feeds) return { dataFeedIds: run.feeds.map(({ dataFeedId }) => dataFeedId) };
    const feeds = await listDataFeeds(task.organizationId);
    const chosen = feeds.filter(
      ({ on, dataFeedId }) => on && (!run.dataFeedIds || run.dataFeedIds.includes(dataFeedId)),
    );
    await commitStep(run, withFeeds(run, chosen, timestamp(platform.clock)));
  }
}

/** Ends a run, and notifies who started it; of a scheduled run the administrators, when something went wrong. */
async function summarizeRun(task: TaskOfRun, { platform }: JobContext): Promise<void> {
  for (;;) {
    const run = await getCurrentRun(task);
    if (!run) return;
    const now = timestamp(platform.clock);
    const ended = endedRun(run, now);
    const status = ended.status === 'finished' ? 'finished' : 'error';
    const kept = await keepEndedRun(
      { of: 'SYNC', ownerId: run.organizationId },
      endedRunOf(ended, status, describeSyncRun(ended)),
    );
    if (await commitStep(run, ended, [...kept, ...noticeOf(ended, now)])) return;
  }
}

function noticeOf(run: SyncRun, now: string): Write[] {
  const { organizationId, runId, startedBy, status, feeds = [] } = run;
  const counts = syncCounts(run);
  if (!startedBy && status === 'finished' && counts.failed === 0) return [];
  const payload = {
    organizationId,
    ...(startedBy ? { startedBy } : {}),
    counts,
    feeds: feeds.map(({ name, status: how, failed, message }) => ({
      name,
      failed,
      ...(how === 'finished' ? {} : { message: message ?? '' }),
    })),
  };
  return [enqueue('property-sync-ended', payload, { outboxId: derivedId(runId, 'ended'), now })];
}
