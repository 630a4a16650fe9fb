import { problem, reportLimits } from '@landbrief/domain';
import type { ReportFrame } from './report-data.ts';
import type { ReportRequest } from './report-request.ts';

/** How many properties a report has at most when it is made within a request. */
export function propertiesAtOnce({ kind, choices }: Pick<ReportRequest, 'kind' | 'choices'>): number {
  if (kind === 'submissionSummary') return reportLimits.summaryProperties;
  if (choices.format !== 'pdf') return reportLimits.sheetProperties;
  return choices.form === 'matrix' ? reportLimits.matrixProperties : reportLimits.properties;
}

export function requireFewProperties({ kind, choices, properties: { length } }: ReportFrame): void {
  const most = propertiesAtOnce({ kind, choices });
  const advice =
    choices.format === 'pdf' ? 'choose fewer' : 'choose fewer, or have it made in the background';
  if (length > most)
    throw problem('limit_reached', {
      message: `At most ${most} properties go into one report, and this one would have ${length}. Please ${advice}.`,
    });
}
