import { describeSyncRun, noSyncCounts, type SyncRun, syncCounts, syncProgress } from '@landbrief/domain';
import { getSyncRun } from '@landbrief/store';
import { operation } from '../operation.ts';
import { hasCrashed } from './current-run.ts';

const CRASHED =
  'The property sync was interrupted. What it has copied is kept; please start it again to copy the rest.';

/** The newest run of the caller's own organization (document 3 section 4). */
export const getPropertySyncStatus = operation('getPropertySyncStatus', async (_, context) => {
  const { organizationId } = context.caller.user;
  const run = organizationId ? await getSyncRun(organizationId) : undefined;
  if (!run) return { log: { status: 'noop' as const, message: '', progress: 0, ...noSyncCounts } };
  const isCrashed = await hasCrashed(run, context);
  return {
    log: {
      status: isCrashed ? ('crashed' as const) : statusOf(run),
      message: isCrashed ? CRASHED : describeSyncRun(run),
      progress: syncProgress(run),
      ...syncCounts(run),
      started: run.started,
      ...(run.ended ? { ended: run.ended } : {}),
    },
  };
});

function statusOf({ status, feeds }: SyncRun): 'noop' | 'continue' | 'finished' | 'error' {
  if (status !== 'running') return status;
  return feeds ? 'continue' : 'noop';
}
