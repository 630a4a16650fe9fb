import {
  discardReportLock,
  getReportJob,
  listReportLocks,
  type ReportJob,
  type ReportLock,
} from '@landbrief/store';
import type { Environment } from '../context.ts';
import { beginAgain, endJob, isBeingMade } from './job-ends.ts';
import { failureTexts } from './texts.ts';

const LOCKS_AT_ONCE = 1_000;

/** A run shows three times a minute that it goes on. */
const QUIET_SECONDS = 120;
/** Lambda keeps what waits for a place of the function for an hour; starting it again meanwhile does no harm. */
const WAITING = { startedAgainSeconds: 600, mostSeconds: 3_600 } as const;

/** Begins again, or ends, reports whose run was killed, or that were never begun. Returns how many. */
export async function runReportClock(environment: Environment): Promise<number> {
  const { log } = environment.platform;
  let settled = 0;
  for (const lock of await listReportLocks(LOCKS_AT_ONCE)) {
    try {
      if (await settle(lock, environment)) settled++;
    } catch (error) {
      log.error('report-jobs.clock-failed', error, { jobId: lock.jobId });
    }
  }
  return settled;
}

async function settle(lock: ReportLock, environment: Environment): Promise<boolean> {
  const job = await getReportJob(lock);
  // Of a deleted project.
  if (!job || !isBeingMade(job)) return discardReportLock(lock);
  const { jobId, status } = job;
  const { clock, log } = environment.platform;
  const secondsSince = (time: string) => (clock.now().getTime() - Date.parse(time)) / 1000;
  const quiet = secondsSince(job.touched);
  if (quiet < (status === 'running' ? QUIET_SECONDS : WAITING.startedAgainSeconds)) return false;
  log.info('report-jobs.quiet', { jobId, status, quiet });
  if (status === 'running' || !waitsTooLong(job, secondsSince)) return beginAgain(job, environment);
  log.error('report-jobs.not-made', new Error('No run of it began.'), { jobId });
  return endJob(job, { status: 'error', message: failureTexts.ours }, environment);
}

const waitsTooLong = ({ created }: ReportJob, secondsSince: (time: string) => number) =>
  secondsSince(created) > WAITING.mostSeconds;
