import { planMailboxRepair, startMailboxRepair } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';
import { underWay, whatStarted } from '../work-lines.ts';

/** Repairs the counters and the search of one mailbox. */
export const repairMailbox: Command = {
  usage: 'USER',
  about: 'count a mailbox anew, and write the rows that its search reads',
  async plan([idOrAddress = ''], context) {
    const { user, messages, wrong, job } = await planMailboxRepair(idOrAddress);
    const found = wrong.map(
      ({ folder, unread, stored, counted }) =>
        `  ${folder}${unread ? ', unread' : ''}: ${stored}, counted ${counted}`,
    );
    const lines = [
      `mailbox of ${user.email}, messages: ${messages}`,
      ...found,
      found.length > 0 ? 'These counters are wrong.' : 'Its counters are right.',
    ];
    if (job) return { lines: [...lines, ...underWay(job)] };
    return {
      lines: [
        ...lines,
        'A job counts it, and writes the rows that a search reads, 1,000 messages in a step.',
      ],
      apply: async () => whatStarted(await startMailboxRepair(user, context)),
    };
  },
};
