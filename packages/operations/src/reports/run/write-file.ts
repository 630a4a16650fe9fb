import type { ReportFile } from '@landbrief/store';
import { fileKeyOf, fileNameOf } from '../job-files.ts';
import { newFileSecret } from '../long-choices.ts';
import type { PropertyWithAnswers } from '../report-content.ts';
import { readReportedProperties, writeReportFile } from '../write-report-file.ts';
import { loadFrame } from './collect.ts';
import type { ReportRun } from './report-run.ts';

/** Properties after which the progress is recorded. */
const COUNTED_EACH = 50;

/** Writes a spreadsheet, reading the properties while it writes. */
export async function writeFile(run: ReportRun): Promise<ReportFile> {
  const { job, context } = run;
  const frame = await loadFrame(run);
  await run.note({ dataAt: frame.dataAt, properties: frame.properties.length });
  const properties = counted(readReportedProperties(frame), run);
  const written = await writeReportFile({ frame, properties, by: job.byName }, context);
  try {
    const { path, contentType, extension, size } = written;
    const key = fileKeyOf(job, extension, newFileSecret());
    await context.platform.files.putFile(key, path, contentType);
    return { key, name: fileNameOf(frame.projectName, frame, extension), contentType, size };
  } finally {
    await written.delete();
  }
}

async function* counted(
  properties: AsyncIterable<PropertyWithAnswers>,
  run: ReportRun,
): AsyncGenerator<PropertyWithAnswers> {
  const { written = 0 } = run.job;
  let count = 0;
  for await (const property of properties) {
    run.requireTime();
    yield property;
    count += 1;
    // Begun again, it shows no less than before.
    if (count % COUNTED_EACH === 0 && count > written) await run.note({ written: count });
  }
}
