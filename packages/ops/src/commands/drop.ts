import { dropWork, findWork, isHeld } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';
import { workLines } from '../work-lines.ts';

/** Gives work up for good that nobody needs any more. */
export const drop: Command = {
  usage: 'ID|KIND…',
  parameters: [1, 100],
  about: 'give up for good what is parked, and in a hold what waits: by its id, or all of a kind',
  async plan(idsOrKinds, context) {
    const held = await isHeld();
    const found = await findWork(idsOrKinds, { isHeld: held });
    const waiting = found.find(({ item }) => item.state === 'due' && !held);
    if (waiting) {
      throw new Error(
        `${waiting.item.outboxId} is not given up: it is tried again until it is parked. Only parked work can be dropped, and any while the outbox is held.`,
      );
    }
    const parked = found.filter(({ item }) => item.state !== 'done');
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
