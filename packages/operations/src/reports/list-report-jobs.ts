import { isOnOwnerSide } from '@landbrief/domain';
import { listReportJobs as readReportJobs } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { page } from '../page.ts';

/** The newest ones of a view that are listed: about 0.7 KB each. */
const MOST = 300;

/** The reports of the caller's view: the owner's side those of its own, a participant theirs. */
export const listReportJobs = operationOn('project', 'listReportJobs', async ({ query }, context) => {
  const { isExpired, ownerView, presentJob } = await import('./present-job.ts');
  const { project, member, relations } = context.subject;
  const view = isOnOwnerSide(relations) ? ownerView : member?.participantId;
  if (!view) return { jobs: [], count: 0 };
  const now = Date.parse(context.now);
  const kept = (await readReportJobs(project.projectId, view, MOST)).filter((job) => !isExpired(job, now));
  return { jobs: page(kept, query).map((job) => presentJob(job, now)), count: kept.length };
});
