import { isProblem, type SyncRun } from '@landbrief/domain';
import { advanceSyncRun, commitWrites, getSyncRun, type Write } from '@landbrief/store';
import type { Environment } from '../context.ts';

/** What every task of a run is given: never a secret, because executions are recorded. */
export interface TaskOfRun {
  organizationId: string;
  runId: string;
}

/** The run while it is the organization's current one and runs; undefined for an execution that outlived its run. */
export async function getCurrentRun({ organizationId, runId }: TaskOfRun): Promise<SyncRun | undefined> {
  const run = await getSyncRun(organizationId);
  return run?.runId === runId && run.status === 'running' ? run : undefined;
}

/** A run, and its last step that is stored: a page that changes nothing is stored with the ones after it. */
export interface RunAhead {
  run: SyncRun;
  stored: SyncRun;
}

/** Commits the next step of a run with what belongs to it; undefined when another process has made a step meanwhile. */
export async function commitStep(
  before: SyncRun,
  after: SyncRun,
  writes: readonly Write[] = [],
): Promise<SyncRun | undefined> {
  try {
    await commitWrites([advanceSyncRun(before, after), ...writes]);
    return after;
  } catch (error) {
    if (isProblem(error) && error.code === 'stale') return undefined;
    throw error;
  }
}

/** An execution is asked about when its run has made no step for this long. */
const QUIET_SECONDS = 10;
/** An execution that was not started after this long will not be: the outbox item may still be retried. */
const START_SECONDS = 600;

/** Whether the execution of a run that says it runs has ended without saying so; no if the run has moved meanwhile. */
export async function hasCrashed(run: SyncRun, { platform }: Environment): Promise<boolean> {
  if (run.status !== 'running') return false;
  const quiet = (platform.clock.now().getTime() - Date.parse(run.touched)) / 1000;
  if (quiet < QUIET_SECONDS) return false;
  const status = await platform.propertySync.status(run.runId).catch((error: unknown) => {
    platform.log.error('property-sync.status', error, { runId: run.runId });
    return 'running' as const;
  });
  const hasNoExecution = status === 'unknown' ? quiet > START_SECONDS : status !== 'running';
  if (!hasNoExecution) return false;
  // It may have ended properly after `run` was read.
  return (await getCurrentRun(run))?.step === run.step;
}
