import { type Environment, ReportFailure, runReportTask } from '@landbrief/operations';
import * as z from 'zod';
import { environmentOfProcess } from '../environment.ts';

/**
 * How long executions take: none begins a task after `lastTaskMinutes`, so that there is time to record its failure
 * before Step Functions ends it after an hour, when nothing more can run.
 */
export const reportTimes = { functionSeconds: 900, lastTaskMinutes: 50 } as const;

const lastTaskMs = reportTimes.lastTaskMinutes * 60_000;
const timed = z.object({ task: z.string(), executionStarted: z.iso.datetime().optional() });

class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** What executions record of an error: its name, because its words may have anything in them. */
class TaskFailed extends Error {
  constructor(name: string) {
    super('The log of the function tells what happened.');
    this.name = name;
  }
}

/** Does one task of the state machine of reports in the background (functions/report-jobs/state-machine.asl.json). */
export async function doReportTask(input: unknown, environment: Environment): Promise<object> {
  const { log } = environment.platform;
  const { task, executionStarted } = timed.parse(input);
  try {
    if (executionStarted && Date.now() > Date.parse(executionStarted) + lastTaskMs) throw new TooLate();
    return await runReportTask(input, { ...environment, log });
  } catch (error) {
    log.error('report-jobs.task-failed', error, { task });
    const isTold = error instanceof ReportFailure || error instanceof TooLate;
    throw new TaskFailed(isTold ? error.name : 'TaskFailed');
  }
}

export const handler = (task: unknown): Promise<object> => doReportTask(task, environmentOfProcess());
