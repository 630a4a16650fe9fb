import {
  describeSyncRun,
  endedRunOf,
  isProblem,
  newSyncRun,
  noSyncCounts,
  problem,
  type SyncRun,
  syncCounts,
  syncProgress,
} from '@landbrief/domain';
import {
  getOrganization,
  getSyncRun,
  keepEndedRun,
  listDataFeeds,
  startSyncRun,
  type Write,
} from '@landbrief/store';
import { presentEndedRuns } from '../data-feeds/present-ended-runs.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { operation } from '../subjects/operation.ts';
import { hasCrashed } from './current-run.ts';

export const startPropertySync = operation('startPropertySync', async (_, context) => {
  const { userId, organizationId } = context.caller.user;
  if (!organizationId)
    throw problem('property_sync_off', {
      message: 'You belong to no organization whose properties could be copied.',
    });
  const [organization, running, feeds] = await Promise.all([
    getOrganization(organizationId),
    getSyncRun(organizationId),
    listDataFeeds(organizationId),
  ]);
  if (!organization?.propertySyncSince) throw problem('property_sync_off');
  const isRunning = running?.status === 'running';
  const isCrashed = isRunning && (await hasCrashed(running, context));
  if (isRunning && !isCrashed) return { result: 'continue' as const };
  if (!feeds.some(({ on }) => on)) throw problem('no_data_feeds');
  const run = { organizationId, runId: context.newId(), startedBy: userId };
  const writes = await beginRunWrites(run, context.now, isCrashed ? running : undefined);
  try {
    return await context.commit(writes, { result: 'ok' as const });
  } catch (error) {
    if (isProblem(error) && error.code === 'already_exists') return { result: 'continue' as const };
    throw error;
  }
});

type NewRun = Pick<SyncRun, 'organizationId' | 'runId' | 'startedBy' | 'dataFeedIds'>;

/**
 * The writes that begin a run: the run, and that its execution is started after it; and that `crashed`, the run before,
 * ended so. `already_exists` while yet another run of the organization is running.
 */
export async function beginRunWrites(
  run: NewRun,
  now: string,
  crashed: SyncRun | undefined,
): Promise<Write[]> {
  const { organizationId, runId } = run;
  const owner = { of: 'SYNC', ownerId: organizationId } as const;
  return [
    startSyncRun(newSyncRun(run, now), crashed?.runId),
    ...(crashed ? await keepEndedRun(owner, endedRunOf(crashed, 'crashed', CRASHED)) : []),
    enqueue('start-property-sync', { organizationId, runId }, { outboxId: runId, now }),
  ];
}

/** Starts the execution of a run; its name is the run's id, so that a repeated start changes nothing. */
export const startExecution: HandlerOf<'start-property-sync'> = ({ payload }, { platform }) =>
  platform.propertySync.start(payload.runId, payload);

const CRASHED =
  'The property sync was interrupted. What it has copied is kept; please start it again to copy the rest.';

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

/** The newest runs that ended, also those that crashed and were replaced by the next one. */
export const listPropertySyncRuns = operation('listPropertySyncRuns', async (_, { caller }) => {
  const { organizationId } = caller.user;
  return { runs: organizationId ? await presentEndedRuns({ of: 'SYNC', ownerId: organizationId }) : [] };
});

function statusOf({ status, feeds }: SyncRun): 'noop' | 'continue' | 'finished' | 'error' {
  if (status !== 'running') return status;
  return feeds ? 'continue' : 'noop';
}
