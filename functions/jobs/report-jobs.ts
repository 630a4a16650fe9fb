import { type Environment, runReportJob } from '@landbrief/operations';
import { snapshotsAreWritten } from '@landbrief/store';
import { environmentOfProcess } from '../environment.ts';
import type { Running } from './time-left.ts';

/** The timeout of the function, and what must be left of it for another step: the printer may take three minutes. */
export const reportTimes = { functionSeconds: 900, stepSeconds: 200 } as const;

/** Makes a report in the background. Nobody waits for it: what becomes of it is in the job. */
export async function makeReport(job: unknown, environment: Environment, running: Running): Promise<void> {
  const { log } = environment.platform;
  const hasTime = () => running.getRemainingTimeInMillis() >= reportTimes.stepSeconds * 1000;
  await runReportJob(job, { ...environment, log }, hasTime);
  await snapshotsAreWritten();
}

export const handler = (job: unknown, running: Running): Promise<void> =>
  makeReport(job, environmentOfProcess(), running);
