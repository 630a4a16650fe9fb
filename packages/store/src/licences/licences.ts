import { licenceAvailable, licenceProblem, problem, projectLicencesAt } from '@landbrief/domain';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { whereAll, whereAny } from '../conditions.ts';
import { type Organization, organizationItems } from '../organizations/organization-entity.ts';
import {
  countInYear,
  type LicenceCause,
  type LicenceUse,
  licenceMonths,
  licenceUses,
  yearOf,
} from './licence-records.ts';

/** Takes one user seat if one is left; count and limit are checked in one conditional write. */
export function takeSeat(organization: Organization, cause: LicenceCause): Write[] {
  return changeSeats(organization, cause, 1);
}

export function freeSeat(organization: Organization, cause: LicenceCause): Write[] {
  return changeSeats(organization, cause, -1);
}

/** When `organization` has changed since it was read, the change is rebuilt from the current one. */
function changeSeats(organization: Organization, cause: LicenceCause, change: 1 | -1): Write[] {
  const { organizationId, userCount, userLimit } = organization;
  const after = Math.max(0, userCount + change);
  const counted = organizationItems.transactUpdate(
    { organizationId, userCount: after },
    {
      condition: whereAll(
        { attr: 'userCount', eq: userCount },
        { attr: 'userLimit', eq: userLimit },
        change > 0
          ? whereAny({ attr: 'userLimit', eq: 0 }, { attr: 'userCount', lt: { attr: 'userLimit' } })
          : { attr: 'organizationId', exists: true },
      ),
      returnValuesOnConditionFalse: 'ALL_OLD',
    },
  );
  const refused = rebuildOrRefuse(organization, (current) => {
    const isFull = change > 0 && !licenceAvailable(limitsOf(current), 'user');
    return isFull ? licenceProblem('user', current.name) : changeSeats(current, cause, change);
  });
  const use: UseChange = {
    kind: 'user',
    what: change > 0 ? 'taken' : 'freed',
    before: userCount,
    after,
    limit: userLimit,
  };
  return grouped(`seat ${cause.useId}`, [
    write(counted, refused),
    ...recordUse(organization, cause, use),
    countInYear(organization, yearOf(cause.at), {
      userCount: after,
      userLimit,
      uses: $add(1),
      ...(change > 0 ? { seatsTaken: $add(1) } : {}),
    }),
    countInMonth(organization, cause.at, { seats: $add(after - userCount) }),
  ]);
}

/**
 * Takes one project licence if one is left. When the licence year has ended and the clock has not renewed it yet, the
 * licence is the first of the next year.
 */
export function takeProjectLicence(organization: Organization, cause: LicenceCause): Write[] {
  const { organizationId, projectLimit } = organization;
  const { licenceYearStart, projectsUsed, renewed } = projectLicencesAt(organization, Date.parse(cause.at));
  const counted = organizationItems.transactUpdate(
    { organizationId, projectsUsed: projectsUsed + 1, licenceYearStart },
    {
      condition: whereAll(
        ...projectLicencesAsRead(organization),
        renewed
          ? { attr: 'projectLimit', gte: 0 }
          : whereAny({ attr: 'projectLimit', eq: 0 }, { attr: 'projectsUsed', lt: { attr: 'projectLimit' } }),
      ),
      returnValuesOnConditionFalse: 'ALL_OLD',
    },
  );
  const refused = rebuildOrRefuse(organization, (current) => {
    const { projectsUsed: used } = projectLicencesAt(current, Date.parse(cause.at));
    const isFull = !licenceAvailable({ ...limitsOf(current), rfisUsed: used }, 'rfi');
    return isFull ? licenceProblem('rfi', current.name) : takeProjectLicence(current, cause);
  });
  const use: UseChange = {
    kind: 'rfi',
    what: 'taken',
    before: projectsUsed,
    after: projectsUsed + 1,
    limit: projectLimit,
  };
  return grouped(`project ${cause.useId}`, [
    write(counted, refused),
    ...(renewed ? recordRenewal(organization, cause) : []),
    ...recordUse(organization, cause, use),
    countInYear(organization, yearOf(cause.at), {
      projectsUsed: projectsUsed + 1,
      projectLimit,
      uses: $add(renewed ? 2 : 1),
      projectsActivated: $add(1),
    }),
    countInMonth(organization, cause.at, { projects: $add(1) }),
  ]);
}

/**
 * Makes the counters of an organization, and of a calendar year, what was counted. `stale` when licences changed since the
 * organization was read.
 */
export function correctLicenceCounters(
  organization: Organization,
  counted: Pick<Organization, 'userCount' | 'projectsUsed'>,
  year: number | undefined,
): Write[] {
  const { organizationId, userCount } = organization;
  const condition = whereAll({ attr: 'userCount', eq: userCount }, ...projectLicencesAsRead(organization));
  return [
    write(organizationItems.transactUpdate({ organizationId, ...counted }, { condition })),
    ...(year === undefined ? [] : [countInYear(organization, year, counted)]),
  ];
}

