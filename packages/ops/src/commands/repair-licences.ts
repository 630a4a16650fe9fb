import { planLicenceRepair, repairLicences as repair } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';

const counterNames = {
  seats: 'seats',
  projects: 'project licenses of this license year',
  people: 'people who block its deletion',
  seatsInYear: 'seats, as finance reads them',
  projectsInYear: 'project licenses, as finance reads them',
} as const;

/** Repairs the licence counters of an organization that disagree. */
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
