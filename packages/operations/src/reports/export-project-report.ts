import { problem } from '@landbrief/domain';
import { operationOn } from '../operation.ts';

/** A report as a spreadsheet, made within the request. */
export const exportProjectReport = operationOn(
  'report',
  'exportProjectReport',
  async ({ query }, context) => {
    const { ids, phases, form, format, photos, requirements, unanswered, confidentialName, clarifications } =
      query;
    const choices = {
      ...{ format, form, paper: 'letter' as const, photos, requirements, unanswered },
      ...{ confidentialName, clarifications },
      ...(ids?.length ? { ids } : {}),
      ...(phases?.length ? { phases } : {}),
    };
    const [{ loadReportFrame }, { requestOf }, { requireFewProperties }, { writeFrame }, { fileNameOf }] =
      await Promise.all([
        import('./report-data.ts'),
        import('./report-request.ts'),
        import('./report-limits.ts'),
        import('./make-at-once.ts'),
        import('./job-files.ts'),
      ]);
    const frame = await loadReportFrame(requestOf(context.subject, choices), context);
    if (!frame) throw problem('not_found');
    requireFewProperties(frame);
    const { contentType, ...file } = await writeFrame(frame, context);
    return { file, contentType, fileName: fileNameOf(frame.projectName, format) };
  },
);
