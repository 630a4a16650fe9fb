import { timestamp } from '@landbrief/platform';
import {
  beginReportRun,
  getProject,
  getReportJob,
  type ReportFile,
  type ReportJob,
  type ReportJobKey,
} from '@landbrief/store';
import * as z from 'zod';
import type { JobContext } from '../../context.ts';
import { beginAgain, endJob, isLastRun } from '../job-ends.ts';
import { folderOf, reportPrefixes } from '../job-files.ts';
import { failureTexts } from '../texts.ts';
import { ReportFailure, ReportRun, RunOvertaken, TooLate } from './report-run.ts';

const reportJobKey = z.object({ projectId: z.string(), view: z.string(), jobId: z.string() });

const BEAT_MS = 20_000;

/**
 * Makes a report in the background, from reading it to its file and the message to who waits. It may be asked twice: a
 * job that waits is begun once. `hasTime` is false when the function may be ended within a step.
 */
export async function runReportJob(
  input: unknown,
  context: JobContext,
  hasTime: () => boolean,
): Promise<void> {
  const job = await begin(reportJobKey.parse(input), context);
  if (!job) return;
  const run = new ReportRun(job, context, hasTime);
  // Whether it goes on is judged where the run records what it has done.
  const beat = setInterval(() => void run.note().catch(() => undefined), BEAT_MS);
  const isEnded = await make(run)
    .then((file) => endJob(job, { status: 'finished', file }, context))
    .catch((error: unknown) => afterFailure(job, error, context))
    .finally(() => clearInterval(beat));
  await discardFiles(job, isEnded, context);
}

async function begin(key: ReportJobKey, { platform }: JobContext): Promise<ReportJob | undefined> {
  const [job, project] = await Promise.all([getReportJob(key), getProject(key.projectId)]);
  return job?.status === 'waiting' && project ? beginReportRun(job, timestamp(platform.clock)) : undefined;
}

async function make(run: ReportRun): Promise<ReportFile> {
  if (run.job.choices.format !== 'pdf') return (await import('./write-file.ts')).writeFile(run);
  const { collect } = await import('./collect.ts');
  const { printCollected } = await import('./print-parts.ts');
  return printCollected(await collect(run), run);
}

/** Whether the job has ended with it. */
async function afterFailure(job: ReportJob, error: unknown, context: JobContext): Promise<boolean> {
  const { jobId } = job;
  if (error instanceof RunOvertaken) return false;
  if (error instanceof ReportFailure)
    return endJob(job, { status: 'error', message: error.message }, context);
  if (error instanceof TooLate) {
    context.log.error('report-jobs.not-made', error, { jobId });
    return endJob(job, { status: 'error', message: failureTexts.late(job.choices) }, context);
  }
  context.log.error('report-jobs.failed', error, { jobId });
  return (await beginAgain(job, context)) && isLastRun(job);
}

/**
 * What it was made of; with a deleted project also the file. The bucket deletes what stays: what a killed run was
 * made of after a week, the file of an overtaken run after 30 days.
 */
async function discardFiles(
  job: ReportJob,
  isEnded: boolean,
  { platform: { files } }: JobContext,
): Promise<void> {
  if (!(await getProject(job.projectId, { alsoTrashed: true })))
    for (const prefix of reportPrefixes(job.projectId)) await files.deleteAll(prefix);
  else if (isEnded) await files.deleteAll(folderOf(job));
}
