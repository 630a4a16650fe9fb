import type { ReportJob as WireJob } from '@landbrief/contract';
import { isOnOwnerSide, problem } from '@landbrief/domain';
import { getReportJob, listReportJobs } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import type { SubjectOf } from '../operation.ts';
import { settleJob } from './crashed-job.ts';
import { isExpired, ownerView, presentJob, presentWithUrl } from './present-job.ts';

type ReportContext = SignedInContext & { subject: SubjectOf<'report'> };
type ProjectContext = SignedInContext & { subject: SubjectOf<'project'> };

export async function readJob(
  { reportId, jobId }: { reportId: string; jobId: string },
  context: ReportContext,
): Promise<WireJob> {
  const { project, viewOf } = context.subject;
  const view = viewOf?.participantId ?? ownerView;
  const job = await getReportJob({ projectId: project.projectId, view, jobId });
  if (!job || job.reportId !== reportId || isExpired(job, Date.parse(context.now)))
    throw problem('not_found');
  const current = await settleJob(job, context);
  if (!current) throw problem('not_found');
  return presentWithUrl(current, context);
}

/** The newest ones of a view that are listed: about 0.7 KB each. */
const MOST = 300;

export async function readJobs({ subject, now }: ProjectContext): Promise<WireJob[]> {
  const { project, member, relations } = subject;
  const view = isOnOwnerSide(relations) ? ownerView : member?.participantId;
  if (!view) return [];
  const found = await listReportJobs(project.projectId, view, MOST);
  const at = Date.parse(now);
  return found.filter((job) => !isExpired(job, at)).map((job) => presentJob(job, at));
}
