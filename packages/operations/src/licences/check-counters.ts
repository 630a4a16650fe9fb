import { createHash } from 'node:crypto';
import { takesSeat } from '@landbrief/domain';
import {
  countedPeople,
  findLicenceYear,
  getOrganization,
  type LicenceUse,
  type LicenceYear,
  listLicenceUses,
  listOrganizationEntries,
  listOrganizationUsers,
  type Organization,
} from '@landbrief/store';
import type { Environment } from '../context.ts';
import { yearOf } from './licence-summary.ts';

/** Each organization belongs to one of so many hours of the day, so that a run reads few of them. */
const SLOTS = 24;

interface CheckOptions {
  /** Awaited before a difference is believed: an index may be behind the table for a moment. */
  settle: () => Promise<unknown>;
}

const slotOf = (organizationId: string) =>
  (createHash('sha256').update(organizationId).digest().at(0) ?? 0) % SLOTS;

/**
 * Compares the licence counters of the organizations of this hour with the users and licence records that they count.
 * Each difference that is there twice is logged for operators, and nothing is changed: a counter that is wrong is what
 * somebody is billed for. Returns how many organizations were checked, and how many disagree.
 */
export async function checkLicenceCounters(
  { platform: { clock, log } }: Environment,
  { settle }: CheckOptions,
): Promise<{ checked: number; disagreeing: number }> {
  const now = clock.now();
  const entries = await listOrganizationEntries();
  const due = entries.filter(({ organizationId }) => slotOf(organizationId) === now.getUTCHours());
  const suspects = new Map<string, string>();
  for (const { organizationId } of due) {
    const found = await findDisagreements(organizationId, now);
    if (found.length > 0) suspects.set(organizationId, JSON.stringify(found));
  }
  if (suspects.size > 0) await settle();
  let disagreeing = 0;
  for (const [organizationId, before] of suspects) {
    const found = await findDisagreements(organizationId, now);
    if (JSON.stringify(found) !== before) continue;
    disagreeing++;
    for (const disagreement of found)
      log.info('licences.counter-disagrees', { organizationId, ...disagreement });
  }
  log.info('licences.counters-checked', { checked: due.length, disagreeing });
  return { checked: due.length, disagreeing };
}

async function findDisagreements(organizationId: string, now: Date): Promise<CounterComparison[]> {
  const organization = await getOrganization(organizationId, { consistent: true });
  if (!organization) return [];
  const { compared } = await compareCounters(organization, now);
  return compared.filter(({ stored, counted }) => stored !== counted);
}

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
