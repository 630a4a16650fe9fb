import { findWork, isOverWhenParked, redriveWork } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';
import { workLines } from '../work-lines.ts';

/** Tries work again that was given up, after its cause was removed. */
export const redrive: Command = {
  usage: 'ID|KIND…',
  parameters: [1, 100],
  about: 'try work again that was given up: by its id, or all of a kind',
  async plan(idsOrKinds, context) {
    const found = await findWork(idsOrKinds);
    for (const { item } of found) refuse(item);
    const parked = found.filter(({ item }) => item.state === 'parked');
    const lines = found.flatMap(workLines);
    if (parked.length === 0)
      return { lines: [...lines, 'Nothing of it is parked: there is nothing to redrive.'] };
    return {
      lines: [...lines, `To be tried again within a minute, with all attempts: ${parked.length}.`],
      apply: async () => {
        for (const work of parked) await redriveWork(work, context);
        return [
          `Due again: ${parked.length}. With who ID you see what became of it; parked lists what fails for good.`,
        ];
      },
    };
  },
};

function refuse(item: Parameters<typeof isOverWhenParked>[0]): void {
  if (item.state === 'done') {
    throw new Error(
      `${item.outboxId} was done or dropped, and what it was to do is deleted: it cannot be tried again.`,
    );
  }
  if (item.state === 'parked' && isOverWhenParked(item)) {
    throw new Error(
      `${item.outboxId} is an import, which shows as failed to whoever began it, and does not go on.` +
        ' They import the file again, which passes over what is there; then drop this.',
    );
  }
}
