import {
  commitWrites,
  correctLicenceCounters,
  getOrganization,
  newestLicenceUse,
  type Organization,
} from '@landbrief/store';
import { type CounterComparison, compareCounters } from '../licences/check-counters.ts';
import { yearOf } from '../licences/licence-summary.ts';
import { operatorActWrites } from './operator-audit.ts';
import type { OperatorContext } from './operator-context.ts';

/** A call takes 29 s at most, and an index follows within seconds: changes before this are in all that is counted. */
const SETTLED_MS = 60_000;

interface LicencePlan {
  organization: Organization;
  compared: CounterComparison[];
  /** What the organization's counters, and those of the calendar year, are to be. */
  counted: { userCount: number; projectsUsed: number };
  /** The wrong ones of these; `people` is of another repair. */
  wrong: CounterComparison[];
  /** Whether licences changed so recently that an index may be behind. */
  isSettling: boolean;
}

/** Compares the licence counters of an organization with what they count; an Error says that there is none. */
export async function planLicenceRepair(
  organizationId: string,
  { platform }: OperatorContext,
): Promise<LicencePlan> {
  const organization = await getOrganization(organizationId, { consistent: true });
  if (!organization) {
    throw new Error(
      `There is no organization ${organizationId}. The command who says what an id belongs to.`,
    );
  }
  const now = platform.clock.now();
  const [{ compared, recorded }, newest] = await Promise.all([
    compareCounters(organization, now),
    newestLicenceUse(organizationId),
  ]);
  const own = compared.filter(({ counter }) => !counter.endsWith('InYear'));
  const countedOf = (counter: string) => own.find((one) => one.counter === counter)?.counted ?? 0;
  const counted = { userCount: countedOf('seats'), projectsUsed: countedOf('projects') };
  const ofYear: CounterComparison[] = recorded
    ? [
        { counter: 'seatsInYear', stored: recorded.userCount, counted: counted.userCount },
        { counter: 'projectsInYear', stored: recorded.projectsUsed, counted: counted.projectsUsed },
      ]
    : [];
  const all = [...own, ...ofYear];
  return {
    organization,
    compared: all,
    counted,
    wrong: all.filter((one) => one.counter !== 'people' && one.stored !== one.counted),
    isSettling: newest !== undefined && now.getTime() - Date.parse(newest.at) < SETTLED_MS,
  };
}

const fields = {
  seats: 'userCount',
  projects: 'projectsUsed',
  people: 'people',
  seatsInYear: 'userCountInYear',
  projectsInYear: 'projectsUsedInYear',
} as const;

/** Makes the counters what was counted, unless a licence was taken or freed since; `stale` then. */
export async function repairLicences(
  { organization, counted, wrong }: LicencePlan,
  context: OperatorContext,
): Promise<void> {
  const { organizationId, name } = organization;
  const isYearWrong = wrong.some(({ counter }) => counter.endsWith('InYear'));
  const year = isYearWrong ? yearOf(context.platform.clock.now().toISOString()) : undefined;
  const changes = wrong.map(({ counter, stored, counted: after }) => ({
    field: fields[counter],
    before: stored,
    after,
  }));
  const subject = { kind: 'organization', id: organizationId, name };
  const details = { subject, organizationIds: [organizationId], changes };
  await commitWrites([
    ...correctLicenceCounters(organization, counted, year),
    ...operatorActWrites('repairLicences', details, context),
  ]);
}
