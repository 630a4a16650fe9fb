import * as z from 'zod';
import type { JobContext } from '../context.ts';
import type { TaskTools } from './copy-feed.ts';

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
      return (await import('./list-feeds.ts')).listFeedsOfRun(task, context);
    case 'copy-pages':
      return (await import('./copy-feed.ts')).copyFeed(task, context, tools);
    case 'record-failure':
      await (await import('./end-feed.ts')).recordFailure(task, context);
      return {};
    case 'summarize':
      await (await import('./summarize-run.ts')).summarizeRun(task, context);
      return {};
  }
}
