import { reportLimits } from '@landbrief/domain';
import { formatNumber, plural } from '../../ui/format.ts';

/** Beside the question: what the report has only when it is asked for. */
export const withClarifications = {
  label: 'With the clarifications',
  hint: 'Those that were answered to everybody, without the names of who asked.',
};

const most = plural(reportLimits.properties, 'property', 'properties');

const atMost = `At most ${most} go into one report.`;

/** Asked before a report is made; `chosen` of the list's properties, or all when there are none. */
export const reportQuestion = (chosen: number) => ({
  title: 'Confirm PDF Generation!',
  message: `The report ${
    chosen > 0 ? `of the ${plural(chosen, 'selected property', 'selected properties')} ` : ''
  }is made now and opens in a new window. ${atMost}`,
});

export const summaryQuestion = {
  title: 'Confirm PDF Generation!',
  message: 'The report is made now and opens in a new window.',
};

/** Why no report is made of so many, and what to do; nothing when it can be. */
export function tooManyText(count: number): string | undefined {
  if (count <= reportLimits.properties) return undefined;
  return `${atMost} This one would have ${formatNumber(count)}: select up to ${reportLimits.properties} in the project’s list of properties, then press Report.`;
}
