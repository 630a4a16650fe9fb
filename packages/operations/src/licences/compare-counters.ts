import { takesSeat } from '@landbrief/domain';
import {
  countedPeople,
  findLicenceYear,
  type LicenceUse,
  type LicenceYear,
  listLicenceUses,
  listOrganizationUsers,
  type Organization,
} from '@landbrief/store';
import { yearOf } from './licence-summary.ts';

/** A counter of an organization, and what was counted. */
export interface CounterComparison {
  counter: 'seats' | 'projects' | 'people' | 'seatsInYear' | 'projectsInYear';
  stored: number;
  counted: number;
}

interface ComparedCounters {
  compared: CounterComparison[];
  /** The newest calendar year with a record. */
  recorded: LicenceYear | undefined;
}

/** Compares the licence counters of an organization with the users and licence records that they count. */
export async function compareCounters(organization: Organization, now: Date): Promise<ComparedCounters> {
  const { organizationId, userCount, projectsUsed } = organization;
  const year = yearOf(now.toISOString());
  const [members, pending, people, recorded, uses] = await Promise.all([
    listOrganizationUsers(organizationId),
    listOrganizationUsers(organizationId, 'PENDING'),
    countedPeople(organizationId),
    findLicenceYear(organizationId, year),
    readUses(organization, year),
  ]);
  const compared: CounterComparison[] = [
    { counter: 'seats', stored: userCount, counted: members.filter(takesSeat).length },
    { counter: 'people', stored: people, counted: members.length + pending.length },
    { counter: 'seatsInYear', stored: recorded?.userCount ?? userCount, counted: userCount },
    { counter: 'projectsInYear', stored: recorded?.projectsUsed ?? projectsUsed, counted: projectsUsed },
    { counter: 'projects', stored: projectsUsed, counted: uses ?? projectsUsed },
  ];
  return { compared, recorded };
}

/**
 * How many project licences the records of this year and the last one say were taken since the newest renewal; undefined
 * where they do not go back to one, nor to the organization's beginning.
 */
async function readUses(
  { organizationId, created }: Organization,
  year: number,
): Promise<number | undefined> {
  const years = await Promise.all([year - 1, year].map((each) => listLicenceUses(organizationId, each)));
  const uses = years.flat().filter(({ kind }) => kind === 'rfi');
  const renewed = uses.findLast(({ what }) => what === 'renewed')?.at;
  if (renewed === undefined && yearOf(created) < year - 1) return undefined;
  return uses.filter((use) => isTakenSince(use, renewed)).length;
}

/** A licence that is taken in the transaction that also renews is the first one of the new year. */
const isTakenSince = ({ what, at }: LicenceUse, since = '') => what === 'taken' && at >= since;
