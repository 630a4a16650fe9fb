import { endedRun, type SyncRun, syncCounts } from '@landbrief/domain';
import { derivedId, timestamp } from '@landbrief/platform';
import type { Write } from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { commitStep, getCurrentRun, type TaskOfRun } from './current-run.ts';

/** Ends a run, and notifies who started it; of a scheduled run the administrators, when something went wrong. */
export async function summarizeRun(task: TaskOfRun, { platform }: JobContext): Promise<void> {
  for (;;) {
    const run = await getCurrentRun(task);
    if (!run) return;
    const now = timestamp(platform.clock);
    const ended = endedRun(run, now);
    if (await commitStep(run, ended, noticeOf(ended, now))) return;
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
