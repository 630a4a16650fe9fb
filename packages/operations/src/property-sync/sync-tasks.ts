import * as z from 'zod';
import type { JobContext } from '../context.ts';
import { copyFeed, type TaskTools } from './copy-feed.ts';
import { recordFailure } from './end-feed.ts';
import { listFeedsOfRun } from './list-feeds.ts';
import { summarizeRun } from './summarize-run.ts';

const ofRun = { organizationId: z.string(), runId: z.string() };
const ofFeed = { ...ofRun, dataFeedId: z.string() };

const syncTask = z.discriminatedUnion('task', [
  z.object({ task: z.literal('list-feeds'), ...ofRun }),
  z.object({ task: z.literal('copy-pages'), ...ofFeed }),
  z.object({ task: z.literal('record-failure'), ...ofFeed, error: z.string() }),
  z.object({ task: z.literal('summarize'), ...ofRun }),
]);

/** Does one task of the state machine (functions/property-sync/state-machine.asl.json). Each may be repeated. */
export async function runSyncTask(input: unknown, context: JobContext, tools: TaskTools): Promise<object> {
  const task = syncTask.parse(input);
  switch (task.task) {
    case 'list-feeds':
      return listFeedsOfRun(task, context);
    case 'copy-pages':
      return copyFeed(task, context, tools);
    case 'record-failure':
      await recordFailure(task, context);
      return {};
    case 'summarize':
      await summarizeRun(task, context);
      return {};
  }
}
