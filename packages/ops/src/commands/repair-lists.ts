import { type ListDifferences, planListRepair, startListRepair } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';
import { underWay, whatStarted } from '../work-lines.ts';

const blockingNouns = { people: 'people in it', projects: 'projects of user' } as const;

function differenceLines({ organizationId, misplaced, wrongCounts, blocking }: ListDifferences): string[] {
  return [
    organizationId ? `organization ${organizationId}` : 'everybody',
    ...(misplaced > 0 ? [`  people in wrong places: ${misplaced}`] : []),
    ...(wrongCounts > 0 ? [`  wrong counts of lists: ${wrongCounts}`] : []),
    ...blocking.map(
      ({ what, id, stored, counted }) =>
        `  ${blockingNouns[what]}${what === 'projects' ? ` ${id}` : ''}: ${stored}, counted ${counted}`,
    ),
  ];
}

/** Repairs all lists of users, and the numbers that block deletions. */
export const repairLists: Command = {
  usage: '',
  about: 'compare all lists of users with the users, and repair them',
  async plan(_parameters, context) {
    const { organizations, comparedOrganizations, comparedPeople, differing, job } = await planListRepair();
    const lines = [
      ...differing.flatMap(differenceLines),
      `Compared: ${comparedOrganizations} of ${organizations} organizations, and ${comparedPeople} people, in them and among everybody.` +
        (differing.length === 0 ? ' Nothing differs.' : ''),
    ];
    if (job) return { lines: [...lines, ...underWay(job)] };
    return {
      lines: [
        ...lines,
        'A job compares all of them, 25 people in a step, and repairs what differs: places in lists, counts, contacts, and the',
        'numbers of people and projects that block a deletion. Its log names each difference: users.lists-repaired,',
        'organizations.people-recounted, users.projects-recounted.',
      ],
      apply: async () => whatStarted(await startListRepair(context)),
    };
  },
};
