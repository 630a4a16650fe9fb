import { onReport } from '../operation.ts';

/**
 * Makes a report within the request when it has few properties, else in the background. The same report that is being
 * made already is shared: the caller gets the message too.
 */
export const startProjectReport = onReport('startProjectReport', async ({ params, body }, context) => {
  const { startJob } = await import('./start-job.ts');
  return startJob(params.reportId, body, context);
});
