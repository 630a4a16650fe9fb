import { problem } from '@landbrief/domain';
import { getReportJob as readReportJob } from '@landbrief/store';
import { operationOn } from '../operation.ts';

/** The progress of a report; each time the caller's access to its view is checked anew. */
export const getReportJob = operationOn('report', 'getReportJob', async ({ params }, context) => {
  const [{ settleJob }, { isExpired, ownerView, presentWithUrl }] = await Promise.all([
    import('./crashed-job.ts'),
    import('./present-job.ts'),
  ]);
  const { project, viewOf } = context.subject;
  const { reportId, jobId } = params;
  const view = viewOf?.participantId ?? ownerView;
  const job = await readReportJob({ projectId: project.projectId, view, jobId });
  if (!job || job.reportId !== reportId || isExpired(job, Date.parse(context.now)))
    throw problem('not_found');
  const current = await settleJob(job, context);
  if (!current) throw problem('not_found');
  return { job: await presentWithUrl(current, context) };
});
