import { planListRepair, startListRepair } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';
import { underWay, whatStarted } from '../work-lines.ts';

/** Repairs all lists of users, and the numbers that block deletions. */
export const repairLists: Command = {
  usage: '',
  about: 'compare all lists of users with the users, and repair them',
  async plan(_parameters, context) {
    const { organizations, job } = await planListRepair();
    const lines = [
      `A job compares the lists of ${organizations} organizations and of everybody with the users, 25 in a step, and`,
      'repairs what differs: places in lists, counts, contacts, and the numbers of people and projects that block a deletion.',
      'Its log names each difference: users.lists-repaired, organizations.people-recounted, users.projects-recounted.',
    ];
    if (job) return { lines: [...lines, ...underWay(job)] };
    return { lines, apply: async () => whatStarted(await startListRepair(context)) };
  },
};
