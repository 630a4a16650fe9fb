import { problem } from '@landbrief/domain';
import { operationOn } from '../operation.ts';

/** A report as PDF: the owner's of the whole project, or one participant's view of it. */
export const printProjectReport = operationOn('report', 'printProjectReport', async ({ query }, context) => {
  const { ids, form, phases, paper, photos, requirements, unanswered, confidentialName, clarifications } =
    query;
  const choices = {
    ...{ format: 'pdf' as const, form, paper, photos, requirements, unanswered },
    ...{ confidentialName, clarifications },
    ...(ids?.length ? { ids } : {}),
    ...(phases?.length ? { phases } : {}),
  };
  const [{ loadReportFrame }, { requestOf }, { printAtOnce }, { requireFewProperties }] = await Promise.all([
    import('./report-data.ts'),
    import('./report-request.ts'),
    import('./print-at-once.ts'),
    import('./report-limits.ts'),
  ]);
  const frame = await loadReportFrame(requestOf(context.subject, choices), context);
  if (!frame) throw problem('not_found');
  requireFewProperties(frame);
  const bytes = await printAtOnce(frame, context);
  const fileName = `${frame.projectName}.pdf`;
  return { bytes, contentType: 'application/pdf', fileName, inline: true };
});
