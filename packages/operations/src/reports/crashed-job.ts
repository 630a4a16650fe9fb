import { isProblem } from '@landbrief/domain';
import { timestamp } from '@landbrief/platform';
import { commitWrites, endReportJob, getReportJob, type ReportJob } from '@landbrief/store';
import type { Environment } from '../context.ts';
import { failureTexts } from './texts.ts';

/** An execution is asked about when its job has made no step for this long. */
const QUIET_SECONDS = 30;
/** An execution that was not started after this long will not be: the outbox item may still be retried. */
const START_SECONDS = 600;

export const isBeingMade = ({ status }: ReportJob): boolean => status === 'waiting' || status === 'running';

/** The job as it is: one whose execution has ended without saying so has failed. */
export async function settleJob(job: ReportJob, environment: Environment): Promise<ReportJob | undefined> {
  if (!(await hasCrashed(job, environment))) return job;
  const ended = timestamp(environment.platform.clock);
  try {
    await commitWrites(endReportJob(job, { status: 'error', message: failureTexts.ours, ended }));
  } catch (error) {
    if (!isProblem(error)) throw error;
  }
  return getReportJob(job);
}

async function hasCrashed(job: ReportJob, { platform }: Environment): Promise<boolean> {
  if (!isBeingMade(job)) return false;
  const quiet = (platform.clock.now().getTime() - Date.parse(job.touched)) / 1000;
  if (quiet < QUIET_SECONDS) return false;
  const status = await platform.reportJobs.status(job.jobId).catch((error: unknown) => {
    platform.log.error('report-jobs.status', error, { jobId: job.jobId });
    return 'running' as const;
  });
  if (status === 'running') return false;
  return status !== 'unknown' || quiet > START_SECONDS;
}
