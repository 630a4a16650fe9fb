import { newSyncRun, type SyncRun } from '@landbrief/domain';
import { startSyncRun, type Write } from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';

type NewRun = Pick<SyncRun, 'organizationId' | 'runId' | 'startedBy' | 'dataFeedIds'>;

/**
 * The writes that begin a run: the run, and that its execution is started after it. `already_exists` while another run
 * of the organization is running that is not `deadRunId`.
 */
export function beginRunWrites(run: NewRun, now: string, deadRunId: string | undefined): Write[] {
  const { organizationId, runId } = run;
  return [
    startSyncRun(newSyncRun(run, now), deadRunId),
    enqueue('start-property-sync', { organizationId, runId }, { outboxId: runId, now }),
  ];
}

/** Starts the execution of a run; its name is the run's id, so that a repeated start changes nothing. */
export const startExecution: HandlerOf<'start-property-sync'> = ({ payload }, { platform }) =>
  platform.propertySync.start(payload.runId, payload);
