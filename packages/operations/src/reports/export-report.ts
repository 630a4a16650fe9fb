import {
  isExport,
  problem,
  propertiesAtOnce,
  type ReportChoices,
  type ReportFormat,
} from '@landbrief/domain';
import { watermarkText } from '../attachments/marked-copy.ts';
import type { SignedInContext } from '../context.ts';
import type { FileReply, Input, SubjectOf } from '../subjects/operation.ts';
import { fileNameOf } from './job-files.ts';
import { writeFrame } from './make-at-once.ts';
import { printAtOnce } from './print-at-once.ts';
import { whilePrinting } from './printing-places.ts';
import { loadReportFrame, type ReportFrame } from './report-data.ts';
import { requestOf } from './report-request.ts';

type Context = SignedInContext & { subject: SubjectOf<'report'> };

export async function exportReport(
  query: Input<'exportProjectReport'>['query'],
  context: Context,
): Promise<FileReply> {
  const frame = await frameOf(queriedChoices(query, query.format), context);
  recordAct(frame.choices, context);
  const { contentType, ...file } = await writeFrame(frame, context);
  return { file, contentType, fileName: fileNameOf(frame.projectName, frame, query.format) };
}

export function printReport(
  query: Input<'printProjectReport'>['query'],
  context: Context,
): Promise<FileReply> {
  return whilePrinting(context, () => printed(query, context));
}

async function printed(query: Input<'printProjectReport'>['query'], context: Context): Promise<FileReply> {
  const frame = await frameOf(queriedChoices(query, 'pdf'), context);
  recordAct(frame.choices, context);
  const { settings, tz } = context.subject.project;
  const watermark = settings.watermark ? watermarkText(tz, context) : undefined;
  const bytes = await printAtOnce(frame, context, watermark);
  return {
    bytes,
    contentType: 'application/pdf',
    fileName: fileNameOf(frame.projectName, frame, 'pdf'),
    inline: true,
  };
}

/** Exports are in the audit trail, and reports with what is confidential. */
export function recordAct(
  { form, includeConfidential }: Pick<ReportChoices, 'form' | 'includeConfidential'>,
  { audit }: Pick<SignedInContext, 'audit'>,
): void {
  if (isExport(form)) audit.recordAs('exportProject');
  else if (includeConfidential) audit.recordAs('printProjectReport');
}

async function frameOf(choices: ReturnType<typeof queriedChoices>, context: Context): Promise<ReportFrame> {
  const frame = await loadReportFrame(requestOf(context.subject, choices), context);
  if (!frame) throw problem('not_found');
  requireFewProperties(frame);
  return frame;
}

/** The choices of a report that is made within a GET request. */
function queriedChoices(
  query: Input<'exportProjectReport'>['query'] | Input<'printProjectReport'>['query'],
  format: ReportFormat,
): ReportChoices {
  const { ids, form, phases, photos, requirements, unanswered, confidentialName, clarifications } = query;
  const { includeConfidential } = query;
  return {
    ...{ format, form, photos, requirements, unanswered, confidentialName, clarifications },
    paper: 'paper' in query ? query.paper : 'letter',
    ...(includeConfidential ? { includeConfidential } : {}),
    ...(ids?.length ? { ids } : {}),
    ...(phases?.length ? { phases } : {}),
  };
}

/** Refuses a report of a GET request that would have to be made in the background. */
function requireFewProperties({ kind, choices, project, properties: { length } }: ReportFrame): void {
  const most = propertiesAtOnce(kind, choices, project.questionCount);
  const advice =
    choices.format === 'pdf' ? 'choose fewer' : 'choose fewer, or have it made in the background';
  if (length > most)
    throw problem('limit_reached', {
      message: `At most ${most} properties go into one report, and this one would have ${length}. Please ${advice}.`,
    });
}
