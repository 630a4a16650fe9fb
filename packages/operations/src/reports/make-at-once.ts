import { readFile } from 'node:fs/promises';
import { problem } from '@landbrief/domain';
import type { Caller, Environment } from '../context.ts';
import { fullName } from '../people/full-name.ts';
import { printAtOnce } from './print-at-once.ts';
import { loadReportFrame, type ReportFrame } from './report-data.ts';
import type { ReportRequest } from './report-request.ts';
import { readReportedProperties, type WrittenFile, writeReportFile } from './write-report-file.ts';

type Context = Environment & { caller: Pick<Caller, 'user'> };

export interface MadeFile {
  bytes: Uint8Array;
  contentType: string;
  extension: string;
  projectName: string;
  properties: number;
  dataAt: string;
}

/** The file of a report with few properties. */
export async function makeFile(request: ReportRequest, context: Context): Promise<MadeFile> {
  const frame = await loadReportFrame(request, context);
  if (!frame) throw problem('not_found');
  const { projectName, dataAt } = frame;
  const properties = frame.properties.length;
  const file = request.choices.format === 'pdf' ? await pdfOf(frame, context) : await sheetOf(frame, context);
  return { ...file, extension: request.choices.format, projectName, properties, dataAt };
}

async function pdfOf(frame: ReportFrame, context: Context) {
  return { bytes: await printAtOnce(frame, context), contentType: 'application/pdf' };
}

async function sheetOf(frame: ReportFrame, context: Context) {
  const written = await writeFrame(frame, context);
  try {
    return { bytes: await readFile(written.path), contentType: written.contentType };
  } finally {
    await written.delete();
  }
}

/** A spreadsheet of a report, read while it is written. */
export function writeFrame(frame: ReportFrame, context: Context): Promise<WrittenFile> {
  const by = fullName(context.caller.user);
  return writeReportFile({ frame, properties: readReportedProperties(frame), by }, context);
}
