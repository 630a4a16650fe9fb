import type { ReportChoices, ReportFormat } from '@landbrief/domain';
import type { Input } from '../operation.ts';

/** The choices of a report that is made within a GET request. */
export function queriedChoices(
  query: Input<'exportProjectReport'>['query'] | Input<'printProjectReport'>['query'],
  format: ReportFormat,
): ReportChoices {
  const { ids, form, phases, photos, requirements, unanswered, confidentialName, clarifications } = query;
  return {
    ...{ format, form, photos, requirements, unanswered, confidentialName, clarifications },
    paper: 'paper' in query ? query.paper : 'letter',
    ...(ids?.length ? { ids } : {}),
    ...(phases?.length ? { phases } : {}),
  };
}
