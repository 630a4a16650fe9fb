import { isProblem } from '@landbrief/domain';
import { derivedId, timestamp } from '@landbrief/platform';
import { commitWrites, endReportJob, getReportJob, type ReportJob } from '@landbrief/store';
import type { Environment } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { failureTexts } from './texts.ts';

/** An execution is asked about when its job has made no step for this long. */
const QUIET_SECONDS = 30;
/** An execution that was not started after this long will not be: the outbox item may still be retried. */
const START_SECONDS = 600;

export const isBeingMade = ({ status }: ReportJob): boolean => status === 'waiting' || status === 'running';

/** The job as it is: one whose execution has ended without saying so has failed. */
export async function settleJob(job: ReportJob, environment: Environment): Promise<ReportJob | undefined> {
  if (!(await hasCrashed(job, environment))) return job;
  await endJob(job, { status: 'error', message: failureTexts.ours }, environment);
  return getReportJob(job);
}

/** Ends a job once, and tells everybody who waits. */
export async function endJob(
  job: ReportJob,
  ending: { status: 'finished' } | { status: 'error'; message: string },
  { platform }: Pick<Environment, 'platform'>,
): Promise<void> {
  const { projectId, view, jobId } = job;
  const now = timestamp(platform.clock);
  const kind = ending.status === 'finished' ? 'report-finished' : 'report-failed';
  const message = enqueue(kind, { projectId, view, jobId }, { outboxId: derivedId(jobId, kind), now });
  try {
    await commitWrites([...endReportJob(job, { ...ending, ended: now }), message]);
  } catch (error) {
    // Another attempt has ended it, or the project was deleted.
    if (!isProblem(error)) throw error;
  }
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
