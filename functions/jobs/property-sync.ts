import { type Environment, runSyncTask, type SyncTaskTools } from '@landbrief/operations';
import { environmentOfProcess } from '../environment.ts';
import type { Running } from './time-left.ts';

/** The timeout of the function, and what must be left of it for another page: the first one of a feed may be long. */
export const syncTimes = { functionSeconds: 900, pageSeconds: 600 } as const;

/** What executions record of an error: its name, because its words may have anything in them. */
class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}

/**
 * Does one task of the state machine of the property sync, while there is time. A source that cannot be read is a result
 * of its feed: what fails here is ours.
 */
export async function doSyncTask(
  task: unknown,
  environment: Environment,
  running: Running,
  readPage?: SyncTaskTools['readPage'],
): Promise<object> {
  const { log } = environment.platform;
  const hasTime = () => running.getRemainingTimeInMillis() >= syncTimes.pageSeconds * 1000;
  try {
    return await runSyncTask(task, { ...environment, log }, { hasTime, ...(readPage ? { readPage } : {}) });
  } catch (error) {
    log.error('property-sync.task-failed', error);
    throw new TaskFailed('The log of the function tells what happened.');
  }
}

export const handler = (task: unknown, running: Running): Promise<object> =>
  doSyncTask(task, environmentOfProcess(), running);
