import { getProject, getReportJob, type ReportJob, type ReportJobKey } from '@landbrief/store';
import type { JobContext } from '../../context.ts';
import { endJob, isBeingMade } from '../crashed-job.ts';
import { folderOf, reportPrefixes } from '../job-files.ts';
import { failureTexts } from '../texts.ts';

/**
 * Ends a job whose file is stored, tells everybody who waits, and deletes what it was made of. Of a deleted project there
 * is no file, and nobody to tell.
 */
export async function finish(task: ReportJobKey, context: JobContext): Promise<object> {
  const job = await getReportJob(task);
  if (job && isBeingMade(job)) {
    if (job.file) await endJob(job, { status: 'finished' }, context);
    else if (await getProject(task.projectId)) throw new Error('A report without a file is not finished.');
  }
  await discardParts(task, job, context);
  return {};
}

/** Ends a job that cannot be made, with what was noted when it failed if its reader can do something about it. */
export async function fail(task: ReportJobKey & { error: string }, context: JobContext): Promise<object> {
  const job = await getReportJob(task);
  if (job && isBeingMade(job)) {
    const ours = task.error === 'TooLate' ? failureTexts.late : failureTexts.ours;
    const message = (task.error === 'ReportFailure' && job.message) || ours;
    await endJob(job, { status: 'error', message }, context);
  }
  await discardParts(task, job, context);
  return {};
}

/** The parts; with a deleted project also the file. What stays is deleted by the bucket after a week. */
async function discardParts(
  { projectId }: ReportJobKey,
  job: ReportJob | undefined,
  { platform: { files } }: JobContext,
): Promise<void> {
  if (job) await files.deleteAll(folderOf(job));
  else for (const prefix of reportPrefixes(projectId)) await files.deleteAll(prefix);
}