/** Begins the next licence year when the counted one has ended; otherwise nothing, so that it may run late or twice. */
export function renewProjectLicences(organization: Organization, cause: LicenceCause): Write[] {
  const { organizationId, projectLimit } = organization;
  const { licenceYearStart, renewed } = projectLicencesAt(organization, Date.parse(cause.at));
  if (!renewed) return [];
  const counted = organizationItems.transactUpdate(
    { organizationId, projectsUsed: 0, licenceYearStart },
    { condition: { and: projectLicencesAsRead(organization) }, returnValuesOnConditionFalse: 'ALL_OLD' },
  );
  return grouped(`renewal ${cause.useId}`, [
    write(
      counted,
      rebuildOrRefuse(organization, (current) => renewProjectLicences(current, cause)),
    ),
    ...recordRenewal(organization, cause),
    countInYear(organization, yearOf(cause.at), { projectsUsed: 0, projectLimit, uses: $add(1) }),
  ]);
}

function projectLicencesAsRead({ projectsUsed, projectLimit, licenceYearStart }: Organization) {
  return [
    { attr: 'projectsUsed' as const, eq: projectsUsed },
    { attr: 'projectLimit' as const, eq: projectLimit },
    { attr: 'licenceYearStart' as const, eq: licenceYearStart },
  ];
}

function limitsOf({ userLimit, userCount, projectLimit, projectsUsed }: Organization) {
  return { userLimit, userCount, rfiLimit: projectLimit, rfisUsed: projectsUsed };
}

/** When the counts have changed: `rebuild` with the current counts and limits. */
function rebuildOrRefuse(
  before: Organization,
  rebuild: (current: Organization) => ReturnType<Write['otherwise']>,
): Write['otherwise'] {
  return (current) => {
    if (!current) return problem('not_found', { message: 'The organization does not exist any more.' });
    const { name, userLimit, userCount, projectLimit, projectsUsed, licenceYearStart, renewalDate } =
      current as Organization;
    const counts = { userLimit, userCount, projectLimit, projectsUsed, licenceYearStart };
    const { renewalDate: _, ...kept } = before;
    return rebuild({ ...kept, name, ...counts, ...(renewalDate ? { renewalDate } : {}) });
  };
}

function grouped(group: string, writes: readonly Write[]): Write[] {
  return writes.map((one) => ({ ...one, group }));
}

type UseChange = Pick<LicenceUse, 'kind' | 'what' | 'before' | 'after' | 'limit'>;

function recordUse({ organizationId }: Organization, cause: LicenceCause, change: UseChange): Write[] {
  return [write(licenceUses.transactPut({ organizationId, ...cause, ...change }))];
}

/** The renewal's record has the cause's id with a suffix, because taking a licence may record a renewal as well. */
function recordRenewal(organization: Organization, { at, useId }: LicenceCause): Write[] {
  const { projectsUsed, projectLimit } = organization;
  const change: UseChange = {
    kind: 'rfi',
    what: 'renewed',
    before: projectsUsed,
    after: 0,
    limit: projectLimit,
  };
  return recordUse(organization, { at, useId: `${useId}-` }, change);
}

type MonthChange = Omit<Parameters<typeof licenceMonths.transactUpdate>[0], 'organizationId' | 'month'>;

function countInMonth({ organizationId }: Organization, at: string, change: MonthChange): Write {
  return write(licenceMonths.transactUpdate({ organizationId, month: at.slice(0, 7), ...change }));
}

type LicenceTerms = Pick<Organization, 'userLimit' | 'projectLimit' | 'propertySyncSince'>;

/**
 * Records changed licence limits and the paid add-on (property sync). `recordSyncedYears` records the add-on's past
 * years.
 */
export function recordLicenceTerms(
  before: LicenceTerms,
  organization: Organization,
  cause: LicenceCause,
): Write[] {
  const changes = [
    ...limitChange('user', before.userLimit, organization.userLimit),
    ...limitChange('rfi', before.projectLimit, organization.projectLimit),
    ...syncChange(before.propertySyncSince, organization.propertySyncSince),
  ];
  if (changes.length === 0) return [];
  const { userLimit, projectLimit } = organization;
  const synced = changes.some(({ kind }) => kind === 'propertySync');
  return [
    ...changes.flatMap((change) =>
      recordUse(organization, { ...cause, useId: `${cause.useId}-${change.kind}` }, change),
    ),
    countInYear(organization, yearOf(cause.at), {
      userLimit,
      projectLimit,
      uses: $add(changes.length),
      seatsAdded: $add(growth(before.userLimit, userLimit)),
      projectsAdded: $add(growth(before.projectLimit, projectLimit)),
      ...(synced ? { propertySync: true } : {}),
    }),
  ];
}

function limitChange(kind: 'user' | 'rfi', before: number, after: number): UseChange[] {
  return before === after ? [] : [{ kind, what: 'limitChanged', before, after, limit: after }];
}

function syncChange(before: string | undefined, after: string | undefined): UseChange[] {
  if ((before === undefined) === (after === undefined)) return [];
  const [off, on] = [0, 1];
  return after
    ? [{ kind: 'propertySync', what: 'turnedOn', before: off, after: on, limit: on }]
    : [{ kind: 'propertySync', what: 'turnedOff', before: on, after: off, limit: off }];
}

/** Licences bought as an add-on. From none, or from or to unlimited, it is a new licence, not an add-on. */
function growth(before: number, after: number): number {
  return before > 0 && after > 0 ? after - before : 0;
}
