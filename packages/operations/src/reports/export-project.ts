import { defaultReportChoices, problem, propertiesAtOnce } from '@landbrief/domain';
import { readPropertyList } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import type { Input, Reply, SubjectOf } from '../subjects/operation.ts';
import { writeFrame } from './make-at-once.ts';
import { loadReportFrame } from './report-data.ts';
import { requestOf } from './report-request.ts';
import { startJob } from './start-job.ts';

type Context = SignedInContext & { subject: SubjectOf<'project'> };

/**
 * Questions, properties and answers as a workbook with a sheet for each phase (decisions 9): the file, or for a larger
 * project the report in the background that makes it (decisions 16).
 */
export async function exportWholeProject(
  { clarifications = false, includeConfidential }: Input<'exportProject'>['query'],
  context: Context,
): Promise<Reply<'exportProject'>> {
  const { project } = context.subject;
  const choices = {
    ...defaultReportChoices,
    form: 'export' as const,
    format: 'xlsx' as const,
    clarifications,
    ...(includeConfidential ? { includeConfidential } : {}),
  };
  const subject = { ...context.subject, kind: 'owner' as const, viewOf: undefined };
  const properties = (await readPropertyList(project.projectId)).length;
  if (properties > propertiesAtOnce('owner', choices, project.questionCount))
    return startJob(project.reportIds.owner, choices, { ...context, subject });
  const frame = await loadReportFrame(requestOf(subject, choices), context);
  if (!frame) throw problem('not_found');
  const { contentType, ...file } = await writeFrame(frame, context);
  return { file, contentType, fileName: 'project-export.xlsx' };
}
