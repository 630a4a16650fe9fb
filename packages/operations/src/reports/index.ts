import type { Operation } from '../operation.ts';
import { exportProjectReport } from './export-project-report.ts';
import { getProjectReport } from './get-project-report.ts';
import { getReportJob } from './get-report-job.ts';
import { listReportJobs } from './list-report-jobs.ts';
import { printProjectReport } from './print-project-report.ts';
import { startProjectReport } from './start-project-report.ts';

export const reportOperations: readonly Operation[] = [
  getProjectReport,
  printProjectReport,
  exportProjectReport,
  startProjectReport,
  getReportJob,
  listReportJobs,
];
