import { compareWithCopy, findSubject } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';
import { comparisonLines, requireReadable } from '../restore-lines.ts';

/** Says what a copy of the table has otherwise. */
export const restoreCompare: Command = {
  usage: 'COPY project ID | organization ID | everything',
  parameters: [2, 3],
  about: 'compare what a copy of the data has with what is there now',
  async plan([copy = '', ...words], { copies }) {
    requireReadable(copy, await copies.find(copy));
    const subject = await findSubject(words, copy);
    const comparison = await compareWithCopy(subject, copy);
    return { lines: comparisonLines(subject, copy, comparison) };
  },
};
