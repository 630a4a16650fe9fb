import { problem, propertiesAtOnce } from '@landbrief/domain';
import type { ReportFrame } from './report-data.ts';

/** Refuses a report of a GET request that would have to be made in the background. */
export function requireFewProperties({ kind, choices, properties: { length } }: ReportFrame): void {
  const most = propertiesAtOnce(kind, choices);
  const advice =
    choices.format === 'pdf' ? 'choose fewer' : 'choose fewer, or have it made in the background';
  if (length > most)
    throw problem('limit_reached', {
      message: `At most ${most} properties go into one report, and this one would have ${length}. Please ${advice}.`,
    });
}
