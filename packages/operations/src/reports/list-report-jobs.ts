import { onProject } from '../operation.ts';
import { page } from '../page.ts';

/** The reports of the caller's view: the owner's side those of its own, a participant theirs. */
export const listReportJobs = onProject('listReportJobs', async ({ query }, context) => {
  const { readJobs } = await import('./read-jobs.ts');
  const jobs = await readJobs(context);
  return { jobs: page(jobs, query), count: jobs.length };
});
