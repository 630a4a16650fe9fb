import { reportLimits } from '@landbrief/domain';
import type { ReportRequest } from './report-request.ts';

/** How many properties a report has at most when it is made within a request. */
export function propertiesAtOnce({ kind, choices }: Pick<ReportRequest, 'kind' | 'choices'>): number {
  if (kind === 'submissionSummary') return reportLimits.summaryProperties;
  return choices.form === 'matrix' ? reportLimits.matrixProperties : reportLimits.properties;
}
