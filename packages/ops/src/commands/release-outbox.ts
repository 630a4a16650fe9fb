import { findHeldWork, releaseWork } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';
import { heldLines } from '../restore-lines.ts';

/** Lets the outbox and the clock go on. */
export const releaseOutbox: Command = {
  usage: '',
  about: 'end the hold: what waits is done within minutes',
  async plan(_parameters, context) {
    const work = await findHeldWork(context);
    const { hold } = work;
    if (!hold) return { lines: ['The outbox is not held.'] };
    return {
      lines: [
        `Held since ${hold.since} by ${hold.by}.`,
        ...heldLines(work),
        'All of it is done within minutes. What must not be done: first drop ID or drop KIND.',
      ],
      apply: async () => {
        await releaseWork(hold, context);
        return ['Released. parked lists what fails for good.'];
      },
    };
  },
};
