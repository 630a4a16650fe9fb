import type { JobContext } from '../context.ts';

/** A report that cannot be made, and trying again is of no use: its message says why, and what to do. */
export class ReportFailure extends Error {
  override readonly name = 'ReportFailure';
}

export interface ReportTaskTools {
  /** Of the function that does the task. */
  millisecondsLeft: () => number;
}

/** Does one task of the state machine (functions/report-jobs/state-machine.asl.json). Each may be repeated. */
export async function runReportTask(
  input: unknown,
  _context: JobContext,
  _tools: ReportTaskTools,
): Promise<object> {
  throw new ReportFailure(`Reports in the background are not made yet: ${JSON.stringify(input)}`);
}
