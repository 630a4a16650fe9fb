import type { LicenceSummary, LicenceTotals } from '@landbrief/contract';
import { licenceFileYearsMax, searchKey, throwIfInvalid } from '@landbrief/domain';
import {
  findLicenceYear,
  inParallel,
  type LicenceYear,
  listLicenceYears,
  listOrganizations,
  type Organization,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { page, sorted as sortedBy } from '../page.ts';
import { operation } from '../subjects/operation.ts';
import { licenceSummary, yearOf } from './licence-summary.ts';
import { summaryTable, tableFile } from './licence-tables.ts';

const SUMMARIZED_AT_ONCE = 25;

export const listLicenceSummaries = operation('listLicenceSummaries', async ({ query }, context) => {
  const found = await findLicenceSummaries({ ...query, from: query.year }, context);
  return {
    organizations: page(sorted(found, query.sortby), query),
    count: found.length,
    totals: totalsOf(found),
  };
});

interface Wanted {
  from: number;
  year: number;
  search?: string | undefined;
  licensed?: boolean | undefined;
}

type PriceContext = Pick<SignedInContext, 'now' | 'settings'>;

/** By name, of each organization the years from `from` to `year`. */
async function findLicenceSummaries(wanted: Wanted, context: PriceContext): Promise<LicenceSummary[]> {
  const searched = searchKey(wanted.search ?? '');
  const all = await summarizeAll(wanted, context);
  return all
    .filter(({ organization }) => searchKey(organization.name).includes(searched))
    .filter((summary) => !wanted.licensed || hasLicences(summary))
    .sort((a, b) => compareNames(a, b));
}

/** Year by year, because a year without a record is as the one before ended. */
async function summarizeAll({ from, year: last }: Wanted, context: PriceContext): Promise<LicenceSummary[]> {
  const organizations = await listOrganizations();
  const currentIds = new Set(organizations.map(({ organizationId }) => organizationId));
  const ended = new Map<string, LicenceYear | undefined>();
  const summaries: LicenceSummary[] = [];
  for (let year = from; year <= last; year++) {
    const years = await listLicenceYears(year);
    for (const one of years) ended.set(one.organizationId, one);
    const recorded = new Set(years.map(({ organizationId }) => organizationId));
    const existing = organizations.filter(
      ({ organizationId, created }) => recorded.has(organizationId) || yearOf(created) <= year,
    );
    const summary = (organization: Organization | undefined, one: LicenceYear | undefined) =>
      licenceSummary({
        year,
        now: context.now,
        organization,
        recorded: one,
        prices: context.settings.prices,
      });
    const summarize = async (organization: Organization) => {
      const { organizationId } = organization;
      const isKept = recorded.has(organizationId) || (year < yearOf(context.now) && isLicensed(organization));
      if (!isKept) return summary(organization, undefined);
      if (!ended.has(organizationId)) ended.set(organizationId, await findLicenceYear(organizationId, year));
      return summary(organization, ended.get(organizationId));
    };
    summaries.push(...(await inParallel(existing, summarize, SUMMARIZED_AT_ONCE)));
    const deleted = years.filter(({ organizationId }) => !currentIds.has(organizationId));
    summaries.push(...deleted.map((one) => summary(undefined, one)));
  }
  return summaries;
}

const isLicensed = ({ userLimit, projectLimit }: Organization) => userLimit >= 0 || projectLimit >= 0;

function hasLicences({ userLimit, userCount, rfiLimit, rfisUsed, ...summary }: LicenceSummary): boolean {
  const { projectsActivated, seatsTaken, addOns } = summary;
  const isUsed = userCount + rfisUsed + projectsActivated + seatsTaken + addOns.propertySync > 0;
  return userLimit >= 0 || rfiLimit >= 0 || isUsed;
}

function compareNames(a: LicenceSummary, b: LicenceSummary): number {
  const [one, other] = [searchKey(a.organization.name), searchKey(b.organization.name)];
  if (one === other) return a.year - b.year;
  return one < other ? -1 : 1;
}

type SortBy = 'name' | 'seats' | 'projects' | 'activated' | 'renewal';

const sizes: Record<Exclude<SortBy, 'name' | 'renewal'>, (summary: LicenceSummary) => number> = {
  seats: ({ userCount }) => userCount,
  projects: ({ rfisUsed }) => rfisUsed,
  activated: ({ projectsActivated }) => projectsActivated,
};

function sorted(byName: LicenceSummary[], by: SortBy): LicenceSummary[] {
  if (by === 'name') return byName;
  if (by === 'renewal') return sortedBy(byName, 'renewal', { renewal: ({ renewalDate }) => renewalDate });
  const size = sizes[by];
  return byName.toSorted((a, b) => size(b) - size(a));
}

function totalsOf(summaries: readonly LicenceSummary[]): LicenceTotals {
  const sum = (value: (summary: LicenceSummary) => number) =>
    summaries.reduce((total, summary) => total + value(summary), 0);
  return {
    userCount: sum(({ userCount }) => userCount),
    projectsActivated: sum(({ projectsActivated }) => projectsActivated),
    seatsTaken: sum(({ seatsTaken }) => seatsTaken),
    addOns: {
      seats: sum(({ addOns }) => addOns.seats),
      distributions: sum(({ addOns }) => addOns.distributions),
      propertySync: sum(({ addOns }) => addOns.propertySync),
    },
    amount: sum(({ amounts }) => amounts?.total ?? 0),
  };
}

export const exportLicenceSummaries = operation('exportLicenceSummaries', async ({ query }, context) => {
  const { year, from = year, format } = query;
  const isPeriod = from <= year && year - from < licenceFileYearsMax;
  throwIfInvalid(
    isPeriod
      ? []
      : [{ path: 'query.from', message: `is one of the ${licenceFileYearsMax} years up to the last` }],
  );
  const summaries = await findLicenceSummaries({ ...query, from }, context);
  const name = ['licenses', ...new Set([from, year])].join('-');
  return tableFile([summaryTable(summaries)], { name, format });
});
