import type { ReportJob as WireJob } from '@landbrief/contract';
import { isOnOwnerSide, problem } from '@landbrief/domain';
import { getReportJob, listReportJobs, type ReportJob } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import type { SubjectOf } from '../subjects/operation.ts';
import { isExpired, ownerView, presentJob, presentWithUrl } from './present-job.ts';

type ReportContext = SignedInContext & { subject: SubjectOf<'report'> };
type ProjectContext = SignedInContext & { subject: SubjectOf<'project'> };

export async function readJob({ jobId }: { jobId: string }, context: ReportContext): Promise<WireJob> {
  const { project, viewOf } = context.subject;
  const view = viewOf?.participantId ?? ownerView;
  const job = await getReportJob({ projectId: project.projectId, view, jobId });
  if (!job || !isOfReport(job, context.subject) || isExpired(job, Date.parse(context.now)))
    throw problem('not_found');
  return presentWithUrl(job, context);
}

/**
 * A participant's view has the same reports by each of the project's report ids, and whoever asks for one that is being
 * made shares it; the submission summary is another report.
 */
function isOfReport(job: ReportJob, { kind, viewOf }: ReportContext['subject']): boolean {
  const isSummary = (one: ReportJob['kind']) => one === 'submissionSummary';
  return viewOf ? isSummary(job.kind) === isSummary(kind) : job.kind === kind;
}

/** The newest ones of a view that are listed: about 0.7 KB each. */
const MOST = 300;

export async function readJobs(context: ProjectContext): Promise<WireJob[]> {
  const { subject, now } = context;
  const { project, member, relations } = subject;
  const view = isOnOwnerSide(relations) ? ownerView : member?.participantId;
  if (!view) return [];
  const found = await listReportJobs(project.projectId, view, MOST);
  const at = Date.parse(now);
  return found.filter((job) => !isExpired(job, at)).map((job) => presentJob(job, at));
}
