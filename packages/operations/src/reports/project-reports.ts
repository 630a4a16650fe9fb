import { page } from '../page.ts';
import { onProject, onReport } from '../subjects/operation.ts';

/** The calls about reports: what makes one is loaded when it is asked for. */

/**
 * A project with its participants, properties and questions in one reply (document 2, "Reports"), with `full` with all
 * answers too. What is too large for one reply is read page by page from the lists.
 */
export const getProjectReport = onProject('getProjectReport', async ({ query }, context) => {
  const { readWholeProject } = await import('./read-whole-project.ts');
  return readWholeProject(query, context);
});

export const printProjectReport = onReport('printProjectReport', async ({ query }, context) => {
  const { printReport } = await import('./export-report.ts');
  return printReport(query, context);
});

export const exportProjectReport = onReport('exportProjectReport', async ({ query }, context) => {
  const { exportReport } = await import('./export-report.ts');
  return exportReport(query, context);
});

/**
 * Makes a report within the request when it has few properties, else in the background. The same report that is being
 * made already is shared: the caller gets the message too.
 */
export const startProjectReport = onReport('startProjectReport', async ({ params, body }, context) => {
  const { startJob } = await import('./start-job.ts');
  return startJob(params.reportId, body, context);
});

export const exportProject = onProject('exportProject', async ({ query }, context) => {
  const { exportWholeProject } = await import('./export-project.ts');
  return exportWholeProject(query, context);
});

/** The progress of a report; each time the caller's access to its view is checked anew. */
export const getReportJob = onReport('getReportJob', async ({ params }, context) => {
  const { readJob } = await import('./read-jobs.ts');
  return { job: await readJob(params, context) };
});

/** The reports of the caller's view: the owner's side those of its own, a participant theirs. */
export const listReportJobs = onProject('listReportJobs', async ({ query }, context) => {
  const { readJobs } = await import('./read-jobs.ts');
  const jobs = await readJobs(context);
  return { jobs: page(jobs, query), count: jobs.length };
});
