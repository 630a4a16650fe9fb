import { afterFailure, endedFeedOf, feedOfRun, type SyncFeed, type SyncRun } from '@landbrief/domain';
import { derivedId, timestamp } from '@landbrief/platform';
import { discardFeedProblems, recordDataFeedResult } from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { discardFeedPages } from '../data-feeds/read-feed-page.ts';
import { enqueue } from '../outbox/outbox.ts';
import { commitStep, getCurrentRun, type TaskOfRun } from './current-run.ts';

/** What administrators read when the failure was ours. */
const OWN_FAILURE = 'It could not be copied because of an error of our service. Please start the sync again.';

/** Records that a feed cannot be copied because of an error of ours. */
export async function recordFailure(
  task: TaskOfRun & { dataFeedId: string },
  context: JobContext,
): Promise<void> {
  for (;;) {
    const run = await getCurrentRun(task);
    const state = run && feedOfRun(run, task.dataFeedId);
    if (!run || !state) return;
    if (state.status !== 'open') return endFeed(run, state, context);
    await commitStep(run, afterFailure(run, state, OWN_FAILURE, timestamp(context.platform.clock)));
  }
}

/**
 * Records the result of a feed that is copied or failed, and pauses the feed after its tenth failure in a row. Repeated,
 * it changes nothing.
 */
export async function endFeed(run: SyncRun, state: SyncFeed, context: JobContext): Promise<void> {
  const { platform, log } = context;
  const { dataFeedId, message } = state;
  const { runId, organizationId } = run;
  const at = timestamp(platform.clock);
  const result = endedFeedOf(run, state, at);
  const notified = await recordDataFeedResult(dataFeedId, result, (after, before) =>
    after.paused && !before.paused
      ? [
          enqueue(
            'data-feed-paused',
            {
              organizationId,
              dataFeedId,
              name: after.name,
              failures: after.failures,
              message: message ?? '',
            },
            { outboxId: derivedId(runId, dataFeedId), now: at },
          ),
        ]
      : [],
  );
  if (!notified) return;
  try {
    await discardFeedPages(dataFeedId, runId, context);
    await discardFeedProblems(dataFeedId, runId);
  } catch (error) {
    log.error('property-sync.discard', error, { runId, dataFeedId });
  }
}
