import { timestamp } from '@landbrief/platform';
import { advanceReportJob, markReportWritten, type ReportJob, type ReportJobKey } from '@landbrief/store';
import type { JobContext } from '../../context.ts';
import { fileKeyOf, fileNameOf } from '../job-files.ts';
import { newFileSecret } from '../long-choices.ts';
import type { PropertyWithAnswers } from '../report-content.ts';
import { loadReportFrame } from '../report-data.ts';
import { readReportedProperties, writeReportFile } from '../write-report-file.ts';
import { getCurrentJob, requestOfJob } from './current-job.ts';

/** Properties after which the progress is recorded. */
const COUNTED_EACH = 50;

/** Writes a spreadsheet, reading the properties while it writes. */
export async function writeFile(task: ReportJobKey, context: JobContext): Promise<object> {
  const job = await getCurrentJob(task);
  if (!job || job.file) return {};
  const { clock, files } = context.platform;
  const frame = await loadReportFrame(await requestOfJob(job, context), context);
  if (!frame) return {};
  const properties = counted(readReportedProperties(frame), job, context);
  const written = await writeReportFile({ frame, properties, by: job.byName }, context);
  try {
    const { path, contentType, extension, size } = written;
    // Of two attempts at the same time one counts, with its moment: neither overwrites the other's file.
    const key = fileKeyOf(job, extension, newFileSecret());
    await files.putFile(key, path, contentType);
    const name = fileNameOf(frame.projectName, frame, extension);
    const done = { dataAt: frame.dataAt, properties: frame.properties.length };
    await advanceReportJob(job, {
      ...{ ...done, file: { key, name, contentType, size }, touched: timestamp(clock) },
    });
  } finally {
    await written.delete();
  }
  return {};
}

async function* counted(
  properties: AsyncIterable<PropertyWithAnswers>,
  job: ReportJob,
  { platform }: JobContext,
): AsyncGenerator<PropertyWithAnswers> {
  let count = 0;
  for await (const property of properties) {
    yield property;
    count += 1;
    if (count % COUNTED_EACH === 0)
      await markReportWritten(job, { written: count, touched: timestamp(platform.clock) });
  }
}
