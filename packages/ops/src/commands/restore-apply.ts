import {
  compareWithCopy,
  findSubject,
  findWaitingDeletions,
  type RestoreSubject,
  restoreFromCopy,
} from '@landbrief/operations/operators';
import type { Command, OpsContext } from '../command.ts';
import { comparisonLines, requireReadable } from '../restore-lines.ts';

/** Puts back what a copy of the table has. */
export const restoreApply: Command = {
  usage: 'COPY project ID | organization ID | everything',
  parameters: [2, 3],
  about: 'make data again what a copy says; the outbox must be held',
  async plan([copy = '', ...words], context) {
    requireReadable(copy, await context.copies.find(copy));
    const subject = await findSubject(words, copy);
    const comparison = await compareWithCopy(subject, copy);
    const lines = comparisonLines(subject, copy, comparison);
    if (comparison.counts.size === 0) return { lines };
    return {
      lines: [
        ...lines,
        'What is missing or changed becomes what it was, and what is new is deleted. Counts follow after release-outbox.',
      ],
      apply: () => apply(subject, copy, context),
    };
  },
};

async function apply(subject: RestoreSubject, copy: string, context: OpsContext): Promise<string[]> {
  const done = { putBack: 0, deleted: 0, overtaken: 0 };
  for await (const step of restoreFromCopy(subject, copy, context)) {
    done.putBack += step.putBack;
    done.deleted += step.deleted;
    done.overtaken += step.overtaken;
  }
  const deletions = await findWaitingDeletions();
  return [
    `Put back: ${done.putBack}. Deleted, because it came later: ${done.deleted}.`,
    ...(done.overtaken > 0
      ? [`Changed by somebody at the same moment: ${done.overtaken}. Run the command again.`]
      : []),
    ...deletions.map(({ outboxId, kind }) => `Waits, and deletes something: ${outboxId}  ${kind}`),
    ...(deletions.length > 0 ? ['Look at each with who ID; drop those that are of what was put back.'] : []),
  ];
}
