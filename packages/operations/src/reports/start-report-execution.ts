import type { HandlerOf } from '../outbox/outbox-kinds.ts';

/** Starts the execution of a job; its name is the job's id, so that a repeated start changes nothing. */
export const startReportExecution: HandlerOf<'start-report-job'> = ({ payload }, { platform }) =>
  platform.reportJobs.start(payload.jobId, payload);
