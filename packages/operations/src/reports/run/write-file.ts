import type { ReportFile } from '@landbrief/store';
import { fileKeyOf, fileNameOf } from '../job-files.ts';
import { newFileSecret } from '../long-choices.ts';
import type { PropertyWithAnswers } from '../report-content.ts';
import type { ReportFrame } from '../report-data.ts';
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
  const properties = counted(frame, run);
  const whileWriting = () => run.requireTime();
  const written = await writeReportFile({ frame, properties, by: job.byName, whileWriting }, context);
  try {
    const { path, contentType, extension, size } = written;
    const key = fileKeyOf(job, extension, newFileSecret());
    await context.platform.files.putFile(key, path, contentType);
    return { key, name: fileNameOf(frame.projectName, frame, extension), contentType, size };
  } finally {
    await written.delete();
  }
}

async function* counted(frame: ReportFrame, run: ReportRun): AsyncGenerator<PropertyWithAnswers> {
  const { written = 0 } = run.job;
  let count = 0;
  for await (const property of readReportedProperties(frame)) {
    run.requireTime();
    yield property;
    count += 1;
    // Begun again, it shows no less than before.
    if (count % COUNTED_EACH === 0 && count > written) await run.note({ written: count });
  }
  await run.note({ written: frame.properties.length });
}
