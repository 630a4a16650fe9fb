import { type ReportFormat, reportLimits } from '@landbrief/domain';
import type { ReportThing } from './kinds.ts';

/** What decides how a report is made, and how long it takes. */
export interface ReportSize {
  thing: ReportThing;
  format: ReportFormat;
  properties: number;
  /** Of each property. */
  questions: number;
}

/** Properties of a spreadsheet that is ready before anybody would leave. */
const sheetAtOnce = 100;

const mostAtOnce: Record<ReportThing, number> = {
  report: reportLimits.properties,
  profile: reportLimits.properties,
  matrix: reportLimits.matrixProperties,
  questionnaire: Number.POSITIVE_INFINITY,
  summary: reportLimits.summaryProperties,
};

/** Whether one waits for it; otherwise it is made in the background. The server decides, this only says it before. */
export function isMadeAtOnce({ thing, format, properties }: Omit<ReportSize, 'questions'>): boolean {
  return properties <= (format === 'pdf' ? mostAtOnce[thing] : sheetAtOnce);
}

/** Seconds that a report in the background takes, as measured (docs/decisions/report-screens.md). */
export function secondsToMake({ thing, format, properties, questions }: ReportSize): number {
  const begins = 10;
  if (format !== 'pdf') return begins + properties * questions * 0.0005;
  const each = thing === 'report' ? 0.15 + questions * 0.003 : 0.15;
  return begins + properties * each;
}
