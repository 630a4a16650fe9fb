import {
  getParticipant,
  getProject,
  getReportJob,
  type ReportJob,
  type ReportJobKey,
} from '@landbrief/store';
import type { JobContext } from '../../context.ts';
import { isBeingMade } from '../crashed-job.ts';
import { loadChoices } from '../long-choices.ts';
import { ownerView } from '../present-job.ts';
import type { ReportRequest } from '../report-request.ts';
import { failureTexts } from '../texts.ts';
import { ReportFailure } from './report-failure.ts';

/** The job while it is being made; undefined for an execution that outlived it, or whose project was deleted. */
export async function getCurrentJob(task: ReportJobKey): Promise<ReportJob | undefined> {
  const [job, project] = await Promise.all([getReportJob(task), getProject(task.projectId)]);
  return job && project && isBeingMade(job) ? job : undefined;
}

/** What was asked for; the participant may be gone. */
export async function requestOfJob(job: ReportJob, context: JobContext): Promise<ReportRequest> {
  const { projectId, view, kind } = job;
  const [choices, viewOf] = await Promise.all([
    loadChoices(job, context),
    view === ownerView ? undefined : getParticipant(view),
  ]);
  if (view !== ownerView && viewOf?.projectId !== projectId) throw new ReportFailure(failureTexts.removed);
  return { projectId, kind, viewOf, choices };
}
