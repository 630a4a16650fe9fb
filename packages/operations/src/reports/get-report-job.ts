import { onReport } from '../operation.ts';

/** The progress of a report; each time the caller's access to its view is checked anew. */
export const getReportJob = onReport('getReportJob', async ({ params }, context) => {
  const { readJob } = await import('./read-jobs.ts');
  return { job: await readJob(params, context) };
});
