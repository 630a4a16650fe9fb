import { findHeldWork, holdWork } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';
import { heldLines } from '../restore-lines.ts';

/** Keeps everything of the outbox and of the clock from beginning. */
export const holdOutbox: Command = {
  usage: '',
  about: 'hold mail, notices and all scheduled work until release-outbox',
  async plan(_parameters, context) {
    const work = await findHeldWork(context);
    if (work.hold)
      return { lines: [`Held since ${work.hold.since} by ${work.hold.by}.`, ...heldLines(work)] };
    return {
      lines: [
        ...heldLines(work),
        'None of it begins until release-outbox, nor do the clock’s changes, reminders and runs of data feeds.',
        'People go on working; what they do is told when the hold ends.',
      ],
      apply: async () => {
        await holdWork(context);
        return ['Held. The alarms outbox-waiting, stream-stopped and clock-stopped ring after 15 minutes.'];
      },
    };
  },
};
