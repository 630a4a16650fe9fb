import {
  type ListDifferences,
  planLicenceRepair,
  planListRepair,
  planMailboxRepair,
  planRecount,
  recountAsOperator,
  repairLicences as repair,
  startListRepair,
  startMailboxRepair,
} from '@landbrief/operations/operators';
import type { Command } from '../command.ts';
import { underWay, whatStarted } from '../work-lines.ts';

export const recount: Command = {
  usage: 'PROJECT',
  about: 'compare the counts of a project’s properties with their answers, and repair them',
  async plan([projectId = ''], context) {
    const { project, properties, compared, wrong, job } = await planRecount(projectId);
    const found = wrong.flatMap(({ name, counts }) => [
      `  ${name}`,
      ...counts.map(({ count, stored, counted }) => `    ${count}: ${stored || 0}, counted ${counted || 0}`),
    ]);
    const left = properties - compared;
    const lines = [
      `project ${project.name}, properties: ${properties}`,
      ...found,
      `Compared with their answers: ${compared}, of which ${wrong.length} have wrong counts.` +
        (left > 0 ? ` The job compares the other ${left} too.` : ''),
    ];
    if (job) return { lines: [...lines, ...underWay(job)] };
    return {
      lines: [...lines, 'A job compares and repairs all properties, and their marks in lists, 50 in a step.'],
      apply: async () => whatStarted(await recountAsOperator(project, context)),
    };
  },
};

const counterNames = {
  seats: 'seats',
  projects: 'project licenses of this license year',
  people: 'people who block its deletion',
  seatsInYear: 'seats, as finance reads them',
  projectsInYear: 'project licenses, as finance reads them',
} as const;

export const repairLicences: Command = {
  usage: 'ORGANIZATION',
  about: 'compare the license counters of an organization with what they count, and correct them',
  async plan([organizationId = ''], context) {
    const plan = await planLicenceRepair(organizationId, context);
    const { organization, compared, wrong, isSettling } = plan;
    const isWrongPeople = compared.some((one) => one.counter === 'people' && one.stored !== one.counted);
    const lines = [
      `organization ${organizationId}  ${organization.name}`,
      ...compared.map(
        ({ counter, stored, counted }) => `  ${counterNames[counter]}: ${stored}, counted ${counted}`,
      ),
      ...(isWrongPeople ? ['The number of people is corrected by repair-lists.'] : []),
    ];
    if (wrong.length === 0) return { lines: [...lines, 'The license counters are right.'] };
    if (isSettling) {
      return {
        lines: [...lines, 'Its licenses changed less than a minute ago: run the command again in a minute.'],
      };
    }
    return {
      lines: [
        ...lines,
        'The license counters become what was counted. Records of licenses stay as they are.',
      ],
      apply: async () => {
        await repair(plan, context);
        return ['They are corrected.'];
      },
    };
  },
};

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
