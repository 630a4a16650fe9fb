import { propertiesAtOnce, type ReportFormat } from '@landbrief/domain';
import type { Project } from '../../api.ts';
import { formOf, hasProperties, type ReportThing } from './kinds.ts';

/** What decides how a report is made, and how long it takes. */
export interface ReportSize {
  thing: ReportThing;
  format: ReportFormat;
  properties: number;
}

/** Whether one waits for it; otherwise it is made in the background. The server decides, this only says it before. */
export function isMadeAtOnce(
  { questionCount }: Pick<Project, 'questionCount'>,
  { thing, format, properties }: ReportSize,
): boolean {
  if (!hasProperties(thing)) return true;
  // Of the kinds only the summary has a limit of its own.
  const kind = thing === 'summary' ? 'submissionSummary' : 'owner';
  return properties <= propertiesAtOnce(kind, { form: formOf(thing), format }, questionCount);
}

/** Seconds that a report in the background takes, as measured (docs/decisions/report-screens.md); each property has so many questions. */
export function secondsToMake({ thing, format, properties }: ReportSize, questions: number): number {
  const begins = 10;
  if (format !== 'pdf') return begins + properties * questions * 0.0005;
  const each = thing === 'report' ? 0.15 + questions * 0.003 : 0.15;
  return begins + properties * each;
}
