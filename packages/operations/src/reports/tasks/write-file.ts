import type { ReportJobKey } from '@landbrief/store';
import type { JobContext } from '../../context.ts';
import { getCurrentJob } from './current-job.ts';
import { ReportFailure } from './report-failure.ts';

/** Writes a spreadsheet. */
export async function writeFile(task: ReportJobKey, _context: JobContext): Promise<object> {
  if (!(await getCurrentJob(task))) return {};
  throw new ReportFailure('Spreadsheets are made at once. Please choose fewer properties.');
}
