import { onReport } from '../operation.ts';

/** A report as PDF: the owner's of the whole project, or one participant's view of it. */
export const printProjectReport = onReport('printProjectReport', async ({ query }, context) => {
  const { printReport } = await import('./export-report.ts');
  return printReport(query, context);
});
