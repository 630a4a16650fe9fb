import { problem } from '@landbrief/domain';
import type { Environment } from '../context.ts';
import { printAtOnce } from './print-at-once.ts';
import { loadReportFrame } from './report-data.ts';
import type { ReportRequest } from './report-request.ts';

export interface MadeFile {
  bytes: Uint8Array;
  contentType: string;
  extension: string;
  projectName: string;
  properties: number;
  dataAt: string;
}

/** The file of a report with few properties. */
export async function makeFile(request: ReportRequest, environment: Environment): Promise<MadeFile> {
  const frame = await loadReportFrame(request, environment);
  if (!frame) throw problem('not_found');
  const { projectName, dataAt } = frame;
  const properties = frame.properties.length;
  const { format } = request.choices;
  if (format !== 'pdf') throw problem('unavailable');
  const bytes = await printAtOnce(frame, environment);
  return { bytes, contentType: 'application/pdf', extension: format, projectName, properties, dataAt };
}
