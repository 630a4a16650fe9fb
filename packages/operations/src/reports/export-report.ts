import { problem } from '@landbrief/domain';
import type { SignedInContext } from '../context.ts';
import type { FileReply, Input, SubjectOf } from '../operation.ts';
import { fileNameOf } from './job-files.ts';
import { writeFrame } from './make-at-once.ts';
import { printAtOnce } from './print-at-once.ts';
import { whilePrinting } from './printing-places.ts';
import { queriedChoices } from './queried-choices.ts';
import { loadReportFrame, type ReportFrame } from './report-data.ts';
import { requireFewProperties } from './report-limits.ts';
import { requestOf } from './report-request.ts';

type Context = SignedInContext & { subject: SubjectOf<'report'> };

/** The reply of `exportProjectReport`. */
export async function exportReport(
  query: Input<'exportProjectReport'>['query'],
  context: Context,
): Promise<FileReply> {
  const frame = await frameOf(queriedChoices(query, query.format), context);
  const { contentType, ...file } = await writeFrame(frame, context);
  return { file, contentType, fileName: fileNameOf(frame.projectName, frame, query.format) };
}

/** The reply of `printProjectReport`. */
export function printReport(
  query: Input<'printProjectReport'>['query'],
  context: Context,
): Promise<FileReply> {
  return whilePrinting(context, () => printed(query, context));
}

async function printed(query: Input<'printProjectReport'>['query'], context: Context): Promise<FileReply> {
  const frame = await frameOf(queriedChoices(query, 'pdf'), context);
  const bytes = await printAtOnce(frame, context);
  return {
    bytes,
    contentType: 'application/pdf',
    fileName: fileNameOf(frame.projectName, frame, 'pdf'),
    inline: true,
  };
}

async function frameOf(choices: ReturnType<typeof queriedChoices>, context: Context): Promise<ReportFrame> {
  const frame = await loadReportFrame(requestOf(context.subject, choices), context);
  if (!frame) throw problem('not_found');
  requireFewProperties(frame);
  return frame;
}
