import { withFeeds } from '@landbrief/domain';
import { timestamp } from '@landbrief/platform';
import { listDataFeeds } from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { commitStep, getCurrentRun, type TaskOfRun } from './current-run.ts';

/**
 * The feeds of a run, also those that are copied: an execution may have ended before it recorded their results. The first
 * time it finds them: those that are on, or that it was started for.
 */
export async function listFeedsOfRun(
  task: TaskOfRun,
  { platform }: JobContext,
): Promise<{ dataFeedIds: string[] }> {
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
