import { derivedId, timestamp } from '@landbrief/platform';
import {
  beginReportAgain,
  commitWrites,
  endReportJob,
  type ReportEnding,
  type ReportJob,
} from '@landbrief/store';
import type { Environment } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { unlessProblem } from '../unless-problem.ts';
import { failureTexts } from './texts.ts';

type Services = Pick<Environment, 'platform'>;

const MOST_RUNS = 2;

/** Whether a job that fails in this run ends with it. */
export const isLastRun = ({ runs = 0 }: ReportJob): boolean => runs >= MOST_RUNS;

export const isBeingMade = ({ status }: ReportJob): boolean => status === 'waiting' || status === 'running';

/** Ends a job once, and tells everybody who waits; false when another run has, or the project was deleted. */
export async function endJob(job: ReportJob, ending: ReportEnding, { platform }: Services): Promise<boolean> {
  const { projectId, view, jobId } = job;
  const now = timestamp(platform.clock);
  const kind = ending.status === 'finished' ? 'report-finished' : 'report-failed';
  const message = enqueue(kind, { projectId, view, jobId }, { outboxId: derivedId(jobId, kind), now });
  return unlessProblem('stale', commitWrites([...endReportJob(job, ending, now), message]));
}

/** Begins a job again whose run has failed or was killed, once; the next time it ends with the message. */
export async function beginAgain(job: ReportJob, { platform }: Services): Promise<boolean> {
  const { projectId, view, jobId, version } = job;
  if (isLastRun(job)) {
    platform.log.error('report-jobs.not-made', new Error(`It was begun ${job.runs} times.`), { jobId });
    return endJob(job, { status: 'error', message: failureTexts.ours }, { platform });
  }
  const now = timestamp(platform.clock);
  const outboxId = derivedId(jobId, `version ${version}`);
  const start = enqueue('start-report-job', { projectId, view, jobId }, { outboxId, now });
  return unlessProblem('stale', commitWrites([beginReportAgain(job, now), start]));
}
