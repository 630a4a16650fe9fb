import { dropWork, findWork } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';
import { workLines } from '../work-lines.ts';

/** Gives work up for good that nobody needs any more. */
export const drop: Command = {
  usage: 'ID|KIND…',
  parameters: [1, 100],
  about: 'give up for good what is parked: by its id, or all of a kind',
  async plan(idsOrKinds, context) {
    const found = await findWork(idsOrKinds);
    const waiting = found.find(({ item }) => item.state === 'due');
    if (waiting) {
      throw new Error(
        `${waiting.item.outboxId} is not given up: it is tried again until it is parked. Only parked work can be dropped.`,
      );
    }
    const parked = found.filter(({ item }) => item.state === 'parked');
    const lines = found.flatMap(workLines);
    if (parked.length === 0)
      return { lines: [...lines, 'Nothing of it is parked: there is nothing to drop.'] };
    return {
      lines: [...lines, `Never to be done, and not to be brought back: ${parked.length}.`],
      apply: async () => {
        for (const work of parked) await dropWork(work, context);
        return [`Dropped: ${parked.length}.`];
      },
    };
  },
};
