import { onReport } from '../operation.ts';

/** A report as a spreadsheet, made within the request. */
export const exportProjectReport = onReport('exportProjectReport', async ({ query }, context) => {
  const { exportReport } = await import('./export-report.ts');
  return exportReport(query, context);
});
